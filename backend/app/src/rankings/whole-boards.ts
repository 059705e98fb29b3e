import { Inject, Injectable } from '@nestjs/common';
import { dateInZone, instantOfClock, mondayOf, type ParsedInputOf, type readLeaderboardTable } from '@tennis/contracts';
import { type Placed, placed, scoresIn } from '@tennis/projections';
import { APP, type AppContext } from '../kernel/app-context';
import { SharesOfLadders } from './shares-of-ladders';

type Period = ParsedInputOf<typeof readLeaderboardTable>['period'];

const zone = 'Europe/Lisbon';

/** Places in order from the first, and by player id. */
export interface Places {
  readonly inOrder: readonly Placed[];
  readonly of: ReadonlyMap<string, Placed>;
}

/** A board, and the board of the last closed week. */
export interface Board {
  readonly from: string | null;
  readonly now: Places;
  readonly before: Places;
}

const placesOf = (inOrder: readonly Placed[]): Places => ({ inOrder, of: new Map(inOrder.map((one) => [one.playerId, one])) });

/** The places among some players only; all others are not looked at. */
export const narrowed = ({ of }: Places, among: ReadonlySet<string>): Places =>
  placesOf(placed([...among].flatMap((id) => of.get(id) ?? [])));

/** Instants at which the week and the month of a day began in Lisbon. */
interface Beginnings {
  readonly date: string;
  readonly week: string;
  readonly month: string;
}

const beginningsOf = (date: string): Beginnings => ({
  date,
  week: instantOfClock(mondayOf(date), '00:00', zone),
  month: instantOfClock(`${date.slice(0, 7)}-01`, '00:00', zone),
});

/** Boards of all players, each computed once for each state of the ladders. */
@Injectable()
export class WholeBoards {
  private readonly known = new Map<Period, { readonly shares: object; readonly key: string; readonly board: Board }>();
  private today: Beginnings | undefined;

  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly ladders: SharesOfLadders,
  ) {}

  /** The board of a period over all ladders. */
  async of(period: Period): Promise<Board> {
    const shares = await this.ladders.current();
    const { week: monday, month } = this.beginnings();
    const from = { all: null, week: monday, month }[period];
    const key = `${from} ${monday}`;
    const known = this.known.get(period);
    if (known?.shares === shares && known.key === key) return known.board;
    const places = placesOf(placed(scoresIn(shares.values(), { from })));
    // the week has no board before itself, nor has a month that began in it
    const before = placesOf(from !== null && from >= monday ? [] : placed(scoresIn(shares.values(), { from, until: monday })));
    const board = { from, now: places, before };
    this.known.set(period, { shares, key, board });
    return board;
  }

  /** Computed once a day. */
  private beginnings(): Beginnings {
    const date = dateInZone(this.app.clock.now(), zone);
    if (this.today?.date !== date) this.today = beginningsOf(date);
    return this.today;
  }
}
