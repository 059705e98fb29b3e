import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type AnswerOf,
  type BoardRow,
  dateInZone,
  type LeaderRow,
  type listLeaders,
  type ParsedInputOf,
  pictureUrl,
  playersIn,
  type readLeaderboard,
  type readLeaderboardTable,
  views,
  type Language,
} from '@tennis/contracts';
import { boardCsvRows, climbersOf, nameOf, type People, type RankedScore } from '@tennis/projections';
import { requireVisibleClub } from '../access/visible-club';
import { accessOf } from '../access/tournament-access';
import { AnswerCache } from './answer-cache';
import { fileName } from '../texts/file-name';
import { type FinishedAnswer, finishedCsv } from '../http/reading';
import { APP, type AppContext } from '../kernel/app-context';
import { CardVersion } from '../reads/card-version';
import { clubNamesOf } from '../reads/clubs';
import { findAll, documentsOf } from '../reads/documents';
import { audienceOf, peopleFor } from '../reads/people';
import { viewsPosition } from '../reads/views-position';
import { columnsIn, sentence } from '../texts/sentences';
import { isListed } from './roster';
import { LadderShares } from './ladder-shares';
import { BoardRowCache } from './board-row-cache';
import { type Board, filterRanks, Boards } from './boards';

type Scope = ParsedInputOf<typeof readLeaderboardTable>;
type BoardPage = AnswerOf<typeof readLeaderboard>;

const topOfWeek = 10;
const maxClimbers = 3;

