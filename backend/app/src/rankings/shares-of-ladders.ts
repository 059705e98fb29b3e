import { Inject, Injectable } from '@nestjs/common';
import { day, idOfStream, isEvent, type Position, type RecordedAs, views } from '@tennis/contracts';
import { type Share, sharesInChunks } from '@tennis/projections';
import { APP, type AppContext } from '../kernel/app-context';
import { inTurn } from '../kernel/in-turn';
import { withBreathers } from '../kernel/with-breathers';
import { allFound } from '../reads/documents';

/** Boards ask for this month and its state a week before, comparisons for the last three months. */
const remembers = 93 * day;
/** So many events are looked through at a time. */
const pageSize = 1000;
/** These events change what a ladder brings; all others only say who stands where when the next result comes. */
const moving = ['ResultValidated', 'ResultAnnulled', 'RulesChanged', 'SeasonCounted'] as const;

const ladderOf = ({ stream, data }: RecordedAs<(typeof moving)[number]>): string =>
  'tournamentId' in data ? data.tournamentId : idOfStream(stream);

/**
 * What every ladder brings to the boards over all of them, kept in memory and folded anew for a ladder that moved: a board asks no
 * store for results. A season from a results file brings something only once a super admin says so (domain.md "Ranking" 10).
 */
@Injectable()
export class SharesOfLadders {
  private readonly shares = new Map<string, ReadonlyMap<string, Share>>();
  /** Up to which event they are folded; undefined before the first time. */
  private position: Position | undefined;
  private readonly inTurn = inTurn();
  /** Counts changes, for what is made of the shares. */
  version = 0;

  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** The shares of all ladders, by their ids, as the rankings are now. */
  async current(): Promise<ReadonlyMap<string, ReadonlyMap<string, Share>>> {
    // one after the other: a reader who asks meanwhile waits for what is folded, and for what moved since
    await this.inTurn(() => this.catchUp());
    return this.shares;
  }

  private async catchUp(): Promise<void> {
    const [ranking, imports] = await Promise.all([views.ranking, views.import].map((view) => this.app.readStore.position(view)));
    const reached = ranking! < imports! ? ranking! : imports!;
    if (reached === this.position) return;
    const ids = this.position === undefined ? await this.allLadders() : await this.movedSince(this.position, reached);
    if (ids.length > 0) {
      const seasons = (await allFound(this.app, views.import, {})).map(({ document }) => document);
      const leftOut = new Set(seasons.filter(({ counts }) => !counts).map(({ tournamentId }) => tournamentId));
      for (const id of ids) {
        if (leftOut.has(id)) this.shares.delete(id);
        else await this.fold(id);
      }
      this.version += 1;
    }
    this.position = reached;
  }

  private async allLadders(): Promise<readonly string[]> {
    return (await allFound(this.app, views.tournament, {})).map(({ key }) => key);
  }

  private async movedSince(position: Position, reached: Position): Promise<readonly string[]> {
    const moved = new Set<string>();
    for (let from = position; from < reached;) {
      const events = await this.app.eventStore.readAll(from, pageSize);
      for (const event of events) if (isEvent(event, ...moving)) moved.add(ladderOf(event));
      from = events.at(-1)?.position ?? reached;
    }
    return [...moved];
  }

  private async fold(id: string): Promise<void> {
    const rows = await this.app.readStore.rows(views.ranking, id);
    if (rows.length === 0) return;
    const since = new Date(Date.parse(this.app.clock.now()) - remembers).toISOString();
    const shares = await withBreathers(
      sharesInChunks(
        rows.map(({ body }) => body.fact),
        since,
      ),
    );
    if (shares.size > 0) this.shares.set(id, shares);
    else this.shares.delete(id);
  }
}
