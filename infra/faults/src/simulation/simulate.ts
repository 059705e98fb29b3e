import { type Recorded, seededNumbers } from '@tennis/contracts';
import { localPush } from '@tennis/local';
import type { Lease, ViewDefinition } from '@tennis/ports';
import type { ConnectedPush } from '@tennis/redis';
import type { ConnectedReadStore } from '@tennis/read-store-mongodb';
import { checksOf, foldTimeout, sweepTimeout, type ObservedNode, wordsOf } from './checks';
import type { Adapters } from './load-adapters';
import { logDouble } from './log-double';
import { mongoDouble } from './mongodb-double';
import { allFine, networkOf } from './network';
import { redisDouble } from './redis-double';
import {
  type SimulationEvent,
  nodeNames,
  type CrashPoint,
  people,
  type ScheduledEvent,
  scheduleOf,
  describeEvent,
  viewNames,
} from './schedule';
import { virtualTime } from './virtual-time';

interface Node extends ObservedNode {
  readonly held: Map<string, Lease>;
  readonly tokens: Map<string, number>;
  /** The ids under which the node registered itself among the nodes. */
  readonly ids: Set<unknown>;
  readonly store: ConnectedReadStore;
  readonly push: ConnectedPush;
  /** An event that waits until the node is about to write at a place. */
  trap: { readonly place: CrashPoint; readonly trigger: () => void } | undefined;
}

export interface SimulationResult {
  readonly seed: number;
  /** The first violated condition. */
  readonly problem: string | undefined;
  /** The schedule, one line per event. */
  readonly schedule: readonly string[];
  readonly virtualSeconds: number;
  readonly longest: Readonly<Record<'known' | 'taken' | 'followed', number>>;
  /** The number of all writes: the same seed gives the same number. */
  readonly writes: number;
}

/** Leases of the nodes other than those of views. */
const works = ['react', 'jobs'] as const;
/** Milliseconds between two checks for late things. */
const checkInterval = 250;
/** Milliseconds that a node may take to leave before it is killed. */
const leaveTimeout = 8_000;

const crashPointOf = (collection: string, operation: string): CrashPoint | undefined => {
  if (collection === 'checkpoints' || collection === 'leases' || collection === 'nodes' || collection === 'pointers')
    return operation === 'updateOne' ? collection : undefined;
  if (operation === 'insertMany' || operation === 'bulkWrite') return collection.endsWith('_rows') ? 'rows' : 'documents';
  return undefined;
};

