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
import { serialQueue } from '../kernel/serial-queue';
import { runYielding } from '../kernel/run-yielding';
import { findAll } from '../reads/documents';

/** Boards need this month and its state a week before; comparisons need the last three months. */
const keptPeriod = 93 * day;
/** Events, or facts of a ladder, read at a time. */
const pageSize = 1000;
/** Milliseconds after a start at which all ladders are folded, so that the first requests come before. */
const startDelay = 1000;
/** Events that change a ladder's shares. All others only change who stands where when the next result comes. */
const affectingEvents = ['ResultValidated', 'ResultAnnulled', 'RulesChanged', 'SeasonCounted'] as const;
/** Views from which the shares are made. */
const neededViews: ReadonlySet<View> = new Set<View>([views.ranking, views.import, views.tournament]);

const ladderOf = ({ stream, data }: RecordedAs<(typeof affectingEvents)[number]>): string =>
  'tournamentId' in data ? data.tournamentId : idOfStream(stream);

/**
 * Shares of every ladder in the boards over all ladders. Kept in memory, and folded again for a ladder that moved, so that a board reads no
 * results from a store. An imported season counts only once a super admin says so (domain.md "Ranking" 10).
 */
@Injectable()
export class LadderShares implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private shares: ReadonlyMap<string, ReadonlyMap<string, Share>> = new Map();
  /** Position of the last event that the shares include. */
  private position: Position = 0;
  /** Whether all ladders must be folded: at first, and after a view was rebuilt, because it may differ at the same position. */
  private isOutdated = true;
  private readonly queue = serialQueue();
  private stop: (() => void) | undefined;
  private startTimer: NodeJS.Timeout | undefined;
  private isStopping = false;
  /** Callers that wait for an answer. While there are none, folding is background work. */
  private waiting = 0;

  constructor(@Inject(APP) private readonly app: AppContext) {}

  onModuleInit(): void {
    this.stop = this.app.push.listen({
      changed: (changes) => {
        if (changes.some(({ view, id }) => id === everyDocument && neededViews.has(view))) this.isOutdated = true;
      },
      // moved ladders are read from the log by position, whether a push came or not
      changesLost: () => undefined,
    });
  }

  /** Folds all ladders ahead, so that the first request for a board need not wait for it. */
  onApplicationBootstrap(): void {
    this.startTimer = setTimeout(() => void this.foldInBackground(), startDelay).unref();
  }

  /** Waits for the end of the work under way. */
  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    this.stop?.();
    clearTimeout(this.startTimer);
    await this.queue(() => Promise.resolve());
  }

  /** Shares of all ladders, by id, for the current rankings: the same map as long as nothing moves. */
  async current(): Promise<ReadonlyMap<string, ReadonlyMap<string, Share>>> {
    clearTimeout(this.startTimer);
    if (!this.isOutdated && this.queue.isIdle() && (await this.foldedPosition()) === this.position) return this.shares;
    // one after the other: a caller waits for the fold under way, and for later changes
    this.waiting += 1;
    try {
      await this.queue(() => this.catchUp());
    } finally {
      this.waiting -= 1;
    }
    return this.shares;
  }

  /** Ladders without shares, whatever is played on them: imported seasons that no super admin counts. */
  async uncountedLadders(): Promise<ReadonlySet<string>> {
    const seasons = await findAll(this.app, views.import, {});
    return new Set(seasons.flatMap(({ document: { counts, tournamentId } }) => (counts ? [] : tournamentId)));
  }

  private async foldInBackground(): Promise<void> {
    try {
      await this.queue(() => this.catchUp());
    } catch (error) {
      // the first request folds them then
      if (!this.isStopping) this.app.log.warn({ err: error }, 'ladders could not be folded ahead');
    }
  }

  /**
   * In the background all requests come first (docs/adr/0008-long-work-is-prepared-beside-the-writer.md).
   * @throws Rejection server.stopping once the server stops.
   */
  private async yieldToRequests(): Promise<void> {
    if (this.isStopping) throw reject('server.stopping');
    if (this.waiting === 0) await whenIdle();
  }

  private async catchUp(): Promise<void> {
    const all = this.isOutdated;
    this.isOutdated = false;
    try {
      await this.update(all);
    } catch (error) {
      this.isOutdated ||= all;
      throw error;
    }
  }

  private async update(all: boolean): Promise<void> {
    const target = await this.foldedPosition();
    if (!all && target === this.position) return;
    const ids = all ? await this.allLadders() : await this.changedSince(this.position, target);
    if (all || ids.length > 0) {
      const uncounted = await this.uncountedLadders();
      const shares = new Map(all ? undefined : this.shares);
      for (const id of ids) {
        const share = uncounted.has(id) ? undefined : await this.shareOf(id);
        if (share?.size) shares.set(id, share);
        else shares.delete(id);
      }
      this.shares = shares;
    }
    this.position = target;
  }

  /** Position up to which both views of the shares are folded. */
  private async foldedPosition(): Promise<Position> {
    const { readStore } = this.app;
    const [ranking, imports] = await Promise.all([readStore.position(views.ranking), readStore.position(views.import)]);
    return ranking < imports ? ranking : imports;
  }

  private async allLadders(): Promise<readonly string[]> {
    return (await findAll(this.app, views.tournament, {})).map(({ key }) => key);
  }

  private async changedSince(position: Position, target: Position): Promise<readonly string[]> {
    const changed = new Set<string>();
    for (let from = position; from < target;) {
      const events = await this.app.eventStore.readAll(from, pageSize);
      for (const event of events) if (isEvent(event, ...affectingEvents)) changed.add(ladderOf(event));
      from = events.at(-1)?.position ?? target;
    }
    return [...changed];
  }

  private async shareOf(id: string): Promise<ReadonlyMap<string, Share> | undefined> {
    const facts = await this.factsOf(id);
    if (facts.length === 0) return undefined;
    const since = new Date(Date.parse(this.app.clock.now()) - keptPeriod).toISOString();
    return runYielding(sharesInChunks(facts, since));
  }

  private async factsOf(id: string): Promise<readonly Fact[]> {
    const facts: Fact[] = [];
    for (let after = 0; ;) {
      await this.yieldToRequests();
      const rows = await this.app.readStore.rows(views.ranking, id, { after, limit: pageSize });
      facts.push(...rows.map(({ body }) => body.fact));
      if (rows.length < pageSize) return facts;
      after = rows.at(-1)!.n;
    }
  }
}
