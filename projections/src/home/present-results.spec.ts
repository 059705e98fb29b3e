import type { LedgerEntry } from '@tennis/contracts';
import { presentLastCounted, presentResults } from './present-results';

const people = (id: string) => ({ id, firstName: id, lastName: '', photoFileId: null, clubName: null, imported: false, erased: false });
const escada = { id: 'escada', name: 'Escada de Outono' };
const played = (matchId: string, occurredAt: string, more: Partial<LedgerEntry> = {}): LedgerEntry => ({
  playerId: 'ana',
  membershipId: 'm',
  cause: 'match',
  points: 3,
  total: 3,
  rulesVersion: 1,
  rule: 'winAbove',
  fact: 1,
  occurredAt,
  matchId,
  opponentId: 'rui',
  sets: [{ a: 7, b: 6, tieBreak: { a: 7, b: 4 } }],
  outcome: 'completed',
  playedOn: occurredAt.slice(0, 10),
  ...more,
});

it('the last results are three of all ladders, the newest first, with the winner’s games first', () => {
  const ladders = [
    { tournament: escada, course: [played('m1', '2026-03-01T10:00:00Z'), played('m3', '2026-03-03T10:00:00Z')] },
    {
      tournament: { id: 'parque', name: 'Escada do Parque' },
      course: [
        played('m2', '2026-03-02T10:00:00Z'),
        played('m4', '2026-03-04T10:00:00Z', {
          rule: 'defeatByBelow',
          points: -1,
          sets: [{ a: 6, b: 7, tieBreak: { a: 4, b: 7 } }],
        }),
      ],
    },
  ];
  const results = presentResults(ladders, people);
  expect(results.map(({ matchId }) => matchId)).toEqual(['m4', 'm3', 'm2']);
  expect(results[0]).toMatchObject({ won: false, points: -1, opponent: 'rui', sets: [{ a: 7, b: 6, tieBreak: { a: 7, b: 4 } }] });
});

it('the last results are ordered by the shown day of the match, then by when they counted', () => {
  const late = played('m1', '2026-03-09T10:00:00Z', { playedOn: '2026-03-01' });
  const course = [
    played('m2', '2026-03-02T10:00:00Z'),
    late,
    played('m3', '2026-03-05T10:00:00Z', { playedOn: '2026-03-04' }),
    played('m4', '2026-03-06T10:00:00Z', { playedOn: '2026-03-04' }),
  ];
  expect(presentResults([{ tournament: escada, course }], people, 4).map(({ matchId }) => matchId)).toEqual(['m4', 'm3', 'm2', 'm1']);
});

it('a result shows the rank that it brought its player, if it moved them', () => {
  const course = [played('m1', '2026-03-01T10:00:00Z'), played('m2', '2026-03-02T10:00:00Z', { moved: { from: 8, to: 6 } })];
  expect(presentResults([{ tournament: escada, course }], people).map(({ moved }) => moved)).toEqual([{ from: 8, to: 6 }, undefined]);
});

it('changes of points without a match are left out', () => {
  const course = [played('m1', '2026-03-01T10:00:00Z'), played('m9', '2026-03-09T10:00:00Z', { cause: 'bonus', matchId: undefined })];
  expect(presentResults([{ tournament: escada, course }], people).map(({ matchId }) => matchId)).toEqual(['m1']);
});

it('the latest counted result is found on any ladder, whenever it was played', () => {
  const ruled = played('m1', '2026-03-09T10:00:00Z', { playedOn: '2026-01-01' });
  const others = ['m2', 'm3', 'm4'].map((id, n) => played(id, `2026-03-0${n + 5}T10:00:00Z`));
  const course = [...others, ruled];
  const parque = { tournament: { id: 'parque', name: 'Escada do Parque' }, course: [played('m5', '2026-03-08T10:00:00Z')] };
  expect(presentLastCounted([{ tournament: escada, course }, parque])).toEqual({ matchId: 'm1', validatedAt: '2026-03-09T10:00:00Z' });
  expect(presentLastCounted([])).toBeUndefined();
});
