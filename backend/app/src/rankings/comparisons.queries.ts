import { Inject, Injectable } from '@nestjs/common';
import { type Actor, type Comparison, comparedAxes, dateInZone, day } from '@tennis/contracts';
import { type Measures, measuresInChunks, type Percentile, percentilesInChunks, rankScores, scoresIn } from '@tennis/projections';
import type { FinishedAnswer } from '../http/reading';
import { APP, type AppContext } from '../kernel/app-context';
import { runYielding } from '../kernel/run-yielding';
import { CardVersion } from '../reads/card-version';
import { audienceOf, peopleFor } from '../reads/people';
import { viewsPosition } from '../reads/views-position';
import { cardOf } from './card-of';
import { AnswerCache } from './answer-cache';
import { Roster } from './roster';
import { LadderShares } from './ladder-shares';

interface ComparisonBase {
  readonly shares: object;
  readonly today: string;
  readonly measures: ReadonlyMap<string, Measures>;
  readonly ranks: ReadonlyMap<string, number>;
  readonly percentile: Percentile;
}

const zone = 'Europe/Lisbon';
/** "Recent" means the last three months. */
const recentMonths = 3;
const recentDays = 91;

/** Compares players side by side. Uses the sums behind the boards, so that no ladder is read for its results. */
@Injectable()
export class ComparisonsQueries {
  private base: ComparisonBase | undefined;
  private readonly answers = new AnswerCache<ComparisonBase, Comparison>();

  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly ladders: LadderShares,
    private readonly roster: Roster,
    private readonly cardVersion: CardVersion,
  ) {}

  /** A shared URL shows those players who are still listed, and the number of the others: suspended, account closed, or never there. */
  async compare(actor: Actor, ids: readonly string[]): Promise<FinishedAnswer<Comparison>> {
    const version = this.cardVersion.current; // read before any name, so that a cached answer is never older than its key says
    const [listed, base] = await Promise.all([this.roster.current(), this.currentBase()]);
    const shown = ids.filter((id) => listed.has(id));
    const leftOut = ids.length - shown.length;
    const key = `${version} ${audienceOf(this.app, actor)} ${ids.includes(actor.id) ? actor.id : ''} ${leftOut} ${shown.join(' ')}`;
    return this.answers.getOrMake(
      base,
      key,
      async () => ({ leftOut, ...(await this.presentComparison(actor, base, shown)) }),
      () => viewsPosition(this.app),
    );
  }

  private async presentComparison(
    actor: Actor,
    { measures, ranks, percentile }: ComparisonBase,
    ids: readonly string[],
  ): Promise<Omit<Comparison, 'leftOut'>> {
    const people = await peopleFor(this.app, actor, ids);
    const axesOf = (id: string): Comparison['players'][number]['axes'] => {
      const own = measures.get(id);
      const of = (axis: (typeof comparedAxes)[number]) => {
        const value = own?.[axis] ?? null;
        return { value, percentile: value === null ? null : percentile(axis, value) };
      };
      return {
        winRate: of('winRate'),
        points: of('points'),
        recentRate: of('recentRate'),
        perMonth: of('perMonth'),
        againstAbove: of('againstAbove'),
        bestStreak: of('bestStreak'),
      };
    };
    return {
      among: measures.size,
      players: ids.map((id) => ({ ...cardOf(people, id), rank: ranks.get(id) ?? null, axes: axesOf(id) })),
    };
  }

  /** Computed once for each state of the ladders, and each day. */
  private async currentBase(): Promise<ComparisonBase> {
    const shares = await this.ladders.current();
    const now = this.app.clock.now();
    const today = dateInZone(now, zone);
    if (this.base?.shares === shares && this.base.today === today) return this.base;
    const since = new Date(Date.parse(now) - recentDays * day).toISOString();
    const measures = await runYielding(measuresInChunks(shares.values(), { since, months: recentMonths }));
    const board = rankScores(scoresIn(shares.values(), { from: null }));
    const ranks = new Map(board.map(({ playerId, rank }) => [playerId, rank]));
    return (this.base = { shares, today, measures, ranks, percentile: await runYielding(percentilesInChunks(measures)) });
  }
}
