import { reject } from '@tennis/contracts';
import type { PersonalData } from '@tennis/ports';
import type { Logger } from 'pino';

export interface WriteWatch {
  /** Call for a write that the disk or the engine refused. */
  failed(error: unknown): void;
  succeeded(): void;
  isFailing(): boolean;
  stop(): void;
}

interface Parts {
  readonly log: Pick<Logger, 'error' | 'info'>;
  /** Makes a small write; settles when it is durable or refused. */
  readonly probe: () => Promise<void>;
  /** Milliseconds between two probes. */
  readonly every?: number;
}

/** Only the code of an error: the message of an engine or the system may name what was written. */
const causeOf = (error: unknown): string =>
  String((error as { readonly code?: unknown } | undefined)?.code ?? (error as Error | undefined)?.name ?? 'unknown');

/**
 * Tells readiness whether writes fail, and logs each cause once. While they fail, a small write is tried now and then, so that a server
 * without traffic notices when there is room again.
 */
export const watchWrites = ({ log, probe, every = 1000 }: Parts): WriteWatch => {
  /** Causes logged since writes last succeeded; empty while they succeed. */
  const causes = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const succeeded = (): void => {
    if (!causes.size) return;
    log.info({ causes: [...causes] }, 'writes succeed again');
    causes.clear();
    clearTimeout(timer);
    timer = undefined;
  };
  const tryWrite = (): void => {
    if (isStopped || !causes.size) return;
    probe().then(succeeded, () => {
      timer = undefined;
      scheduleTry();
    });
  };
  const scheduleTry = (): void => {
    if (isStopped || !causes.size) return;
    timer ??= setTimeout(tryWrite, every).unref();
  };
  return {
    failed: (error) => {
      const cause = causeOf(error);
      if (!causes.has(cause)) log.error({ cause }, 'writes fail');
      causes.add(cause);
      scheduleTry();
    },
    succeeded,
    isFailing: () => causes.size > 0,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};

/** Treats keys that cannot be written as a failure of the engine. @throws Rejection store.unavailable. */
export const watchKeys = (keys: PersonalData, onFailed: (error: unknown) => void): PersonalData => {
  const refusal = (error: unknown): unknown => {
    if ((error as Error).name !== 'SqliteError') return error;
    onFailed(error);
    return reject('store.unavailable');
  };
  return {
    ...keys,
    ensureKeys: (people) => {
      try {
        return keys.ensureKeys(people);
      } catch (error) {
        throw refusal(error);
      }
    },
    erase: (person) =>
      keys.erase(person).catch((error: unknown) => {
        throw refusal(error);
      }),
  };
};
