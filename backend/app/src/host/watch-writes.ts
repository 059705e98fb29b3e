import { reject } from '@tennis/contracts';
import type { PersonalData } from '@tennis/ports';
import type { Logger } from 'pino';

export interface WriteWatch {
  /** A write that the disk or the engine refused. */
  failed(error: unknown): void;
  succeeded(): void;
  isFailing(): boolean;
  stop(): void;
}

interface Parts {
  readonly log: Pick<Logger, 'error' | 'info'>;
  /** A small write; settles when it is durable or refused. */
  readonly probe: () => Promise<void>;
  /** Milliseconds between two of them. */
  readonly every?: number;
}

/** The code alone: what an engine or the system says besides may name what was written. */
const causeOf = (error: unknown): string =>
  String((error as { readonly code?: unknown } | undefined)?.code ?? (error as Error | undefined)?.name ?? 'unknown');

/**
 * Whether writes fail, for readiness, and why, for the log: each cause once. While they do, a small one is tried now and then, so that a
 * server which nobody writes to finds out that there is room again.
 */
export const watchWrites = ({ log, probe, every = 1000 }: Parts): WriteWatch => {
  /** The causes told since writes last succeeded; empty while they do. */
  const causes = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const succeeded = (): void => {
    if (!causes.size) return;
    log.info({ causes: [...causes] }, 'writes succeed again');
    causes.clear();
    clearTimeout(timer);
    timer = undefined;
  };
  const look = (): void => {
    if (stopped || !causes.size) return;
    probe().then(succeeded, () => {
      timer = undefined;
      lookLater();
    });
  };
  const lookLater = (): void => {
    if (stopped || !causes.size) return;
    timer ??= setTimeout(look, every).unref();
  };
  return {
    failed: (error) => {
      const cause = causeOf(error);
      if (!causes.has(cause)) log.error({ cause }, 'writes fail');
      causes.add(cause);
      lookLater();
    },
    succeeded,
    isFailing: () => causes.size > 0,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
};

/** Keys that cannot be written are an engine's failure like any other. @throws Rejection store.unavailable. */
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
