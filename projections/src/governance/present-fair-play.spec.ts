import type { FairPlayDocument, MatchDocument } from '@tennis/contracts';
import { presentFairPlay } from './present-fair-play';

const at = '2026-03-06T03:00:00.000Z';
const hint = {
  kind: 'hours',
  matchId: 'm',
  tournamentId: 't',
  playerIds: ['ana', 'rui'],
  reportedAt: at,
  time: at,
} as unknown as FairPlayDocument;
const match = {
  tournamentId: 't',
  playerA: 'ana',
  playerB: 'rui',
  time: at,
  result: { sets: [{ a: 1, b: 6 }, { a: 6, b: 3 }, { a: 2, b: 6 }], outcome: 'completed', winnerId: 'rui' }, // oxfmt-ignore
} as unknown as MatchDocument;

it('a score next to the winner is written from the winner’s side', () => {
  const [shown] = presentFairPlay([{ id: 'h', document: hint }], {
    people: () => undefined,
    match: () => match,
    tournament: () => ({ name: 'Escada', zone: 'Europe/Lisbon' }),
  });
  expect(shown!.matches[0]!.score).toBe('6-1 3-6 6-2');
});
