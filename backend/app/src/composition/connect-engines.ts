import { everyDocument, features, openEvent, type UnknownEvent } from '@tennis/contracts';
import { connectEventStore } from '@tennis/event-store-eventstoredb';
import { type LocalPush, localPush, newHolder, type SharedKeyRing } from '@tennis/local';
import type { Clock } from '@tennis/ports';
import { projections } from '@tennis/projections';
import { connectRedisCounts, connectRedisJobs, connectRedisPush } from '@tennis/redis';
import { type ConnectedReadStore, connectReadStore } from '@tennis/read-store-mongodb';
import type { Logger } from 'pino';
import { expectedFailure } from '../host/expected-failure';
import { version } from '../host/version';
import type { EngineStatus } from '../kernel/app-context';
import { collectionDefinitions } from '../kernel/collections';
import type { Config } from '../kernel/config';
import { leaseChanges, missedChanges, unknownEvents } from '../kernel/counters';
import { announceChanges } from '../live/announce-changes';
import { announceSwitch } from '../live/announce-switches';
import { operatorSentence } from '../texts/operator-sentences';

/** Milliseconds to wait for engines, for a program that needs other values than the usual ones. */
export interface EngineTimeouts {
  /** At a start, for engines that start at the same time. */
  readonly start?: number;
  /** For one call to an engine. */
  readonly call?: number;
  /** For all calls of a request together. */
  readonly request?: number;
  /** For one access to the counters that all nodes share. */
  readonly count?: number;
  /** For a lease whose node does not beat. */
  readonly lease?: number;
}

export interface DistributedParts {
  readonly config: Config;
  readonly store: Extract<Config['store'], { readonly kind: 'distributed' }>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly timeouts: EngineTimeouts;
  /** Called last. */
  readonly onClosed: () => void;
}

/** Engines by the names that the program uses, each with the setting of its URL. */
export const engineSettings = {
  EventStoreDB: { setting: 'EVENTSTORE_URL', example: 'esdb://host:2113?tls=true' },
  MongoDB: { setting: 'MONGODB_URL', example: 'mongodb://host:27017/tennis' },
} as const;
type Engine = keyof typeof engineSettings;

/** Milliseconds between two checks of the engines. */
const pollInterval = 1000;

/** @throws ExpectedFailure if the URL cannot be read. */
const connectOrFail = <Connected>(engine: Engine, connect: () => Connected): Connected => {
  try {
    return connect();
  } catch (error) {
    if (error instanceof Error && error.name === 'UrlUnreadable') throw expectedFailure('setting.address', engineSettings[engine]);
    throw error;
  }
};

const connectViews = (
  { config, store, clock, log, timeouts }: DistributedParts,
  openSealed: SharedKeyRing['open'],
  announce: Readonly<Record<'here' | 'everywhere', (view: string) => void>>,
): ConnectedReadStore =>
  connectOrFail('MongoDB', () =>
    connectReadStore({
      url: store.mongoUrl,
      timeout: timeouts.call,
      views: projections,
      collections: collectionDefinitions,
      node: {
        ...newHolder(config.dataDir),
        name: store.nodeName,
        life: timeouts.lease,
        release: version,
        since: clock.now(),
        onLease: (leaseEvent) => {
          leaseChanges.inc({ lease: leaseEvent.work, change: leaseEvent.change });
          log[leaseEvent.change === 'lost' ? 'warn' : 'info'](leaseEvent, 'lease');
        },
        onError: (work, error) => log.error({ err: error, work }, 'work was not begun'),
      },
      openPersonalData: (event) => openEvent(event, openSealed),
      onDamaged: (damage) => log.error(damage, 'what is stored cannot be read; a view is folded anew'),
      onRepaired: (names) => {
        log.info({ views: names }, 'damaged views were folded anew');
        names.forEach((name) => announce.everywhere(name));
      },
      onSwitched: (names) => names.forEach((name) => announce.here(name)),
      onReplaced: () => log.warn('the driver of MongoDB did not look for its server any more and was replaced'),
    }),
  );

/** Redis carries changes and jobs between the nodes, and holds what they count together. */
const connectRedis = (url: string, { nodes }: ConnectedReadStore, local: LocalPush, { log, timeouts }: DistributedParts) => ({
  counts: connectRedisCounts(url, timeouts.count),
  jobRunner: connectRedisJobs({
    url,
    onCarrying: (isCarrying) => {
      if (isCarrying) log.info('jobs are carried to all nodes');
      else log.warn('jobs are not carried to other nodes; one node runs them all');
    },
  }),
  push: connectRedisPush({
    url,
    node: nodes.id,
    isGone: (node) => !nodes.isAtWork(node),
    others: nodes.others,
    local,
    onMissed: (reason) => missedChanges.inc({ reason }),
    onHeard: (isHeard) => {
      if (isHeard) log.info('this node hears what changes on others');
      else log.warn('this node does not hear what changes on others, and looks for it every two seconds');
    },
  }),
});

