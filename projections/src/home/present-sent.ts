import { type ChallengeDocument, type MatchDocument, printWon, type Unanswered } from '@tennis/contracts';
import { answeredBy, pickedBy } from '../kernel/answered-by';
import { nameOf } from '../kernel/people';
import { askedOf, byDeadline, opponentOf } from './asked-of';
import { mayWait, type Reader } from './reader';

/** One of them before anybody is named. */
interface Draft extends Pick<Unanswered, 'kind' | 'id' | 'deadline' | 'score'> {
  readonly tournamentId: string;
  readonly other: string;
}

/** A match goes on waiting for whoever did not report it: it is on the home of who did until then. */
const reportedBy =
  (me: string) =>
  (match: MatchDocument): readonly Draft[] => {
    const { id, tournamentId, status, result } = match;
    if (status !== 'result_reported' || match.reportedBy !== me || !result) return [];
    const score = printWon(match, result);
    return [{ kind: 'result', id, tournamentId, other: opponentOf(match, me), deadline: null, ...(score ? { score } : {}) }];
  };

/** What somebody proposed or reported and the others can still answer: challenges and times, the first to end first, then results. */
export const presentSent = (
  { challenges, matches }: { readonly challenges: readonly ChallengeDocument[]; readonly matches: readonly MatchDocument[] },
  reader: Reader,
): readonly Unanswered[] => {
  const { me, now, people, tournaments } = reader;
  const open = matches.filter(mayWait(reader));
  const results = open.flatMap(reportedBy(me));
  const proposals = open.flatMap((match): readonly Draft[] => {
    const isMine = match.status === 'time_proposed' && match.proposedBy === me;
    const deadline = pickedBy(match, reader.forced(match.id), now) ?? answeredBy(match);
    // where something is asked of who proposed, that is what there is to say: an agreed time has come
    if (!isMine || deadline === null || askedOf(match, me, now)) return [];
    return [{ kind: 'times', id: match.id, tournamentId: match.tournamentId, other: opponentOf(match, me), deadline }];
  });
  const sent = challenges.map(({ id, tournamentId, challengedId, expiresAt }): Draft => ({
    kind: 'challenge',
    id,
    tournamentId,
    other: challengedId,
    deadline: expiresAt,
  }));
  return [...sent, ...proposals, ...results]
    .filter(({ deadline }) => deadline === null || deadline > now)
    .sort(byDeadline)
    .map(({ tournamentId, other, ...one }) => ({
      ...one,
      tournamentName: tournaments(tournamentId)?.name ?? '',
      zone: tournaments(tournamentId)?.zone ?? 'Europe/Lisbon',
      opponent: nameOf(people, other),
    }));
};
