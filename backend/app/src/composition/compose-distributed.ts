import { everyDocument, features, openEvent, type Sealed, type UnknownEvent } from '@tennis/contracts';
import { type ConnectedEventStore, connectEventStore } from '@tennis/event-store-eventstoredb';
import { developmentIdentity, googleIdentity, type LocalPush, localPush, newHolder, type SharedKeyRing } from '@tennis/local';
import type { Clock, JobRunner } from '@tennis/ports';
import { projections } from '@tennis/projections';
import { type ConnectedPush, connectRedisCounts, connectRedisJobs, connectRedisPush } from '@tennis/redis';
import { type ConnectedReadStore, connectReadStore } from '@tennis/read-store-mongodb';
import type { Logger } from 'pino';
import { openSharedPersonalData, withKeys } from './compose-personal-data';
import { announceChanges } from '../live/announce-changes';
import { announceSwitch, announceSwitches } from '../live/announce-switches';
import type { EngineStatus, Ports } from '../kernel/app-context';
import { collectionDefinitions } from '../kernel/collections';
import type { Config } from '../kernel/config';
import { engineAddress } from '../kernel/engine-address';
import { leaseChanges, missedChanges, unknownEvents } from '../kernel/counters';
import { expectedFailure } from '../host/expected-failure';
import { version } from '../host/version';
import { operatorSentence } from '../texts/operator-sentences';
import { moveFilesToSharedStore } from './move-files-to-shared-store';

/** Milliseconds between two checks of the engines. */
const pollInterval = 1000;
/** Milliseconds that a start waits for engines that start at the same time; the URL of an engine that is silent for longer is wrong. */
const startTimeout = 10_000;
/** Milliseconds that a start waits for views of a new version; then they are served as they are, and commands that need them get 503. */
const viewsTimeout = 10_000;

/** Milliseconds that a start waits for Redis; the program also works without it. */
const redisTimeout = 2000;

/** Milliseconds that all calls of a request together may wait for engines: 503 comes within a second. */
const requestTimeout = 950;

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

interface Parts {
  readonly config: Config;
  readonly store: Extract<Config['store'], { readonly kind: 'distributed' }>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly timeouts: EngineTimeouts | undefined;
  /** Called last. */
  readonly onClosed: () => void;
}

/** Engines by the names that the program uses, each with the setting of its URL. */
const engineSettings = {
  EventStoreDB: { setting: 'EVENTSTORE_URL', example: 'esdb://host:2113?tls=true' },
  MongoDB: { setting: 'MONGODB_URL', example: 'mongodb://host:27017/tennis' },
} as const;
type Engine = keyof typeof engineSettings;

/** @throws ExpectedFailure if the URL cannot be read. */
const connectOrFail = <Connected>(engine: Engine, connect: () => Connected): Connected => {
  try {
    return connect();
  } catch (error) {
    if (error instanceof Error && error.name === 'AddressNotUnderstood') throw expectedFailure('setting.address', engineSettings[engine]);
    throw error;
  }
};

/** Carries changes between this node and all others. */
const connectPush = (url: string, { id, isAtWork }: ConnectedReadStore['nodes'], local: LocalPush, log: Logger): ConnectedPush =>
  connectRedisPush({
    url,
    node: id,
    isGone: (node) => !isAtWork(node),
    local,
    onMissed: (reason) => missedChanges.inc({ reason }),
    onHeard: (isHeard) => {
      if (isHeard) log.info('this node hears what changes on others');
      else log.warn('this node does not hear what changes on others, and looks for it every two seconds');
    },
  });

/** Runs jobs on any node that takes them. */
const connectJobs = (url: string, log: Logger): JobRunner =>
  connectRedisJobs({
    url,
    onCarrying: (isCarrying) => {
      if (isCarrying) log.info('jobs are carried to all nodes');
      else log.warn('jobs are not carried to other nodes; one node runs them all');
    },
  });

