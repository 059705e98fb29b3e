import { type ChallengeDocument, type MatchDocument, scoreForWinner, type SentItem } from '@tennis/contracts';
import { answerDeadline, pickDeadline } from '../kernel/answer-deadline';
import { nameOf } from '../kernel/people';
import { taskOf, byDeadline, opponentOf } from './task-of';
import { mayNeedAction, type Reader } from './reader';

/** An item before the names are joined. */
interface SentDraft extends Pick<SentItem, 'kind' | 'id' | 'deadline' | 'score'> {
  readonly tournamentId: string;
  readonly other: string;
}

/** A reported match waits for the other player; until they answer it is on the reporter's home. */
const sentReportsOf =
  (me: string) =>
  (match: MatchDocument): readonly SentDraft[] => {
    const { id, tournamentId, status, result } = match;
    if (status !== 'result_reported' || match.reportedBy !== me || !result) return [];
    const score = scoreForWinner(match, result);
    return [{ kind: 'result', id, tournamentId, other: opponentOf(match, me), deadline: null, ...(score ? { score } : {}) }];
  };

/**
 * Proposals and reports of the reader that the others can still answer: challenges and times, the earliest deadline first, then results.
 */
export const presentSent = (
  { challenges, matches }: { readonly challenges: readonly ChallengeDocument[]; readonly matches: readonly MatchDocument[] },
  reader: Reader,
): readonly SentItem[] => {
  const { me, now, people, tournaments } = reader;
  const open = matches.filter(mayNeedAction(reader));
  const results = open.flatMap(sentReportsOf(me));
  const proposals = open.flatMap((match): readonly SentDraft[] => {
    const isMine = match.status === 'time_proposed' && match.proposedBy === me;
    const deadline = pickDeadline(match, reader.forced(match.id), now) ?? answerDeadline(match);
    // if the proposer has a task in the match, only the task is shown: an agreed time has come
    if (!isMine || deadline === null || taskOf(match, me, now)) return [];
    return [{ kind: 'times', id: match.id, tournamentId: match.tournamentId, other: opponentOf(match, me), deadline }];
  });
  const sent = challenges.map(({ id, tournamentId, challengedId, expiresAt }): SentDraft => ({
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
