import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { everyDocument, type Fact, type Ladder, reject, views } from '@tennis/contracts';
import { type Knowledge, timeMachine, type TimeMachine } from '@tennis/projections';
import { APP, type AppContext } from '../kernel/app-context';
import { BoundedMap } from '../kernel/bounded-map';
import { withBreathers } from '../kernel/with-breathers';

interface Remembered {
  readonly facts: Fact[];
  readonly machine: TimeMachine;
  position: number;
}

interface WithRows {
  readonly readStore: Pick<AppContext['readStore'], 'rows'>;
  readonly push: Pick<AppContext['push'], 'listen'>;
}

/** Most facts kept in memory over all ladders. */
const maxFacts = 400_000;
/** Facts of ladders and their time machines, kept in memory between requests and extended as facts come. */
@Injectable()
export class LadderTime implements OnModuleInit, OnModuleDestroy {
  private remembered = new BoundedMap<string, Remembered>(maxFacts);
  private stop: (() => void) | undefined;

  constructor(@Inject(APP) private readonly app: WithRows) {}

  onModuleInit(): void {
    this.stop = this.app.push.listen({
      changed: (changes) => {
        if (changes.some(({ view, id }) => view === views.ranking && id === everyDocument)) this.remembered = new BoundedMap(maxFacts);
      },
      // later facts are read at each request, whether a push came or not
      missed: () => undefined,
    });
  }

  onModuleDestroy(): void {
    this.stop?.();
  }

  /** All facts of a ladder, in order. @throws Rejection tournament.unknown. */
  async factsOf(
    tournamentId: string,
  ): Promise<{ readonly facts: readonly Fact[]; readonly position: number; readonly machine: TimeMachine }> {
    const asked = this.remembered.get(tournamentId);
    const found = await this.app.readStore.rows(views.ranking, tournamentId, { after: asked?.facts.length ?? 0 });
    // another request may have extended it meanwhile: row n is fact n, and each is taken once
    const known = this.remembered.get(tournamentId) ?? asked;
    const rows = found.filter(({ n }) => n > (known?.facts.length ?? 0));
    if (!known && !rows.length) throw reject('tournament.unknown');
    const later = rows.map(({ body }) => body.fact);
    const remembered = known ?? { facts: [], machine: timeMachine(later), position: 0 };
    if (known && later.length) known.machine.extend(later);
    for (const fact of later) remembered.facts.push(fact);
    remembered.position = rows.at(-1)?.position ?? remembered.position;
    this.remembered.set(tournamentId, remembered, Math.max(1, remembered.facts.length));
    return remembered;
  }

  async at(tournamentId: string, instant: string, knowledge: Knowledge): Promise<{ readonly ladder: Ladder; readonly position: number }> {
    const { machine, position } = await this.factsOf(tournamentId);
    return { ladder: await withBreathers(machine.reach(instant, knowledge)), position };
  }
}
