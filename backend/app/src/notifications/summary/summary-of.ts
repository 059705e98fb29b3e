import {
  type Actor,
  type HomeResult,
  type HomeTask,
  type UpcomingMatch,
  type Standing,
  type TournamentDocument,
  views,
} from '@tennis/contracts';
import { obligationsOf } from '@tennis/domain';
import { presentMatchesToCome, presentResults, presentTasks, timeMachine } from '@tennis/projections';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../kernel/app-context';
import { runYielding } from '../../kernel/run-yielding';
import { pointsHistoryOn } from '../../reads/points-history-on';
import { findAll } from '../../reads/documents';
import { peopleFor } from '../../reads/people';
import { readerOfWaiting, waitingFor } from '../../reads/waiting';
import type { SummaryWeek } from './summary-week';

/** A user's week on one ladder. */
export interface LadderWeek {
  readonly tournamentId: string;
  readonly name: string;
  readonly rank: number;
  /** Rank at the beginning of the week; null for a player who joined during it. */
  readonly before: number | null;
  readonly points: number;
  readonly results: readonly HomeResult[];
  /** Matches that the rules still require, and the last day for them. */
  readonly owed: { readonly games: number; readonly until: string } | null;
}

/** Content of the weekly summary: the past week, and what comes. */
export interface Summary {
  /** Only ladders where something happened or is required. */
  readonly ladders: readonly LadderWeek[];
  readonly matches: readonly UpcomingMatch[];
  readonly tasks: readonly HomeTask[];
}

type Ranks = ReadonlyMap<string, number>;
const ranksOf = (standings: readonly Standing[]): Ranks => new Map(standings.map(({ playerId }, index) => [playerId, index + 1]));

/**
 * Most ranks in the cache of ranks at the beginning of a week. The members of a ladder share them, because they are notified one after the
 * other.
 */
const maxCachedRanks = 100_000;
export type RankCache = LRUCache<string, Promise<Ranks>>;
export const newRankCache = (): RankCache => new LRUCache({ maxSize: maxCachedRanks });

/** Ranks at an instant. */
const ranksAt = async (app: AppContext, tournamentId: string, instant: string): Promise<Ranks> => {
  const rows = await app.readStore.rows(views.ranking, tournamentId);
  if (rows.length === 0) return new Map();
  const machine = timeMachine(rows.map(({ body }) => body.fact));
  return ranksOf((await runYielding(machine.atInChunks(instant, 'announced'))).standings);
};

const ladderWeekOf = async (
  app: AppContext,
  actor: Actor,
  tournament: TournamentDocument,
  { from, until }: SummaryWeek,
  rankCache: RankCache,
): Promise<LadderWeek | undefined> => {
  const { id, name, members } = tournament;
  const me = actor.id;
  const standings = (await app.readStore.get(views.ranking, id))?.document.standings ?? [];
  const at = standings.findIndex(({ playerId }) => playerId === me);
  if (at < 0) return undefined;
  const key = `${id} ${from}`;
  const startRanks = rankCache.get(key) ?? ranksAt(app, id, from);
  rankCache.set(key, startRanks, { size: Math.max(1, Object.keys(members).length) });
  const before = (await startRanks).get(me) ?? null;
  const course = (await pointsHistoryOn(app, id, me)).filter(({ occurredAt }) => occurredAt >= from && occurredAt < until);
  const people = await peopleFor(
    app,
    actor,
    course.flatMap(({ opponentId }) => opponentId ?? []),
  );
  const results = presentResults([{ tournament, course }], people, course.length);
  const { period, minimum = 0, played = 0 } = obligationsOf(tournament, me, app.clock.now());
  const owed = period && minimum > played ? { games: minimum - played, until: period.to } : null;
  const rank = at + 1;
  if (rank === before && results.length === 0 && owed === null) return undefined;
  return { tournamentId: id, name, rank, before, points: standings[at]!.points, results, owed };
};

/** Summary of a user's week; undefined when there is nothing to say. */
export const summaryOf = async (app: AppContext, actor: Actor, week: SummaryWeek, rankCache: RankCache): Promise<Summary | undefined> => {
  const [joined, waiting] = await Promise.all([
    findAll(app, views.tournament, { memberIds: { equals: [actor.id] } }),
    waitingFor(app, actor.id),
  ]);
  const played = joined.map(({ document }) => document).filter(({ hidden, status }) => !hidden && status === 'active');
  const [reader, ...ladders] = await Promise.all([
    readerOfWaiting(app, actor, waiting),
    ...played.map((tournament) => ladderWeekOf(app, actor, tournament, week, rankCache)),
  ]);
  const summary: Summary = {
    ladders: ladders.flatMap((ladder) => ladder ?? []).sort((one, other) => one.name.localeCompare(other.name, 'pt')),
    matches: presentMatchesToCome(waiting.matches, reader),
    tasks: presentTasks(waiting, reader),
  };
  return Object.values(summary).some((part: readonly unknown[]) => part.length > 0) ? summary : undefined;
};