/** Whether the engines answer, checked regularly for callers that cannot wait. */
const watchEngines = (engines: Readonly<Record<Engine, () => Promise<boolean>>>) => {
  let statuses: readonly EngineStatus[] = Object.keys(engines).map((name) => ({ name, isUp: false }));
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const check = async (): Promise<void> => {
    statuses = await Promise.all(
      Object.entries(engines).map(async ([name, isReachable]) => {
        const startedAt = performance.now();
        const isUp = await isReachable();
        return { name, isUp, answeredWithin: (performance.now() - startedAt) / 1000 };
      }),
    );
    if (!stopped) timer = setTimeout(() => void check(), pollInterval);
  };
  return {
    firstCheck: check(),
    silent: () => statuses.flatMap(({ name, isUp }) => (isUp ? [] : [name as Engine])),
    statuses: () => statuses,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};

/** Counts events of a later release, and logs each type once. */
const noteUnknownEvents = (log: Logger) => {
  const types = new Set<string>();
  return {
    types,
    note({ eventType, version: eventVersion }: UnknownEvent): void {
      unknownEvents.inc({ type: eventType });
      if (types.has(eventType)) return;
      types.add(eventType);
      const message = { code: 'data.unknown-event', params: { type: eventType, version: eventVersion } } as const;
      log.error(message.params, operatorSentence(message, 'en'));
    },
  };
};

/** The engines, connected with each other. No event is folded before the caller opened the key ring and starts the views. */
export const connectEngines = (parts: DistributedParts) => {
  const { store, log, timeouts } = parts;
  let keyRing: SharedKeyRing | undefined;
  const unknown = noteUnknownEvents(log);
  const local = localPush((error) => log.error({ err: error }, 'a change was not told to everybody'));
  // called once views are folded, when the key ring is open and `push` exists
  const views = connectViews(parts, (sealed) => keyRing!.open(sealed), {
    here: (view) => void announceSwitch(local, view),
    everywhere: (view) => void announceSwitch(push, view),
  });
  const events = connectOrFail('EventStoreDB', () =>
    connectEventStore({
      url: store.eventStoreUrl,
      timeout: timeouts.call,
      onUnknown: unknown.note,
      readFacts: views.readFacts,
      level: views.nodes.level.now,
    }),
  );
  const redis = store.redisUrl === undefined ? undefined : connectRedis(store.redisUrl, views, local, parts);
  const push = redis?.push ?? local;
  // listens before all others, so that they then read the generation that is served by now
  push.listen({
    changed: (changes) => {
      if (changes.some(({ id }) => id === everyDocument)) views.refreshPointers();
    },
    changesLost: views.refreshPointers,
  });
  const announcer = announceChanges(push, (error) => log.error({ err: error }, 'push'));
  const stopAnnouncing = views.onChanged((changed) => announcer.add(changed));
  const health = watchEngines({ EventStoreDB: events.isReachable, MongoDB: views.isReachable });
  let closing = false;

  return {
    views,
    events,
    redis,
    push,
    health,
    setKeyRing: (ring: SharedKeyRing) => void (keyRing = ring),
    /** The reasons, by name, for which this node cannot serve everything. */
    missing: (): readonly string[] => {
      const statuses = views.viewStatus();
      const named = (state: string) => statuses.filter((one) => one.state === state).map(({ name }) => `view ${name}`);
      const level = views.nodes.level.now();
      return [
        ...(closing ? ['stopping'] : []),
        ...health.silent(),
        ...(views.nodes.isOnly() ? [] : ['turn of this node']),
        ...[...unknown.types].map((type) => `event ${type}`),
        ...(level > features.level ? [`feature level ${level}`] : []),
        ...(views.isReady() ? [] : named('catching-up')),
        ...named('damaged'),
      ];
    },
    close: async (): Promise<void> => {
      closing = true;
      health.stop();
      stopAnnouncing();
      announcer.stop();
      await redis?.jobRunner.close();
      await views.close();
      await events.close();
      await redis?.push.close();
      redis?.counts.close();
      keyRing?.close();
      parts.onClosed();
    },
  };
};