/** Three nodes with one log, one MongoDB and one Redis; all random choices come from one seed. */
export const simulate = async (seed: number, { connectReadStore, connectRedisPush }: Adapters): Promise<SimulationResult> => {
  const schedule = scheduleOf(seededNumbers(seed));
  const random = seededNumbers(seed + 0x5eed);
  const time = virtualTime();
  const network = networkOf(time, random);
  const log = logDouble(time, network);
  const redis = redisDouble(time, network);
  const nodes = new Map<string, Node>();
  let problem: string | undefined;
  let writes = 0;
  let broken = 0;
  let healthySince = 0;

  const onProblem = (sentence: string): void => {
    problem ??= `at ${(time.now() / 1000).toFixed(3)} s ${sentence}`;
  };
  const checks = checksOf({
    time,
    mongo: () => mongo,
    events: log.events,
    nodes: () => [...nodes.values()],
    healthySince: () => (broken > 0 ? undefined : healthySince),
    onProblem,
  });
  const mongo = mongoDouble({
    network,
    onWritten: (written) => {
      writes += 1;
      if (written.collection === 'nodes') (written.host as Node).ids.add(written.id);
      checks.written(written);
    },
    onCall: (host, collection, operation) => {
      const { trap, tokens } = host as Node;
      if (trap && trap.place === crashPointOf(collection, operation)) {
        (host as Node).trap = undefined;
        trap.trigger();
      }
      return collection === 'checkpoints' || collection === 'pointers' ? new Map(tokens) : undefined;
    },
  });

  /** Marks the begin of a fault. Answers a function that ends it. */
  const startFault = (): (() => void) => {
    broken += 1;
    return () => {
      broken -= 1;
      healthySince = time.now();
    };
  };
  const momentaryFault = (): void => startFault()();

  const viewsOf = (lease: string): readonly string[] => viewNames.filter((view) => lease.startsWith(`fold:all:${view}@`));
  const openPersonalData = (event: Recorded): Recorded =>
    checks.isErased(event.stream) ? { ...event, data: { ...(event.data as object), words: null } } : event;
  const views = viewNames.map((name): ViewDefinition => ({
    name,
    version: 1,
    types: new Set(['ProfileUpdated', 'UserErased']),
    keys: ({ stream }) => [stream],
    fold: (state, { type, data }) => {
      const words = type === 'UserErased' ? '' : ((data as { readonly words?: string | null }).words ?? '');
      const count = ((state as { readonly count: number } | undefined)?.count ?? 0) + 1;
      const stored = name === 'names' ? words : '';
      return { state: { count, words: stored }, rows: [{ body: { said: stored }, about: [] }] };
    },
    indexes: {},
    index: () => ({}),
    opensPersonalData: name === 'names',
  }));

  const start = (name: string): void => {
    const node = {
      name,
      ended: false,
      wakesAt: 0,
      clockLost: 0,
      isListening: true,
      held: new Map(),
      tokens: new Map(),
      ids: new Set(),
      trap: undefined,
    } as unknown as Node;
    nodes.set(name, node);
    checks.started();
    momentaryFault();
    const run = (): void => {
      const store = connectReadStore(
        {
          url: '',
          views,
          collections: [],
          node: {
            name,
            release: '1',
            onLease: ({ work, token, change }) => {
              if (change === 'taken') for (const view of viewsOf(work)) node.tokens.set(view, token);
            },
          },
          openPersonalData,
        },
        mongo.connect(node) as never,
      );
      const local = localPush((error) => onProblem(`a listener threw: ${String(error)}`));
      const push = connectRedisPush({ url: '', node: name, local }, () => redis.connect(node) as never);
      push.listen({ changed: (changed) => checks.told(node, changed), changesLost: () => checks.missed(node) });
      store.onChanged((changed) => void push.publish(changed));
      store.startFolding(log.connect(node));
      for (const work of works)
        void store.nodes.runExclusively(work, async (lease) => {
          node.held.set(work, lease);
          return { stop: () => Promise.resolve() };
        });
      Object.assign(node, { store, push });
    };
    time.after(0, run, node);
  };
  const stop = (node: Node): void => {
    node.ended = true;
    node.isListening = false;
    checks.gone(node);
    nodes.delete(node.name);
  };
  const kill = (node: Node): void => {
    checks.killed(node.ids);
    stop(node);
    momentaryFault();
  };
  const leave = (node: Node, then: () => void): void => {
    node.isListening = false;
    checks.gone(node);
    const endFault = startFault();
    const onLeft = (isKilled: boolean) => (): void => {
      if (node.ended) return;
      if (isKilled) kill(node);
      else stop(node);
      endFault();
      then();
    };
    time.after(
      0,
      () =>
        void node.store
          .close()
          .then(() => node.push.close())
          .then(onLeft(false)),
      node,
    );
    time.after(leaveTimeout, onLeft(true));
  };

  /** Rebuilds on a node that folds the view and is awake; repeated until it succeeded so many times, as an operator would do. */
  const rebuild = (view: string, times: number): void => {
    if (times === 0) return;
    let isDone = false;
    for (const node of nodes.values()) {
      if (node.ended || !node.isListening || !node.tokens.has(view)) continue;
      const order = (): void =>
        void node.store.operations.rebuild(view).then(
          () => {
            if (isDone) return;
            isDone = true;
            time.after(0, () => rebuild(view, times - 1));
          },
          () => undefined,
        );
      time.after(0, order, node);
    }
    time.after(2_000, () => {
      if (isDone) return;
      isDone = true;
      rebuild(view, times);
    });
  };

  const atCrashPoint = (name: string, place: CrashPoint, act: (node: Node) => void): void => {
    const node = nodes.get(name);
    if (!node || node.ended || !node.isListening) return;
    if (place === 'anywhere') return act(node);
    node.trap = { place, trigger: () => act(node) };
  };
  let isErasing = false;
  const applyEvent = (action: SimulationEvent): void => {
    switch (action.kind) {
      case 'append':
        if (!checks.isErased(action.person)) log.append('ProfileUpdated', action.person, { words: wordsOf(action.person) });
        return;
      case 'pause':
        return atCrashPoint(action.node, action.place, (node) => {
          if (node.wakesAt > time.now()) return;
          time.pause(node, action.for, action.stopsClock);
          time.after(action.for, startFault());
        });
      case 'crash':
        return atCrashPoint(action.node, action.place, (node) => {
          // the node still finishes its work of this turn
          time.after(0, () => {
            if (node.ended || !node.isListening) return;
            kill(node);
            time.after(action.for, () => start(action.node));
          });
        });
      case 'leave':
        return atCrashPoint(action.node, 'anywhere', (node) => leave(node, () => time.after(action.for, () => start(action.node))));
      case 'link': {
        const endFault = startFault();
        const links = action.nodes.map((name) => network.link(action.engine, { name }));
        for (const link of links) network.change(link, action.ways);
        time.after(action.for, () => {
          for (const link of links) if (link.ways === action.ways) network.change(link, allFine);
          endFault();
        });
        return;
      }
      case 'trim':
        redis.trim(action.kept);
        return momentaryFault();
      case 'empty':
        redis.empty(action.clockBack);
        for (const name of nodeNames) for (const end of [...network.link('redis', { name }).onBroken]) end();
        return momentaryFault();
      case 'full': {
        const endFault = startFault();
        redis.setFull(true);
        time.after(action.for, () => {
          redis.setFull(false);
          endFault();
        });
        return;
      }
      case 'rebuild':
        return rebuild(action.view, action.times);
      case 'erase':
        if (checks.isErased(action.person)) return;
        isErasing = true;
        checks.erased(action.person, log.append('UserErased', action.person, {}).position);
        // the generation of a roll-back was opened with the key, until a second rebuild replaces it
        return rebuild('names', 2);
      default:
        throw new Error(`nothing is known of ${JSON.stringify(action satisfies never)}`);
    }
  };

  const checkPeriodically = (): void => {
    checks.reportLate();
    time.after(checkInterval, checkPeriodically);
  };
  const unforeseen = (error: unknown): void =>
    onProblem(`a promise failed that nobody watches: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.on('unhandledRejection', unforeseen);
  /** Continues in short steps, so that a violated condition ends the run. */
  const runUntil = async (until: () => boolean, end = Infinity): Promise<void> => {
    while (problem === undefined && time.now() < end && !until()) await time.runUntil(Math.min(end, time.now() + 500));
  };
  try {
    for (const [name, at] of schedule.starts) time.after(at, () => start(name));
    for (const { at, action } of schedule.happenings) time.after(at, () => applyEvent(action));
    checkPeriodically();
    const last = schedule.happenings.findLast(({ action }) => action.kind !== 'append')?.at ?? 0;
    await runUntil(() => false, last + 1);
    for (const node of nodes.values()) node.trap = undefined;
    await runUntil(() => broken === 0 && nodes.size === nodeNames.length);
    const healedAt = time.now();
    for (let nth = 0; nth < 8; nth += 1) time.after(nth * 600, () => applyEvent({ kind: 'append', person: people[nth % people.length]! }));
    await runUntil(() => false, healedAt + 6_000);
    await runUntil(() => checks.behind().length === 0, healedAt + foldTimeout);
    const isBehind = checks.behind()[0];
    if (isBehind) onProblem(`not in time: ${isBehind}`);
    checks.longest.followed = time.now() - healedAt;
    if (isErasing) await runUntil(() => false, healedAt + sweepTimeout);
    if (checks.keptWords().length > 0) onProblem(`words of an erased person stand in ${checks.keptWords().join(', ')}`);
  } finally {
    process.off('unhandledRejection', unforeseen);
    time.restore();
  }
  const planned: ScheduledEvent[] = schedule.happenings.filter(({ action }) => action.kind !== 'append');
  const starts = schedule.starts.map(([name, at]) => `${(at / 1000).toFixed(3)} s start ${name}`);
  return {
    seed,
    problem,
    schedule: [...starts, ...planned.map(describeEvent)],
    virtualSeconds: time.now() / 1000,
    longest: checks.longest,
    writes,
  };
};
