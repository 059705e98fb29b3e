import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isSealed, type Position } from '@tennis/contracts';
import { developmentMasterKey, RingNotEmpty, openKeyRing, openSharedKeyRing, type SharedKeyRing } from '@tennis/local';
import type { EventStore, PersonalData, Push, SharedKeys } from '@tennis/ports';
import type { Logger } from 'pino';
import { openOrExplain } from '../host/file-errors';
import { appendErasures } from '../host/erasures';
import { expectedFailure } from '../host/expected-failure';
import type { Config } from '../kernel/config';
import { operatorSentence } from '../texts/operator-sentences';

const settingsOf = ({ masterKey = developmentMasterKey, production }: Config) => ({ masterKey, production });

/** @throws KeyRingMissing if the log has people but their keys are missing. */
export const openPersonalData = (config: Config, isLogEmpty: boolean): Promise<PersonalData> => {
  const file = join(config.dataDir, 'keys.db');
  return openOrExplain(file, () => openKeyRing({ file, ...settingsOf(config), mayCreate: isLogEmpty }));
};

/** The view name in a change that concerns no document: the destruction of a person's key. */
const keysView = 'keys';

interface SharedParts {
  readonly config: Config;
  readonly keys: SharedKeys;
  readonly push: Push;
  readonly log: Logger;
  readonly now: () => string;
  readonly isLogEmpty: () => Promise<boolean>;
}

/**
 * The key ring that all nodes share. A ring in the data folder, from before nodes shared one, moves there; except if a log is beside it,
 * because then it belongs to that log. This node also remembers the people that another node erased.
 * @throws KeyRingMissing, MasterKeyWrong; ExpectedFailure if both rings hold keys.
 */
export const openSharedPersonalData = async ({ config, keys, push, log, now, isLogEmpty }: SharedParts): Promise<SharedKeyRing> => {
  const file = join(config.dataDir, 'keys.db');
  const former = existsSync(file) && !existsSync(join(config.dataDir, 'log.db')) ? await openPersonalData(config, true) : undefined;
  try {
    const ring = await openSharedKeyRing({
      keys,
      displayName: 'keys (MongoDB)',
      ...settingsOf(config),
      mayCreate: former ? former.exportRing().settings : await isLogEmpty(),
      announceErasure: (person) => push.publish([{ view: keysView, id: person, position: '0' }]),
      onErased: (people) =>
        void appendErasures(
          config.erasuresFile,
          people.map((userId) => ({ userId, at: now() })),
        ).catch((error: unknown) => log.error({ err: error }, 'an erasure was not remembered')),
    });
    push.listen({
      changed: (changes) => {
        const people = changes.filter(({ view }) => view === keysView).map(({ id }) => id);
        if (people.length > 0) void ring.refreshErasures(people).catch(() => undefined);
      },
      changesLost: () => void ring.refreshErasures().catch(() => undefined),
    });
    if (!former) return ring;
    await ring.importRing(former.exportRing()).catch((error: unknown) => {
      ring.close();
      throw error instanceof RingNotEmpty ? expectedFailure('key-ring.other', { file }) : error;
    });
    former.close();
    for (const suffix of ['', '-wal', '-shm']) await rm(`${file}${suffix}`, { force: true });
    log.warn({ file }, operatorSentence({ code: 'key-ring.moved', params: { file } }, 'en'));
    return ring;
  } finally {
    former?.close();
  }
};

/** The owners of the keys for all sealed texts in a value. */
const ownersIn = (read: unknown, owners = new Set<string>()): ReadonlySet<string> => {
  if (isSealed(read)) owners.add(read.of);
  else if (typeof read === 'object' && read !== null) for (const value of Object.values(read)) ownersIn(value, owners);
  return owners;
};

type ReadFunction = (...args: readonly unknown[]) => Promise<unknown>;

/**
 * Loads the keys of sealed texts with every read: the `readings` of a port answer after that, and a subscriber of a log gets its batches
 * after that.
 */
export const withKeys = ({ load }: Pick<PersonalData, 'load'>) => {
  const loadFor = (read: unknown): Promise<void> | undefined => load([...ownersIn(read)]);
  return {
    withKeysOnRead: <Port extends object>(port: Port, ...methods: readonly (keyof Port)[]): Port => ({
      ...port,
      ...Object.fromEntries(
        methods.map((name) => [
          name,
          async (...args: readonly unknown[]) => {
            const read = await (port[name] as ReadFunction)(...args);
            await loadFor(read);
            return read;
          },
        ]),
      ),
    }),
    withKeysOnSubscribe: <Log extends Pick<EventStore, 'subscribe'>>(log: Log): Log => ({
      ...log,
      subscribe: (after: Position, onBatch: Parameters<Log['subscribe']>[1]) =>
        log.subscribe(after, async (events) => {
          await loadFor(events);
          await onBatch(events);
        }),
    }),
  };
};
