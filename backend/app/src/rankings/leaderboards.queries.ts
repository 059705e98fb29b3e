import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type AnswerOf,
  type BoardRow,
  dateInZone,
  instantOfClock,
  type LeaderRow,
  type listLeaders,
  mondayOf,
  type ParsedInputOf,
  pictureUrl,
  type readLeaderboard,
  type readLeaderboardTable,
  views,
} from '@tennis/contracts';
import { boardCsvRows, nameOf, type People, type Placed, placed, scoresIn } from '@tennis/projections';
import { knownClub } from '../access/known-club';
import { accessOf } from '../access/tournament-access';
import { APP, type AppContext } from '../kernel/app-context';
import { clubNamesOf } from '../reads/clubs';
import { allFound, documentsOf } from '../reads/documents';
import { peopleFor } from '../reads/people';
import { SharesOfLadders } from './shares-of-ladders';
import { ToldRows } from './told-rows';

type Scope = ParsedInputOf<typeof readLeaderboardTable>;
type Period = Scope['period'];

const zone = 'Europe/Lisbon';
const topOfWeek = 10;

/** Who stands where, from the first on, and by who they are. */
interface Places {
  readonly inOrder: readonly Placed[];
  readonly of: ReadonlyMap<string, Placed>;
}

/** A board, and the one of the last closed week. */
interface Board {
  readonly from: string | null;
  readonly now: Places;
  readonly before: Places;
}

const placesOf = (inOrder: readonly Placed[]): Places => ({ inOrder, of: new Map(inOrder.map((one) => [one.playerId, one])) });

/** Among a few of them: everybody else is not looked at. */
const narrowed = ({ of }: Places, among: ReadonlySet<string>): Places => placesOf(placed([...among].flatMap((id) => of.get(id) ?? [])));

/** With which instants the week and the month of a day began in Lisbon. */
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