@Injectable()
export class LeaderboardQueries {
  private readonly pages = new AnswerCache<Board, BoardPage>();
  private readonly climbersOfBoard = new WeakMap<Board, readonly RankedScore[]>();

  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly ladders: LadderShares,
    private readonly boards: Boards,
    private readonly rowCache: BoardRowCache,
    private readonly cardVersion: CardVersion,
  ) {}

  /** The same finished bytes for all readers of an audience who are not on the board themselves, made once for each state of the board. */
  async page(actor: Actor, query: ParsedInputOf<typeof readLeaderboard>): Promise<FinishedAnswer<BoardPage>> {
    const version = this.cardVersion.current; // read before any name, so that a cached answer is never older than its key says
    const board = await this.board(actor, query);
    const own = actor.kind === 'user' && board.now.byPlayer.has(actor.id) ? actor.id : '';
    const key = `${version} ${audienceOf(this.app, actor)} ${query.page} ${query.pageSize} ${own}`;
    return this.pages.getOrMake(
      board,
      key,
      () => this.present(actor, board, query),
      () => viewsPosition(this.app),
    );
  }

  private async present(actor: Actor, board: Board, query: ParsedInputOf<typeof readLeaderboard>): Promise<BoardPage> {
    const { page, pageSize, period } = query;
    const shown = board.now.inOrder.slice((page - 1) * pageSize, page * pageSize);
    const own = actor.kind === 'user' ? board.now.byPlayer.get(actor.id) : undefined;
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

  async table(actor: Actor, scope: Scope, language: Language): Promise<FinishedAnswer<string>> {
    const board = await this.board(actor, scope);
    const from = board.from && dateInZone(board.from, 'Europe/Lisbon');
    const today = dateInZone(this.app.clock.now(), 'Europe/Lisbon');
    const name = fileName('csv', today, sentence('file.board', language), scope.concelho, scope.district, from);
    const rows = boardCsvRows(await this.rowsOf(actor, board, board.now.inOrder), columnsIn(language));
    return finishedCsv(name, rows, language, viewsPosition(this.app));
  }

  async climbers(actor: Actor, scope: Scope): Promise<readonly BoardRow[]> {
    const board = await this.board(actor, scope);
    let climbers = this.climbersOfBoard.get(board);
    if (!climbers) this.climbersOfBoard.set(board, (climbers = climbersOf(board.now.inOrder, board.before.byPlayer, maxClimbers)));
    return this.rowsOf(actor, board, climbers);
  }

  /** Only players who won points: losing the least is no highlight. */
  async topOfWeek(actor: Actor): Promise<readonly BoardRow[]> {
    const board = await this.board(actor, { period: 'week' });
    const best = board.now.inOrder.slice(0, topOfWeek).filter(({ points }) => points > 0);
    return this.rowsOf(actor, board, best);
  }

  /** Leaders of active ladders that the reader may look into and where a match was won, unless all players have left since. */
  async leaders(actor: Actor, { page, pageSize }: ParsedInputOf<typeof listLeaders>): Promise<AnswerOf<typeof listLeaders>> {
    const shares = await this.ladders.current();
    const found = await documentsOf(this.app, views.tournament, [...shares.keys()]);
    const activeLadders = [...shares.keys()]
      .flatMap((id) => found(id) ?? [])
      .filter(
        (tournament) => tournament.status === 'active' && playersIn(tournament).length > 0 && accessOf(tournament, actor) === 'inside',
      )
      .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
    const shown = activeLadders.slice((page - 1) * pageSize, page * pageSize);
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
    const leaders = shown.flatMap((tournament) => {
      const first = ladders(tournament.id)?.standings[0];
      return first ? [{ tournament, first }] : [];
    });
    const people = await peopleFor(
      this.app,
      actor,
      leaders.map(({ first }) => first.playerId),
    );
    const items = leaders.map(({ tournament, first: { playerId, points, wins, defeats } }): LeaderRow => ({
      tournamentId: tournament.id,
      tournamentName: tournament.name,
      clubName: clubName(tournament.clubId),
      location: tournament.location,
      players: playersIn(tournament).length,
      leader: { playerId, name: nameOf(people, playerId), photoUrl: photoOf(people, playerId), points, wins, defeats },
    }));
    return { items, total: activeLadders.length, page, pageSize };
  }

  /** The board of a period, of players of a region or a club. */
  private async board(actor: Actor, { period, district, concelho, clubId }: Scope): Promise<Board> {
    // refused before anything is folded, so that a hidden club takes no longer than a missing one
    const onlyPlayers = await this.selectedPlayers(actor, { district, concelho, clubId });
    const fullBoard = await this.boards.boardOf(period);
    return onlyPlayers
      ? { from: fullBoard.from, now: filterRanks(fullBoard.now, onlyPlayers), before: filterRanks(fullBoard.before, onlyPlayers) }
      : fullBoard;
  }

  /** Players that a board is narrowed down to; undefined for everybody. */
  private async selectedPlayers(
    actor: Actor,
    { district, concelho, clubId }: Pick<Scope, 'district' | 'concelho' | 'clubId'>,
  ): Promise<ReadonlySet<string> | undefined> {
    if (clubId !== undefined) return new Set(Object.keys((await requireVisibleClub(this.app, clubId, actor)).members));
    if (!district && !concelho) return undefined;
    const where = { ...(concelho ? { concelho: { equals: concelho } } : {}), ...(district ? { district: { equals: district } } : {}) };
    return new Set((await findAll(this.app, views.profile, where)).map(({ key }) => key));
  }

  private rowsOf(actor: Actor, board: Board, places: readonly RankedScore[]): Promise<readonly BoardRow[]> {
    return this.rowCache.rowsFor(actor, places, (missing) => this.makeRows(actor, board, missing));
  }

  private async makeRows(actor: Actor, { before }: Board, places: readonly RankedScore[]): Promise<BoardRow[]> {
    const ids = places.map(({ playerId }) => playerId);
    const [people, accounts] = await Promise.all([
      peopleFor(this.app, actor, ids),
      actor.kind === 'visitor' ? undefined : documentsOf(this.app, views.account, ids),
    ]);
    // on a board that was empty before, nobody counts as new
    const hasNoEarlierBoard = before.inOrder.length === 0;
    return places.map(({ rank, playerId, points, wins, defeats }) => {
      const formerRank = hasNoEarlierBoard ? rank : before.byPlayer.get(playerId)?.rank;
      const person = people(playerId);
      return {
        rank,
        playerId,
        name: nameOf(people, playerId),
        photoUrl: photoOf(people, playerId),
        clubName: person?.clubName ?? null,
        points,
        wins,
        defeats,
        movement: formerRank === undefined ? null : formerRank - rank,
        comparable: !!accounts && !!person && isListed(person, accounts(playerId)),
      };
    });
  }
}

const photoOf = (people: People, id: string): string | null => pictureUrl(people(id)?.photoFileId ?? null, 'small');
