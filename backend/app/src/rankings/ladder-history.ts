import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { everyDocument, type Fact, type Ladder, reject, views } from '@tennis/contracts';
import { type Knowledge, timeMachine, type TimeMachine } from '@tennis/projections';
import { LRUCache } from 'lru-cache';
import { APP, type AppContext } from '../kernel/app-context';
import { runYielding } from '../kernel/run-yielding';

interface CachedLadder {
  readonly facts: Fact[];
  readonly machine: TimeMachine;
  readonly position: number;
}

interface WithRows {
  readonly readStore: Pick<AppContext['readStore'], 'rows'>;
  readonly push: Pick<AppContext['push'], 'listen'>;
}

/** Most facts kept in memory over all ladders. */
const maxFacts = 400_000;
/** Facts of ladders and their time machines, kept in memory between requests and extended as facts come. */
@Injectable()
export class LadderHistory implements OnModuleInit, OnModuleDestroy {
  private readonly cache = new LRUCache<string, CachedLadder>({
    maxSize: maxFacts,
    // a ladder that is longer than all may be is kept alone
    sizeCalculation: ({ facts }) => Math.min(maxFacts, Math.max(1, facts.length)),
  });
  private stop: (() => void) | undefined;

  constructor(@Inject(APP) private readonly app: WithRows) {}

  onModuleInit(): void {
    this.stop = this.app.push.listen({
      changed: (changes) => {
        if (changes.some(({ view, id }) => view === views.ranking && id === everyDocument)) this.cache.clear();
      },
      // later facts are read at each request, whether a push came or not
      changesLost: () => undefined,
    });
  }

  onModuleDestroy(): void {
    this.stop?.();
  }

  /** All facts of a ladder, in order. @throws Rejection tournament.unknown. */
  async factsOf(
    tournamentId: string,
  ): Promise<{ readonly facts: readonly Fact[]; readonly position: number; readonly machine: TimeMachine }> {
    const cachedBefore = this.cache.get(tournamentId);
    const readRows = await this.app.readStore.rows(views.ranking, tournamentId, { after: cachedBefore?.facts.length ?? 0 });
    // another request may have extended it meanwhile: row n is fact n, and each is taken once
    const cached = this.cache.get(tournamentId) ?? cachedBefore;
    const rows = readRows.filter(({ n }) => n > (cached?.facts.length ?? 0));
    if (!cached && !rows.length) throw reject('tournament.unknown');
    const newFacts = rows.map(({ body }) => body.fact);
    const { facts, machine, position } = cached ?? { facts: [], machine: timeMachine(newFacts), position: 0 };
    if (cached && newFacts.length) machine.extend(newFacts);
    for (const fact of newFacts) facts.push(fact);
    const current = { facts, machine, position: rows.at(-1)?.position ?? position };
    this.cache.set(tournamentId, current);
    return current;
  }

  async ladderAt(
    tournamentId: string,
    instant: string,
    knowledge: Knowledge,
  ): Promise<{ readonly ladder: Ladder; readonly position: number }> {
    const { machine, position } = await this.factsOf(tournamentId);
    return { ladder: await runYielding(machine.atInChunks(instant, knowledge)), position };
  }
}
