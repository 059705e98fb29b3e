import { features } from '@tennis/contracts';
import { developmentIdentity, googleIdentity, type SharedKeyRing } from '@tennis/local';
import type { Ports } from '../kernel/app-context';
import { engineAddress } from '../kernel/engine-address';
import { expectedFailure } from '../host/expected-failure';
import { announceSwitches } from '../live/announce-switches';
import { openSharedPersonalData, withKeys } from './compose-personal-data';
import { connectEngines, type DistributedParts, engineSettings } from './connect-engines';
import { moveFilesToSharedStore } from './move-files-to-shared-store';

/** Milliseconds that a start waits for engines that start at the same time; the URL of an engine that is silent for longer is wrong. */
const startTimeout = 10_000;
/** Milliseconds that a start waits for views of a new version; then they are served as they are, and commands that need them get 503. */
const viewsTimeout = 10_000;
/** Milliseconds that a start waits for Redis; the program also works without it. */
const redisTimeout = 2000;
/** Milliseconds that all calls of a request together may wait for engines: 503 comes within a second. */
const requestTimeout = 950;

type Engines = ReturnType<typeof connectEngines>;

const waitWhile = async (isWaiting: () => boolean, milliseconds: number): Promise<void> => {
  for (const end = performance.now() + milliseconds; isWaiting() && performance.now() < end;)
    await new Promise((resume) => setTimeout(resume, 20));
};

/** @throws ExpectedFailure if an engine does not answer, or does not keep data as it must. */
const checkEngines = async ({ config, store, log, timeouts }: DistributedParts, { views, redis, health }: Engines): Promise<void> => {
  await health.firstCheck;
  await waitWhile(() => health.silent().length > 0, timeouts.start ?? startTimeout);
  const urls = { EventStoreDB: store.eventStoreUrl, MongoDB: store.mongoUrl };
  const places = health.silent().map((engine) => `${engineSettings[engine].setting} (${engineAddress(urls[engine]).place})`);
  if (places.length > 0) throw expectedFailure('engine.silent', { places: places.join(', ') });
  const mongo = engineAddress(store.mongoUrl);
  if (config.production && !mongo.isOnThisMachine && !(await views.isReplicaSet()))
    throw expectedFailure('mongodb.alone', { place: mongo.place });
  if (!redis) return;
  const { place } = engineAddress(store.redisUrl!);
  const { policy, refusal } = await redis.push.check(redisTimeout);
  if (refusal !== undefined) throw expectedFailure('redis.refuses', { place, reason: refusal });
  if (policy === undefined) log.warn({ place }, 'Redis does not answer');
  else if (policy !== 'noeviction') throw expectedFailure('redis.forgets', { place, policy });
};

/**
 * Checks that this release reads all data, then opens the keys and takes this node's place among the others.
 * @throws UnknownEvent; ExpectedFailure if the data are of a later release, or another node works without Redis.
 */
const openData = async (parts: DistributedParts, { views, events, redis, push, setKeyRing }: Engines): Promise<SharedKeyRing> => {
  const { config, clock, log, timeouts } = parts;
  const unknown = await events.unknownEvent();
  if (unknown) throw unknown;
  const isLogEmpty = async () => (await events.eventStore.head()) === 0;
  const level = await views.nodes.level.begin(await isLogEmpty());
  if (level > features.level) throw expectedFailure('data.level', { found: level, known: features.level });
  const keyRing = await openSharedPersonalData({ config, keys: views.keys, push, log, now: clock.now, isLogEmpty });
  setKeyRing(keyRing);
  const { becomeOnlyNode, findOnlyNode } = views.nodes;
  const otherNode = await (redis ? findOnlyNode : becomeOnlyNode)(timeouts.start ?? startTimeout);
  if (otherNode !== undefined) throw expectedFailure('node.second', { name: otherNode });
  const files = await moveFilesToSharedStore(config.dataDir, views.files);
  if (files > 0) log.info({ files }, 'files of the data folder are in MongoDB now');
  return keyRing;
};

/**
 * EventStoreDB is the log; MongoDB holds views, plain documents and jobs; Redis, if configured, tells other nodes of changes. `missing`
 * names engines that no longer answer, except Redis, without which nothing is lost. Nothing here waits for an engine for ever.
 * @throws ExpectedFailure if a URL is wrong, an engine does not answer at the start, MongoDB stands alone in production, or
 * Redis deletes data by itself.
 */
export const composeDistributed = async (parts: DistributedParts): Promise<Ports> => {
  const { config, clock, log, timeouts } = parts;
  const engines = connectEngines(parts);
  const { views, events, redis, push, health, missing, close } = engines;
  let personalData: SharedKeyRing;
  try {
    await checkEngines(parts, engines);
    personalData = await openData(parts, engines);
  } catch (error) {
    await close();
    throw error;
  }
  const { withKeysOnRead, withKeysOnSubscribe } = withKeys(personalData);
  views.startFolding(withKeysOnSubscribe(withKeysOnRead(events.wholeLog, 'readAll')));
  await waitWhile(() => missing().length > 0 && health.silent().length === 0, viewsTimeout);

  return {
    config,
    eventStore: withKeysOnSubscribe(withKeysOnRead(events.eventStore, 'readStream', 'readAll', 'readEvent')),
    writtenLog: events.writtenLog,
    logSearch: withKeysOnRead(events.logSearch, 'search'),
    readStore: withKeysOnRead(views.readStore, 'get', 'getMany', 'find', 'rows', 'getPlain', 'findPlain'),
    views: announceSwitches({ ...views.operations, status: () => views.viewStatus() }, push),
    jobs: views.jobs,
    ...(redis ? { jobRunner: redis.jobRunner, counts: redis.counts } : {}),
    nodes: views.nodes,
    engines: () => [...health.statuses(), ...(redis ? [{ name: 'Redis', isUp: redis.push.isHeard() }] : [])],
    featureLevel: views.nodes.level.now,
    push,
    onChanged: views.onChanged,
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
