import type { BoardAnswer, BoardRow, HomeAnswer, PlayerStats } from '@tennis/contracts';
import HomePage from '../app/home/home-page';
import { renderPage } from './render-page';
import { listedOf, pageOf, profileOf, rui } from './world';

export const strangers = pageOf(
  Array.from({ length: 24 }, (_, index) => listedOf(index)),
  40,
);
export const nothingSent = { items: [], total: 0, page: 1, pageSize: 100 };
/** A board with these ranks and no row for the reader. */
export const boardOf = (ranks: readonly number[], more: Partial<BoardAnswer> = {}): BoardAnswer => ({
  ...pageOf(ranks.map((rank) => boardRowOf(rank))),
  period: 'week',
  from: '2026-03-23T00:00:00.000Z',
  own: null,
  ...more,
});
export const boardRowOf = (rank: number, more: Partial<BoardRow> = {}): BoardRow => ({
  rank,
  playerId: `board-${rank}`,
  name: `Jogador ${rank}`,
  photoUrl: null,
  clubName: null,
  points: 30 - rank,
  wins: 3,
  defeats: 1,
  movement: 0,
  comparable: true,
  ...more,
});
/** The task of a report that waits for an answer. */
export const reportedResult = {
  kind: 'result',
  id: 'm7',
  opponent: 'Eva Lopes',
  tournamentName: 'Escada do Parque',
  zone: 'Europe/Lisbon',
  deadline: null,
} as const;
export const stats: PlayerStats = {
  id: rui.id,
  name: 'Rui Matos',
  photoUrl: null,
  victories: 9,
  defeats: 4,
  winRate: 69,
  matches: 13,
  setsWon: 20,
  setsLost: 11,
  bestRanking: 2,
  tournaments: 2,
  totalPoints: 19,
  dayStreak: 0,
  winStreak: 3,
  xp: 920,
  level: { number: 3, name: 'recreational', from: 500, next: 1000 },
  bySurface: [],
  hidesMatches: false,
  byOpponent: [],
};
/** Answers to a newcomer: no challenge sent, no availability. */
export const newcomer = {
  // answers `first: false`: another device already showed these results
  'PUT /api/matches/m1/result-seen': { first: false },
  'PUT /api/matches/m5/result-seen': { first: false },
  'GET /api/players/rui/stats': stats,
  'GET /api/leaderboards': boardOf([]),
  'GET /api/profile': profileOf(rui),
  'GET /api/profile/availability': { days: [] },
  'GET /api/challenges': nothingSent,
  'GET /api/tournaments/minha/challenge-options': [{ playerId: 'ana', allowed: true, freeDays: [] }],
};
/** The home page of a signed-in person, with ladders that strangers play on. */
export const openHome = (home: HomeAnswer, as = rui) =>
  renderPage(<HomePage />, { 'GET /api/home': home, 'GET /api/tournaments': strangers, ...newcomer }, { as });
