import { day, minute, type Position } from '@tennis/contracts';
import type { Clock, EventStore, ReadStore } from '@tennis/ports';
import type { Logger } from 'pino';
import type { ClockDoubt, ClockWatch } from '../kernel/app-context';
import { collections } from '../kernel/collections';
import { type OperatorMessage, operatorSentence } from '../texts/operator-sentences';

/** Back by so much is a correction, not a doubt. */
const tolerance = 5 * minute;
/** Ahead of the last time it was seen by more than this, a clock has to prove itself. */
const maxAhead = day;
/** Whoever was away for no longer need not be told: a clock that goes steadily for a while is believed. */
const longestAbsence = 7 * day;
/** How long that is: machines that start with a wrong clock have corrected it by then. */
const provingTime = 15 * minute;
const betweenSaves = minute;

/** What is known of the clock. */
export interface KnownClock {
  /** When it was last seen, and believed. */
  readonly seenAt?: string;
  /** When the newest event was recorded: only where the clock was never seen, because events may tell of a time when it was wrong. */
  readonly recordedAt?: string;
}

const milliseconds = (instant: string): number => Date.parse(instant);

/** Why a clock is not believed; undefined where it is. One that was never seen may say anything after the newest event. */
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

/** The one document of what is known. */
const documentKey = 'clock';

const newestEvent = async (eventStore: Stores['eventStore'], head: Position): Promise<string | undefined> =>
  head === 0 ? undefined : (await eventStore.readEvent(head))?.recordedAt;

export const knownClock = async ({ readStore, eventStore }: Stores): Promise<KnownClock> => {
  const stored = (await readStore.getPlain(collections.clock, documentKey))?.document;
  if (stored) return { seenAt: stored.seenAt };
  const recordedAt = await newestEvent(eventStore, await eventStore.head());
  return recordedAt === undefined ? {} : { recordedAt };
};

/** Takes the clock for right, whatever was seen or recorded before. */
export const acceptClock = async ({ readStore }: Pick<Stores, 'readStore'>, now: string): Promise<void> =>
  void (await readStore.put(collections.clock, documentKey, { seenAt: now }));

export const tellDoubt = ({ code, now, known }: ClockDoubt): OperatorMessage => ({ code, params: { now, known } });

interface WatchParts extends Stores {
  readonly clock: Clock;
  readonly log: Pick<Logger, 'warn' | 'info'>;
  /** Milliseconds that no clock on the wall can change. */
  readonly uptime?: () => number;
}

/**
 * Looks at the clock before deadlines are acted upon: what expires by a wrong clock has expired for good. It is not believed while it is
 * before it was last seen, nor more than a day after, until it comes back, proves itself or an operator says that it is right.
 */
export const watchClock = (parts: WatchParts): ClockWatch => {
  const { clock, log, uptime = () => performance.now() } = parts;
  let known: KnownClock | undefined;
  let doubt: ClockDoubt | undefined;
  let savedAt = -Infinity;
  /** Since when a clock that is ahead goes steadily. */
  let steady: { readonly uptime: number; readonly now: number } | undefined;

  const hasProvenItself = ({ code, now, known: last }: ClockDoubt): boolean => {
    if (code !== 'clock.ahead' || milliseconds(now) - milliseconds(last) > longestAbsence) return false;
    const elapsed = steady && uptime() - steady.uptime;
    if (!steady || elapsed === undefined || Math.abs(milliseconds(now) - steady.now - elapsed) > tolerance) {
      steady = { uptime: uptime(), now: milliseconds(now) };
      return false;
    }
    return elapsed >= provingTime;
  };
  const tell = (found: ClockDoubt): void => {
    if (doubt?.code !== found.code) log.warn({ code: found.code }, operatorSentence(tellDoubt(found), 'en'));
    doubt = found;
  };
  const believe = async (now: string): Promise<void> => {
    if (doubt) log.info({ now }, 'the clock is believed again');
    doubt = steady = undefined;
    known = { seenAt: now };
    if (uptime() - savedAt < betweenSaves) return;
    savedAt = uptime();
    await acceptClock(parts, now);
  };

  return {
    believed: async () => {
      // an operator may have had a word meanwhile
      if (!known || doubt) known = await knownClock(parts);
      const now = clock.now();
      const found = doubtOf(now, known);
      if (found && !hasProvenItself(found)) {
        tell(found);
        return undefined;
      }
      await believe(now);
      return now;
    },
    doubt: () => doubt,
  };
};
