import { Inject, Injectable } from '@nestjs/common';
import { dateInZone, instantOfClock, mondayOf, type ParsedInputOf, type readLeaderboardTable } from '@tennis/contracts';
import { type RankedScore, rankScores, scoresIn } from '@tennis/projections';
import { APP, type AppContext } from '../kernel/app-context';
import { LadderShares } from './ladder-shares';

type Period = ParsedInputOf<typeof readLeaderboardTable>['period'];

const zone = 'Europe/Lisbon';

/** Places in order from the first, and by player id. */
export interface Ranks {
  readonly inOrder: readonly RankedScore[];
  readonly byPlayer: ReadonlyMap<string, RankedScore>;
}

/** A board, and the board of the last closed week. */
export interface Board {
  readonly from: string | null;
  readonly now: Ranks;
  readonly before: Ranks;
}

const ranksFrom = (inOrder: readonly RankedScore[]): Ranks => ({ inOrder, byPlayer: new Map(inOrder.map((one) => [one.playerId, one])) });

/** The places among some players only; all others are not looked at. */
export const filterRanks = ({ byPlayer }: Ranks, onlyPlayers: ReadonlySet<string>): Ranks =>
  ranksFrom(rankScores([...onlyPlayers].flatMap((id) => byPlayer.get(id) ?? [])));

/** Instants at which the week and the month of a day began in Lisbon. */
interface PeriodStarts {
  readonly date: string;
  readonly week: string;
  readonly month: string;
}

const periodStartsOf = (date: string): PeriodStarts => ({
  date,
  week: instantOfClock(mondayOf(date), '00:00', zone),
  month: instantOfClock(`${date.slice(0, 7)}-01`, '00:00', zone),
});

/** Boards of all players, each computed once for each state of the ladders. */
@Injectable()
export class Boards {
  private readonly cache = new Map<Period, { readonly shares: object; readonly key: string; readonly board: Board }>();
  private today: PeriodStarts | undefined;

  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly ladders: LadderShares,
  ) {}

  /** The board of a period over all ladders. */
  async boardOf(period: Period): Promise<Board> {
    const shares = await this.ladders.current();
    const { week: monday, month } = this.periodStarts();
    const from = { all: null, week: monday, month }[period];
    const key = `${from} ${monday}`;
    const cached = this.cache.get(period);
    if (cached?.shares === shares && cached.key === key) return cached.board;
    const places = ranksFrom(rankScores(scoresIn(shares.values(), { from })));
    // the week has no board before itself, nor has a month that began in it
    const before = ranksFrom(from !== null && from >= monday ? [] : rankScores(scoresIn(shares.values(), { from, until: monday })));
    const board = { from, now: places, before };
    this.cache.set(period, { shares, key, board });
    return board;
  }

  /** Computed once a day. */
  private periodStarts(): PeriodStarts {
    const date = dateInZone(this.app.clock.now(), zone);
    if (this.today?.date !== date) this.today = periodStartsOf(date);
    return this.today;
  }
}
