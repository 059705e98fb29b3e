import type { ChallengeDocument, MatchDocument, Unanswered } from '@tennis/contracts';
import { answeredBy, pickedBy } from '../kernel/answered-by';
import { nameOf } from '../kernel/people';
import { askedOf, opponentOf } from './asked-of';
import { mayWait, type Reader } from './reader';

/** What somebody proposed and the others can still answer, challenges and times of matches, the first to end first. */
export const presentSent = (
  { challenges, matches }: { readonly challenges: readonly ChallengeDocument[]; readonly matches: readonly MatchDocument[] },
  reader: Reader,
): readonly Unanswered[] => {
  const { me, now, people, tournaments } = reader;
  const proposals = matches.filter(mayWait(reader)).flatMap((match) => {
    const isMine = match.status === 'time_proposed' && match.proposedBy === me;
    const deadline = pickedBy(match, reader.forced(match.id), now) ?? answeredBy(match);
    // where something is asked of who proposed, that is what there is to say: an agreed time has come
    if (!isMine || deadline === null || askedOf(match, me, now)) return [];
    return [{ kind: 'times' as const, id: match.id, tournamentId: match.tournamentId, other: opponentOf(match, me), deadline }];
  });
  const sent = challenges.map(({ id, tournamentId, challengedId, expiresAt }) => ({
    kind: 'challenge' as const,
    id,
    tournamentId,
    other: challengedId,
    deadline: expiresAt,
  }));
  return [...sent, ...proposals]
    .filter(({ deadline }) => deadline > now)
    .sort((one, other) => (one.deadline < other.deadline ? -1 : 1))
    .map(({ kind, id, tournamentId, other, deadline }) => ({
      kind,
      id,
      tournamentName: tournaments(tournamentId)?.name ?? '',
      zone: tournaments(tournamentId)?.zone ?? 'Europe/Lisbon',
      opponent: nameOf(people, other),
      deadline,
    }));
};