/** Whether the engines answer, checked regularly for callers that cannot wait. */
const watchEngines = (engines: Readonly<Record<Engine, () => Promise<boolean>>>) => {
  let silent = Object.keys(engines) as readonly Engine[];
  let statuses: readonly EngineStatus[] = silent.map((name) => ({ name, isUp: false }));
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const check = async (): Promise<void> => {
    const answers = await Promise.all(
      Object.entries(engines).map(async ([name, isReachable]) => {
        const startedAt = performance.now();
        const isUp = await isReachable();
        return { name: name as Engine, isUp, answeredWithin: (performance.now() - startedAt) / 1000 };
      }),
    );
    silent = answers.flatMap(({ name, isUp }) => (isUp ? [] : [name]));
    statuses = answers;
    if (!stopped) timer = setTimeout(() => void check(), pollInterval);
  };
  return {
    firstCheck: check(),
    silent: () => silent,
    statuses: () => statuses,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};

/**
 * EventStoreDB is the log; MongoDB holds views, plain documents and jobs; Redis, if configured, tells other nodes of changes. `missing`
 * names engines that no longer answer, except Redis, without which nothing is lost. Nothing here waits for an engine for ever.
 * @throws ExpectedFailure if a URL is wrong, an engine does not answer at the start, MongoDB stands alone in production, or
 * Redis deletes data by itself.
 */
export const composeDistributed = async ({ config, store, clock, log, timeouts = {}, onClosed }: Parts): Promise<Ports> => {
  const local = localPush((error) => log.error({ err: error }, 'a change was not told to everybody'));
  const counts = store.redisUrl === undefined ? undefined : connectRedisCounts(store.redisUrl, timeouts.count);
  const jobRunner = store.redisUrl === undefined ? undefined : connectJobs(store.redisUrl, log);
  let sharedKeyRing: SharedKeyRing | undefined;
  const unknownTypes = new Set<string>();
  /** Logs each event type once. */
  const noteUnknown = ({ eventType, version }: UnknownEvent): void => {
    unknownEvents.inc({ type: eventType });
    if (unknownTypes.has(eventType)) return;
    unknownTypes.add(eventType);
    const message = { code: 'data.unknown-event', params: { type: eventType, version } } as const;
    log.error(message.params, operatorSentence(message, 'en'));
  };
  const events: ConnectedEventStore = connectOrFail('EventStoreDB', () =>
    connectEventStore({
      url: store.eventStoreUrl,
      timeout: timeouts.call,
      onUnknown: noteUnknown,
      readFacts: (keys) => views.readFacts(keys, events.lastCommitted()),
      level: () => views.nodes.level.now(),
    }),
  );
  const views = connectOrFail('MongoDB', () =>
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
      openPersonalData: (event) => openEvent(event, (sealed: Sealed) => sharedKeyRing!.open(sealed)),
      onDamaged: (damage) => log.error(damage, 'what is stored cannot be read; a view is folded anew'),
      onRepaired: (names) => {
        log.info({ views: names }, 'damaged views were folded anew');
        for (const name of names) void announceSwitch(push, name);
      },
      onSwitched: (names) => {
        for (const name of names) void announceSwitch(local, name);
      },
      onReplaced: () => log.warn('the driver of MongoDB did not look for its server any more and was replaced'),
    }),
  );
  const sharedPush = store.redisUrl === undefined ? undefined : connectPush(store.redisUrl, views.nodes, local, log);
  const push = sharedPush ?? local;
  // listens before all others, so that they then read the generation that is served by now
  push.listen({
    changed: (changes) => {
      if (changes.some(({ id }) => id === everyDocument)) views.refreshPointers();
    },
    changesLost: views.refreshPointers,
  });
  const engines = watchEngines({ EventStoreDB: events.isReachable, MongoDB: views.isReachable });
  const announcer = announceChanges(push, (error) => log.error({ err: error }, 'push'));
  const stopAnnouncing = views.onChanged((changed) => announcer.add(changed));
  let closing = false;

  const missing = (): readonly string[] => [
    ...(closing ? ['stopping'] : []),
    ...engines.silent(),
    ...(views.nodes.isOnly() ? [] : ['turn of this node']),
    ...[...unknownTypes].map((type) => `event ${type}`),
    ...(views.nodes.level.now() > features.level ? [`feature level ${views.nodes.level.now()}`] : []),
    ...(views.isReady()
      ? []
      : views
          .viewStatus()
          .filter(({ state }) => state === 'catching-up')
          .map(({ name }) => `view ${name}`)),
    ...views
      .viewStatus()
      .filter(({ state }) => state === 'damaged')
      .map(({ name }) => `view ${name}`),
  ];

  const close = async (): Promise<void> => {
    closing = true;
    engines.stop();
    stopAnnouncing();
    announcer.stop();
    await jobRunner?.close();
    await views.close();
    await events.close();
    await sharedPush?.close();
    counts?.close();
    sharedKeyRing?.close();
    onClosed();
  };

  await engines.firstCheck;
  for (const end = performance.now() + (timeouts.start ?? startTimeout); engines.silent().length > 0 && performance.now() < end;)
    await new Promise((resume) => setTimeout(resume, 20));
  try {
    const silent = engines.silent();
    if (silent.length > 0) {
      const urls: Readonly<Record<Engine, string>> = { EventStoreDB: store.eventStoreUrl, MongoDB: store.mongoUrl };
      const places = silent.map((engine) => `${engineSettings[engine].setting} (${engineAddress(urls[engine]).place})`).join(', ');
      throw expectedFailure('engine.silent', { places });
    }
    const mongo = engineAddress(store.mongoUrl);
    if (config.production && !mongo.isOnThisMachine && !(await views.isReplicaSet()))
      throw expectedFailure('mongodb.alone', { place: mongo.place });
    const policy = await sharedPush?.evictionPolicy(redisTimeout);
    if (policy !== undefined && policy !== 'noeviction')
      throw expectedFailure('redis.forgets', { place: engineAddress(store.redisUrl!).place, policy });
    if (sharedPush && policy === undefined) log.warn({ place: engineAddress(store.redisUrl!).place }, 'Redis does not answer');
    const unknown = await events.unknownEvent();
    if (unknown) throw unknown;
    const isLogEmpty = async () => (await events.eventStore.head()) === 0;
    const level = await views.nodes.level.begin(await isLogEmpty());
    if (level > features.level) throw expectedFailure('data.level', { found: level, known: features.level });
    sharedKeyRing = await openSharedPersonalData({ config, keys: views.keys, push, log, now: clock.now, isLogEmpty });
    const otherNode = sharedPush ? undefined : await views.nodes.becomeOnlyNode(timeouts.start ?? startTimeout);
    if (otherNode !== undefined) throw expectedFailure('node.second', { name: otherNode });
    const files = await moveFilesToSharedStore(config.dataDir, views.files);
    if (files > 0) log.info({ files }, 'files of the data folder are in MongoDB now');
  } catch (error) {
    await close();
    throw error;
  }
  const personalData = sharedKeyRing;
  const { withKeysOnRead, withKeysOnSubscribe } = withKeys(personalData);
  views.startFolding(withKeysOnSubscribe(withKeysOnRead(events.wholeLog, 'readAll')));
  for (const end = performance.now() + viewsTimeout; missing().length > 0 && engines.silent().length === 0 && performance.now() < end;)
    await new Promise((resume) => setTimeout(resume, 20));

  return {
    config,
    eventStore: withKeysOnSubscribe(withKeysOnRead(events.eventStore, 'readStream', 'readAll', 'readEvent')),
    writtenLog: events.writtenLog,
    logSearch: withKeysOnRead(events.logSearch, 'search'),
    readStore: withKeysOnRead(views.readStore, 'get', 'getMany', 'find', 'rows', 'getPlain', 'findPlain'),
    views: announceSwitches({ ...views.operations, status: () => views.viewStatus() }, push),
    jobs: views.jobs,
    ...(jobRunner ? { jobRunner } : {}),
    nodes: views.nodes,
    engines: () => [...engines.statuses(), ...(sharedPush ? [{ name: 'Redis', isUp: sharedPush.isHeard() }] : [])],
    featureLevel: views.nodes.level.now,
    push,
    onChanged: (listener) => views.onChanged(listener),
    ...(counts ? { counts } : {}),
    files: views.files,
    personalData,
    identity: config.google ? googleIdentity(config.google, clock) : developmentIdentity(),
    clock,
    log,
    timeout: timeouts.request ?? requestTimeout,
    isStoreError: (error) => {
      const { name, code } = error as NodeJS.ErrnoException;
      return /^(Mongo|SqliteError$|Unreadable$|UnknownEvent$)/.test(name) || /^E(?!RR_)[A-Z]+$/.test(String(code));
    },
    missing,
    close,
  };
};
