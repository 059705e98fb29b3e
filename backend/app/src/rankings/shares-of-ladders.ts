import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import {
  day,
  everyDocument,
  type Fact,
  idOfStream,
  isEvent,
  type Position,
  type RecordedAs,
  reject,
  type View,
  views,
} from '@tennis/contracts';
import { type Share, sharesInChunks } from '@tennis/projections';
import { whenIdle } from '../commands/when-idle';
import { APP, type AppContext } from '../kernel/app-context';
import { inTurn } from '../kernel/in-turn';
import { withBreathers } from '../kernel/with-breathers';
import { allFound } from '../reads/documents';

/** Boards need this month and its state a week before; comparisons need the last three months. */
const remembers = 93 * day;
/** Events, or facts of a ladder, read at a time. */
const pageSize = 1000;
/** Milliseconds after a start at which all ladders are folded, so that the first requests come before. */
const beginsAfter = 1000;
/** Events that change a ladder's shares. All others only change who stands where when the next result comes. */
const moving = ['ResultValidated', 'ResultAnnulled', 'RulesChanged', 'SeasonCounted'] as const;
/** Views from which the shares are made. */
const needed: ReadonlySet<View> = new Set<View>([views.ranking, views.import, views.tournament]);

const ladderOf = ({ stream, data }: RecordedAs<(typeof moving)[number]>): string =>
  'tournamentId' in data ? data.tournamentId : idOfStream(stream);

/**
 * Shares of every ladder in the boards over all ladders. Kept in memory, and folded again for a ladder that moved, so that a board reads no
 * results from a store. An imported season counts only once a super admin says so (domain.md "Ranking" 10).
 */
@Injectable()
export class SharesOfLadders implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private shares: ReadonlyMap<string, ReadonlyMap<string, Share>> = new Map();
  /** Position of the last event that the shares include. */
  private position: Position = 0;
  /** Whether all ladders must be folded: at first, and after a view was rebuilt, because it may differ at the same position. */
  private isOutdated = true;
  private readonly inTurn = inTurn();
  private stop: (() => void) | undefined;
  private beginning: NodeJS.Timeout | undefined;
  private isStopping = false;
  /** Callers that wait for an answer. While there are none, folding is background work. */
  private waiting = 0;

  constructor(@Inject(APP) private readonly app: AppContext) {}

  onModuleInit(): void {
    this.stop = this.app.push.listen({
      changed: (changes) => {
        if (changes.some(({ view, id }) => id === everyDocument && needed.has(view))) this.isOutdated = true;
      },
      // moved ladders are read from the log by position, whether a push came or not
      missed: () => undefined,
    });
  }

  /** Folds all ladders ahead, so that the first request for a board need not wait for it. */
  onApplicationBootstrap(): void {
    this.beginning = setTimeout(() => void this.foldAhead(), beginsAfter).unref();
  }

  /** Waits for the end of the work under way. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    this.stop?.();
    clearTimeout(this.beginning);
    await this.inTurn(() => Promise.resolve());
  }

  /** Shares of all ladders, by id, for the current rankings: the same map as long as nothing moves. */
  async current(): Promise<ReadonlyMap<string, ReadonlyMap<string, Share>>> {
    clearTimeout(this.beginning);
    if (!this.isOutdated && this.inTurn.isIdle() && (await this.reached()) === this.position) return this.shares;
    // one after the other: a caller waits for the fold under way, and for later changes
    this.waiting += 1;
    try {
      await this.inTurn(() => this.catchUp());
    } finally {
      this.waiting -= 1;
    }
    return this.shares;
  }

  /** Ladders without shares, whatever is played on them: imported seasons that no super admin counts. */
  async leftOut(): Promise<ReadonlySet<string>> {
    const seasons = await allFound(this.app, views.import, {});
    return new Set(seasons.flatMap(({ document: { counts, tournamentId } }) => (counts ? [] : tournamentId)));
  }

  private async foldAhead(): Promise<void> {
    try {
      await this.inTurn(() => this.catchUp());
    } catch (error) {
      // the first request folds them then
      if (!this.isStopping) this.app.log.warn({ err: error }, 'ladders could not be folded ahead');
    }
  }

  /**
   * In the background all requests come first (docs/adr/0008-long-work-is-prepared-beside-the-writer.md).
   * @throws Rejection server.stopping once the server stops.
   */
  private async giveWay(): Promise<void> {
    if (this.isStopping) throw reject('server.stopping');
    if (this.waiting === 0) await whenIdle();
  }

  private async catchUp(): Promise<void> {
    const all = this.isOutdated;
    this.isOutdated = false;
    try {
      await this.carryOn(all);
    } catch (error) {
      this.isOutdated ||= all;
      throw error;
    }
  }

  private async carryOn(all: boolean): Promise<void> {
    const reached = await this.reached();
    if (!all && reached === this.position) return;
    const ids = all ? await this.allLadders() : await this.movedSince(this.position, reached);
    if (all || ids.length > 0) {
      const leftOut = await this.leftOut();
      const shares = new Map(all ? undefined : this.shares);
      for (const id of ids) {
        const share = leftOut.has(id) ? undefined : await this.shareOf(id);
        if (share?.size) shares.set(id, share);
        else shares.delete(id);
      }
      this.shares = shares;
    }
    this.position = reached;
  }

  /** Position up to which both views of the shares are folded. */
  private async reached(): Promise<Position> {
    const { readStore } = this.app;
    const [ranking, imports] = await Promise.all([readStore.position(views.ranking), readStore.position(views.import)]);
    return ranking < imports ? ranking : imports;
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

  private async shareOf(id: string): Promise<ReadonlyMap<string, Share> | undefined> {
    const facts = await this.factsOf(id);
    if (facts.length === 0) return undefined;
    const since = new Date(Date.parse(this.app.clock.now()) - remembers).toISOString();
    return withBreathers(sharesInChunks(facts, since));
  }

  private async factsOf(id: string): Promise<readonly Fact[]> {
    const facts: Fact[] = [];
    for (let after = 0; ;) {
      await this.giveWay();
      const rows = await this.app.readStore.rows(views.ranking, id, { after, limit: pageSize });
      facts.push(...rows.map(({ body }) => body.fact));
      if (rows.length < pageSize) return facts;
      after = rows.at(-1)!.n;
    }
  }
}
