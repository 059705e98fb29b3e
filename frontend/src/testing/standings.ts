import type { LedgerAnswer, RankingAnswer, StandingRow } from '@tennis/contracts';

const names = [
  'Inês Carvalho',
  'Tiago Nunes',
  'João Pedro Vasconcelos',
  'Catarina Reis',
  'Marta Figueiredo',
  'André Lopes',
  'Sofia Antunes',
  'Miguel Duarte',
  'Rui Matos',
  'Beatriz Cunha',
];

const row = (name: string, index: number, count: number): StandingRow => ({
  rank: index + 1,
  playerId: `player-${index + 1}`,
  name,
  photoUrl: null,
  clubName: null,
  status: index === 9 ? 'paused' : 'active',
  points: 31 - 2 * index,
  wins: Math.max(0, 7 - Math.floor(index / 2)),
  defeats: 1 + (index % 3),
  played: 8,
  form: ['VVVDV', 'VDVVV', 'DVVDV', 'VVD', 'DDV', 'VVVVV', '', 'VDVD', 'DDD', 'D'][index % 10]!,
  trend: [0, 1, -1, 2, -1, 3, null, 2, -2, 0][index % 10]!,
  ranks: Array.from({ length: 1 + (index % 10) }, (_, at) => 1 + ((index * 7 + at * 3) % Math.min(count, 12))),
});

/** A ladder of invented people; after ten, the names repeat with a number. */
export const standingsOf = (count: number): readonly StandingRow[] =>
  Array.from({ length: count }, (_, index) => row(index < 10 ? names[index]! : `${names[index % 10]!} ${index + 1}`, index, count));

export const rankingOf = (standings: readonly StandingRow[], tournamentId = 'escada'): RankingAnswer => ({
  tournamentId,
  rulesVersion: 1,
  facts: standings.length,
  at: null,
  standings,
});

/** The same people, one of them moved to another place; the ranks follow. */
export const moveStanding = (standings: readonly StandingRow[], from: number, to: number): readonly StandingRow[] => {
  const order = [...standings];
  order.splice(to - 1, 0, ...order.splice(from - 1, 1));
  return order.map((standing, index) => ({ ...standing, rank: index + 1 }));
};

export const ledgerOf = (playerId = 'player-5'): LedgerAnswer => ({
  tournamentId: 'escada',
  playerId,
  name: 'Marta Figueiredo',
  points: 4,
  lines: [
    {
      fact: 12,
      playerId,
      membershipId: 'm',
      cause: 'match',
      points: 3,
      total: 3,
      occurredAt: '2026-10-03T11:00:00Z',
      playedOn: '2026-10-03',
      rulesVersion: 1,
      rule: 'winAbove',
      matchId: 'a',
      opponentId: 'player-2',
      opponentName: 'Tiago Nunes',
      rankBefore: 8,
      opponentRankBefore: 5,
      score: '6-4 3-6 7-6(5)',
    },
    {
      fact: 19,
      playerId,
      membershipId: 'm',
      cause: 'match',
      points: -1,
      total: 2,
      occurredAt: '2026-10-17T11:00:00Z',
      playedOn: '2026-10-17',
      rulesVersion: 1,
      rule: 'defeatByAbove',
      matchId: 'b',
      opponentId: 'player-1',
      opponentName: 'Inês Carvalho',
      rankBefore: 6,
      opponentRankBefore: 1,
      score: '4-6 2-1',
      outcome: 'retired',
    },
    {
      fact: 23,
      playerId,
      membershipId: 'm',
      cause: 'bonus',
      points: 2,
      total: 4,
      occurredAt: '2026-10-26T06:00:00Z',
      rulesVersion: 1,
      rule: 'bonus',
      message: '3 jogos em 2 semanas',
    },
  ],
  formerLines: [],
});
