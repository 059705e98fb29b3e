import type { ChallengeDocument, SentChallenge } from '@tennis/contracts';
import { nameOf } from '../kernel/people';
import type { Reader } from './reader';

/** The challenges of somebody that the others can still answer, the first to end first. */
export const presentSent = (challenges: readonly ChallengeDocument[], { now, people, tournaments }: Reader): readonly SentChallenge[] =>
  challenges
    .filter(({ expiresAt }) => expiresAt > now)
    .sort((one, other) => (one.expiresAt < other.expiresAt ? -1 : 1))
    .map(({ id, tournamentId, challengedId, expiresAt }) => ({
      id,
      tournamentName: tournaments(tournamentId)?.name ?? '',
      zone: tournaments(tournamentId)?.zone ?? 'Europe/Lisbon',
      opponent: nameOf(people, challengedId),
      deadline: expiresAt,
    }));
