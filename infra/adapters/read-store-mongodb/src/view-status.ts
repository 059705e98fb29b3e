import type { Position } from '@tennis/contracts';
import type { ViewDefinition, ViewStatus } from '@tennis/ports';
import type { FoldRunner } from './folding/fold-runner';
import { publicRebuild } from './folding/rebuild-view';
import { type Checkpoint, type Generations, isCurrent, type Pointer } from './generations';
import type { LogSource } from './log-source';
import { orUnavailable } from './mongo-connection';

export interface StatusParts {
  readonly definitions: readonly ViewDefinition[];
  readonly pointers: Generations;
  readonly runner: (view: string) => FoldRunner | undefined;
  readonly log: () => LogSource | undefined;
  readonly onSwitched: (names: readonly string[]) => void;
}

/** Milliseconds between two looks. */
const pollInterval = 1000;

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

  const foldingStatus = (running: FoldRunner, definition: ViewDefinition): ViewStatus => {
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
      ...(rebuild ? { rebuild: publicRebuild(rebuild) } : {}),
      ...generationsOf(pointer, definition),
    };
  };

  const runnerStatus = (definition: ViewDefinition): ViewStatus | undefined => {
    const running = runner(definition.name);
    return running && foldingStatus(running, definition);
  };

  const storedStatus = (definition: ViewDefinition, pointer: Pointer, { position, cause }: Checkpoint): ViewStatus => {
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

  const reportSwitched = (former: readonly ViewStatus[]): void => {
    const names = latest.flatMap(({ name, generation }, nth) => {
      const before = former[nth]!.generation;
      return before === '' || before === generation ? [] : name;
    });
    if (names.length > 0) onSwitched(names);
  };

  let [startedCount, latestShown] = [0, 0];
  const refreshOnce = async (): Promise<readonly ViewStatus[]> => {
    const attempt = ++startedCount;
    head = (await log()?.head()) ?? head;
    const foldedElsewhere = definitions.filter(({ name }) => runner(name) === undefined);
    const found = await orUnavailable(pointers.ensureAll(foldedElsewhere));
    const checkpoints = await orUnavailable(pointers.readCheckpoints(found.map(({ live }) => live)));
    const storedStatuses = new Map(
      foldedElsewhere.map((definition, nth) => [definition, storedStatus(definition, found[nth]!, checkpoints[nth]!)]),
    );
    // this look hung while an engine was away: a later one was shown already
    if (attempt < latestShown) return latest;
    latestShown = attempt;
    const former = latest;
    latest = definitions.map((definition, nth) => runnerStatus(definition) ?? storedStatuses.get(definition) ?? former[nth]!);
    reportSwitched(former);
    return latest;
  };
  let currentRefresh: { readonly statuses: Promise<readonly ViewStatus[]>; readonly since: number } | undefined;
  /**
   * Callers share the running look: a look for each of many waiting requests would slow the fold that they wait for. If the look has run
   * for a second, it may hang, and the next caller starts another.
   */
  const refresh = (): Promise<readonly ViewStatus[]> => {
    if (currentRefresh && performance.now() - currentRefresh.since < pollInterval) return currentRefresh.statuses;
    const started = { statuses: refreshOnce(), since: performance.now() };
    currentRefresh = started;
    const clear = (): void => {
      if (currentRefresh === started) currentRefresh = undefined;
    };
    started.statuses.then(clear, clear);
    return started.statuses;
  };

  const tick = async (): Promise<void> => {
    await refresh().catch(() => undefined);
    if (!stopped) timer = setTimeout(() => void tick(), pollInterval);
  };

  return {
    look: refresh,
    latest: (): readonly ViewStatus[] => definitions.map((definition, nth) => runnerStatus(definition) ?? latest[nth]!),
    start: () => void tick(),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};