@Injectable()
export class LeaderboardQueries {
  private readonly known = new Map<Period, { readonly key: string; readonly board: Board }>();
  private today: Beginnings | undefined;

  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly ladders: SharesOfLadders,
    private readonly told: ToldRows,
  ) {}

  async page(actor: Actor, asked: ParsedInputOf<typeof readLeaderboard>): Promise<AnswerOf<typeof readLeaderboard>> {
    const { page, pageSize, period } = asked;
    const board = await this.board(actor, asked);
    const shown = board.now.inOrder.slice((page - 1) * pageSize, page * pageSize);
    const own = actor.kind === 'user' ? board.now.of.get(actor.id) : undefined;
    const rows = await this.rowsOf(actor, board, own ? [...shown, own] : shown);
    return {
      period,
      from: board.from,
      items: rows.slice(0, shown.length),
      total: board.now.inOrder.length,
      page,
      pageSize,
      own: own ? rows.at(-1)! : null,
    };
  }

  async table(actor: Actor, scope: Scope) {
    const board = await this.board(actor, scope);
    return boardCsvRows(await this.rowsOf(actor, board, board.now.inOrder));
  }

  async topOfWeek(actor: Actor): Promise<readonly BoardRow[]> {
    const board = await this.board(actor, { period: 'week' });
    return this.rowsOf(actor, board, board.now.inOrder.slice(0, topOfWeek));
  }

  /** Of ladders that are played, the reader may look into and somebody has won a match of. */
  async leaders(actor: Actor, { page, pageSize }: ParsedInputOf<typeof listLeaders>): Promise<AnswerOf<typeof listLeaders>> {
    const shares = await this.ladders.current();
    const found = await documentsOf(this.app, views.tournament, [...shares.keys()]);
    const led = [...shares.keys()]
      .flatMap((id) => found(id) ?? [])
      .filter((tournament) => tournament.status === 'active' && accessOf(tournament, actor) === 'inside')
      .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
    const shown = led.slice((page - 1) * pageSize, page * pageSize);
    const [ladders, clubName] = await Promise.all([
      documentsOf(
        this.app,
        views.ranking,
        shown.map(({ id }) => id),
      ),
      clubNamesOf(
        this.app,
        shown.map(({ clubId }) => clubId),
      ),
    ]);
    const firsts = shown.flatMap((tournament) => {
      const first = ladders(tournament.id)?.standings[0];
      return first ? [{ tournament, first }] : [];
    });
    const people = await peopleFor(
      this.app,
      actor,
      firsts.map(({ first }) => first.playerId),
    );
    const items = firsts.map(({ tournament, first: { playerId, points, wins, defeats } }): LeaderRow => ({
      tournamentId: tournament.id,
      tournamentName: tournament.name,
      clubName: clubName(tournament.clubId),
      location: tournament.location,
      players: Object.keys(tournament.members).length,
      leader: { playerId, name: nameOf(people, playerId), photoUrl: photoOf(people, playerId), points, wins, defeats },
    }));
    return { items, total: led.length, page, pageSize };
  }

  /** The board of a period, of those who live or play somewhere. */
  private async board(actor: Actor, { period, district, concelho, clubId }: Scope): Promise<Board> {
    // a club that is hidden is refused before anything is folded: it takes no longer than one that there is not
    const among = await this.among(actor, { district, concelho, clubId });
    const whole = await this.wholeBoard(period);
    return among ? { from: whole.from, now: narrowed(whole.now, among), before: narrowed(whole.before, among) } : whole;
  }

  /** Made once for each state of the ladders. */
  private async wholeBoard(period: Period): Promise<Board> {
    const shares = await this.ladders.current();
    const { week: monday, month } = this.beginnings();
    const from = { all: null, week: monday, month }[period];
    const key = `${period} ${from} ${monday} ${this.ladders.version}`;
    const known = this.known.get(period);
    if (known?.key === key) return known.board;
    const places = placesOf(placed(scoresIn(shares.values(), { from })));
    // this week has no board before its own, nor has a month that began in it
    const before = placesOf(from !== null && from >= monday ? [] : placed(scoresIn(shares.values(), { from, until: monday })));
    const board = { from, now: places, before };
    this.known.set(period, { key, board });
    return board;
  }

  /** Looked up in the calendar once a day. */
  private beginnings(): Beginnings {
    const date = dateInZone(this.app.clock.now(), zone);
    if (this.today?.date !== date) this.today = beginningsOf(date);
    return this.today;
  }

  /** Whom a board is narrowed down to; undefined for everybody. */
  private async among(
    actor: Actor,
    { district, concelho, clubId }: Pick<Scope, 'district' | 'concelho' | 'clubId'>,
  ): Promise<ReadonlySet<string> | undefined> {
    if (clubId !== undefined) return new Set(Object.keys((await knownClub(this.app, clubId, actor)).members));
    if (!district && !concelho) return undefined;
    const where = { ...(concelho ? { concelho: { equals: concelho } } : {}), ...(district ? { district: { equals: district } } : {}) };
    return new Set((await allFound(this.app, views.profile, where)).map(({ key }) => key));
  }

  private rowsOf(actor: Actor, board: Board, places: readonly Placed[]): Promise<readonly BoardRow[]> {
    return this.told.of(actor, places, (missing) => this.tell(actor, board, missing));
  }

  private async tell(actor: Actor, { before }: Board, places: readonly Placed[]): Promise<BoardRow[]> {
    const people = await peopleFor(
      this.app,
      actor,
      places.map(({ playerId }) => playerId),
    );
    return places.map(({ rank, playerId, points, wins, defeats }) => {
      const was = before.of.get(playerId)?.rank;
      return {
        rank,
        playerId,
        name: nameOf(people, playerId),
        photoUrl: photoOf(people, playerId),
        clubName: people(playerId)?.clubName ?? null,
        points,
        wins,
        defeats,
        movement: was === undefined ? null : was - rank,
      };
    });
  }
}

const photoOf = (people: People, id: string): string | null => pictureUrl(people(id)?.photoFileId ?? null, 'small');
