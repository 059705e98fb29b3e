import { createHash } from 'node:crypto';
import type { Metadata, NewEvent } from '@tennis/contracts';

/** A lower-case UUID derived from a number and a name, so that a bench always writes the same data. */
export const uuidOf = (kind: string, n: number): string => {
  const hex = createHash('sha1').update(`${kind} ${n}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** A validated result: the most frequent event of a ladder, in its usual size. */
export const resultEvent = (n: number): NewEvent => {
  const command = uuidOf('command', n);
  const [playerA, playerB] = [uuidOf('player', n % 50), uuidOf('player', 50 + (n % 50))];
  const metadata: Metadata = {
    commandId: command,
    bodyHash: createHash('sha256').update(command).digest('hex'),
    correlationId: command,
    causationId: command,
    actorId: playerB,
    actorKind: 'user',
  };
  return {
    id: uuidOf('event', n),
    type: 'ResultValidated',
    version: 1,
    occurredAt: '2026-03-02T12:00:00.000Z',
    data: {
      tournamentId: uuidOf('tournament', 1),
      playerA,
      playerB,
      winnerId: playerA,
      outcome: 'completed',
      sets: [
        { a: 6, b: 3 },
        { a: 7, b: 5 },
      ],
      playedOn: '2026-03-01',
      how: 'opponent',
      by: playerB,
    },
    metadata,
  };
};
