import type { Position } from '@tennis/contracts';
import type { ViewDefinition, ViewStatus } from '@tennis/ports';
import { type FoldRunner, shownOf } from './fold-runner';
import { type Checkpoint, type Generations, isCurrent, type Pointer } from './generations';
import type { LogSource } from './log-source';
import { reaching } from './mongo-connection';

export interface StatusParts {
  readonly definitions: readonly ViewDefinition[];
  readonly pointers: Generations;
  readonly runner: (view: string) => FoldRunner | undefined;
  readonly log: () => LogSource | undefined;
  readonly onSwitched: (names: readonly string[]) => void;
}

/** Milliseconds between two looks. */
const betweenLooks = 1000;

const generationsOf = ({ live, previous }: Pointer, definition: ViewDefinition) => ({
  generation: live.id,
  former: previous !== null && isCurrent(previous, definition) ? previous.id : null,
});

/** The state of every view, read regularly for callers that cannot wait. */
export const viewStatuses = ({ definitions, pointers, runner, log, onSwitched }: StatusParts) => {
  let head: Position = 0;
  let latest: readonly ViewStatus[] = definitions.map(({ name, version }) => ({
    name,
    version,
    position: 0,
    lag: 0,
    state: 'catching-up',
    generation: '',
    former: null,
  }));
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const folded = (running: FoldRunner, definition: ViewDefinition): ViewStatus => {
    const { view, pointer, rebuild, damaged } = running.state;
    const position = view?.position ?? 0;
    return {
      name: definition.name,
      version: definition.version,
      position,
      lag: Math.max(0, head - position),
      state: damaged.size > 0 ? 'damaged' : (view?.state ?? 'catching-up'),
      ...(view?.cause ? { cause: view.cause } : {}),
      ...(damaged.size > 0 ? { damaged: [...damaged] } : {}),
      ...(rebuild ? { rebuild: shownOf(rebuild) } : {}),
      ...generationsOf(pointer, definition),
    };
  };

  const ofRunner = (definition: ViewDefinition): ViewStatus | undefined => {
    const running = runner(definition.name);
    return running && folded(running, definition);
  };

  const stored = (definition: ViewDefinition, pointer: Pointer, { position, cause }: Checkpoint): ViewStatus => {
    const behind = !isCurrent(pointer.live, definition) || position < head;
    return {
      name: definition.name,
      version: definition.version,
      position,
      lag: Math.max(0, head - position),
      state: cause ? 'stopped' : behind ? 'catching-up' : 'live',
      ...(cause ? { cause } : {}),
      ...(pointer.rebuild ? { rebuild: pointer.rebuild } : {}),
      ...generationsOf(pointer, definition),
    };
  };

  const tellSwitched = (former: readonly ViewStatus[]): void => {
    const names = latest.flatMap(({ name, generation }, nth) => {
      const before = former[nth]!.generation;
      return before === '' || before === generation ? [] : name;
    });
    if (names.length > 0) onSwitched(names);
  };

  let [begun, shown] = [0, 0];
  const lookOnce = async (): Promise<readonly ViewStatus[]> => {
    const own = ++begun;
    head = (await log()?.head()) ?? head;
    const elsewhere = definitions.filter(({ name }) => runner(name) === undefined);
    const found = await reaching(pointers.ensureAll(elsewhere));
    const checkpoints = await reaching(pointers.readCheckpoints(found.map(({ live }) => live)));
    const looked = new Map(elsewhere.map((definition, nth) => [definition, stored(definition, found[nth]!, checkpoints[nth]!)]));
    // one that hung while an engine was away knows less than one that began after it
    if (own < shown) return latest;
    shown = own;
    const former = latest;
    latest = definitions.map((definition, nth) => ofRunner(definition) ?? looked.get(definition) ?? former[nth]!);
    tellSwitched(former);
    return latest;
  };
  let looking: { readonly statuses: Promise<readonly ViewStatus[]>; readonly since: number } | undefined;
  /**
   * All callers share one look at a time: a crowd that waits for a view must not slow the fold that it waits for. A look that hangs is
   * followed by another.
   */
  const look = (): Promise<readonly ViewStatus[]> => {
    if (looking && performance.now() - looking.since < betweenLooks) return looking.statuses;
    const own = { statuses: lookOnce(), since: performance.now() };
    looking = own;
    const end = (): void => {
      if (looking === own) looking = undefined;
    };
    own.statuses.then(end, end);
    return own.statuses;
  };

  const tick = async (): Promise<void> => {
    await look().catch(() => undefined);
    if (!stopped) timer = setTimeout(() => void tick(), betweenLooks);
  };

  return {
    look,
    latest: (): readonly ViewStatus[] => definitions.map((definition, nth) => ofRunner(definition) ?? latest[nth]!),
    start: () => void tick(),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
