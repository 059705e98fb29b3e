import { memberIn, playersIn } from './member-in';
import type { TournamentDocument } from './views';

const ana = { membershipId: 'stay of ana', status: 'active', joinedAt: '2026-03-02T12:00:00.000Z' } as const;
const tournament = { members: { ana } } as unknown as TournamentDocument;

it.each([
  [null, ['ana', 'rui']],
  ['rui', ['ana']],
])('the players beside the referee %s', (refereeId, players) =>
  expect(playersIn({ members: { ana, rui: ana }, refereeId })).toEqual(players),
);

describe('a member of a tournament', () => {
  it('is found by the id', () => expect(memberIn(tournament, 'ana')).toBe(ana));

  it.each(['rui', '', 'constructor', '__proto__', 'toString', 'hasOwnProperty'])('is not found by the name %j', (id) =>
    expect(memberIn(tournament, id)).toBeUndefined(),
  );
});
