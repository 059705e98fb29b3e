import { day, minute, type Position } from '@tennis/contracts';
import type { Clock, EventStore, ReadStore } from '@tennis/ports';
import type { Logger } from 'pino';
import type { ClockDoubt, ClockWatch } from '../kernel/app-context';
import { collections } from '../kernel/collections';
import { type OperatorMessage, operatorSentence } from '../texts/operator-sentences';

/** A clock that goes back by no more than this was corrected, and is not doubted. */
const tolerance = 5 * minute;
/** A clock that is ahead of its last known time by more than this has to prove itself. */
const maxAhead = day;
/** Longest absence after which a clock can prove itself without an operator, by going steadily for a while. */
const maxAbsence = 7 * day;
/** How long it must go steadily: machines that start with a wrong clock have corrected it by then. */
const steadyDuration = 15 * minute;
const saveInterval = minute;

/** Last known times of the clock. */
export interface KnownClock {
  /** When the clock was last seen and believed. */
  readonly seenAt?: string;
  /** When the newest event was recorded. Only set when the clock was never seen, because events may come from a time when it was wrong. */
  readonly recordedAt?: string;
}

const milliseconds = (instant: string): number => Date.parse(instant);

/** Why a clock is not believed; undefined when it is. A clock that was never seen may show any time after the newest event. */
export const doubtOf = (now: string, { seenAt, recordedAt }: KnownClock): ClockDoubt | undefined => {
  const known = seenAt ?? recordedAt;
  if (known !== undefined && milliseconds(now) < milliseconds(known) - tolerance) return { code: 'clock.behind', now, known };
  if (seenAt !== undefined && milliseconds(now) > milliseconds(seenAt) + maxAhead) return { code: 'clock.ahead', now, known: seenAt };
  return undefined;
};

type Stores = {
  readonly readStore: Pick<ReadStore, 'getPlain' | 'put'>;
  readonly eventStore: Pick<EventStore, 'head' | 'readEvent'>;
};

/** Key of the only document. */
const documentKey = 'clock';

const newestEventTime = async (eventStore: Stores['eventStore'], head: Position): Promise<string | undefined> =>
  head === 0 ? undefined : (await eventStore.readEvent(head))?.recordedAt;

export const loadKnownClock = async ({ readStore, eventStore }: Stores): Promise<KnownClock> => {
  const stored = (await readStore.getPlain(collections.clock, documentKey))?.document;
  if (stored) return { seenAt: stored.seenAt };
  const recordedAt = await newestEventTime(eventStore, await eventStore.head());
  return recordedAt === undefined ? {} : { recordedAt };
};

/** Accepts the clock as right, whatever was seen or recorded before. */
export const acceptClock = async ({ readStore }: Pick<Stores, 'readStore'>, now: string): Promise<void> =>
  void (await readStore.put(collections.clock, documentKey, { seenAt: now }));

export const doubtMessage = ({ code, now, known }: ClockDoubt): OperatorMessage => ({ code, params: { now, known } });

interface WatchParts extends Stores {
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  /** Milliseconds that do not depend on the wall clock. */
  readonly uptime?: () => number;
}

/**
 * Checks the clock before deadlines are acted upon, because an expiry by a wrong clock cannot be undone. The clock is not believed while it
 * is before the time when it was last seen, or more than a day after it, until it comes back, proves itself, or an operator says that it is
 * right.
 */
export const watchClock = (parts: WatchParts): ClockWatch => {
  const { clock, log, uptime = () => performance.now() } = parts;
  let known: KnownClock | undefined;
  let doubt: ClockDoubt | undefined;
  let savedAt = -Infinity;
  /** Since when a clock that is ahead has gone steadily. */
  let steadySince: { readonly uptime: number; readonly now: number } | undefined;

  const hasRunSteadily = ({ code, now, known: last }: ClockDoubt): boolean => {
    if (code !== 'clock.ahead' || milliseconds(now) - milliseconds(last) > maxAbsence) return false;
    const elapsed = steadySince && uptime() - steadySince.uptime;
    if (!steadySince || elapsed === undefined || Math.abs(milliseconds(now) - steadySince.now - elapsed) > tolerance) {
      steadySince = { uptime: uptime(), now: milliseconds(now) };
      return false;
    }
    return elapsed >= steadyDuration;
  };
  const reportDoubt = (newDoubt: ClockDoubt): void => {
    if (doubt?.code !== newDoubt.code) log.warn({ code: newDoubt.code }, operatorSentence(doubtMessage(newDoubt), 'en'));
    doubt = newDoubt;
  };
  const trust = async (now: string): Promise<void> => {
    if (doubt) log.info({ now }, 'the clock is believed again');
    doubt = steadySince = undefined;
    known = { seenAt: now };
    if (uptime() - savedAt < saveInterval) return;
    savedAt = uptime();
    await acceptClock(parts, now);
  };

  return {
    trustedNow: async () => {
      // an operator may have accepted the clock meanwhile
      if (!known || doubt) known = await loadKnownClock(parts);
      const now = clock.now();
      const newDoubt = doubtOf(now, known);
      if (newDoubt && !hasRunSteadily(newDoubt)) {
        reportDoubt(newDoubt);
        return undefined;
      }
      await trust(now);
      return now;
    },
    doubt: () => doubt,
  };
};
