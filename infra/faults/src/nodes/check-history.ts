import type { Recorded } from '@tennis/contracts';
import { connectEventStore } from '@tennis/event-store-eventstoredb';
import type { WrittenLog } from '@tennis/ports';
import type { Acknowledged } from '../community';
import { checkLog, checkReceipts, type Engines, longTimeouts } from '../check-data';
import type { Problems } from '../fault-run';
import { becomesTrue } from '../wait';

/**
 * Milliseconds after which the waiting ends if nothing more expired. How many expire in a second is the machine's affair. While the clock
 * moves on by a day, everything recurring is due as well, and on two cores leases change hands before the first tournament has its turn.
 */
const longestStandstill = 120_000;
const allEvents = 1_000_000;

const withLog = async <Done>({ EVENTSTORE_URL = '' }: Engines, work: (log: WrittenLog) => Promise<Done>): Promise<Done> => {
  const store = connectEventStore({ url: EVENTSTORE_URL, timeout: longTimeouts.call, readFacts: () => Promise.resolve([]) });
  try {
    return await work(store.writtenLog);
  } finally {
    await store.close();
  }
};

export const readLog = (engines: Engines): Promise<readonly Recorded[]> => withLog(engines, (log) => log.read(0, allEvents));

/** Waits until each unvalidated tournament has expired, as long as some still do. Returns how many milliseconds it took. */
export const untilExpired = (engines: Engines, waiting: readonly string[]): Promise<number> =>
  withLog(engines, async (log) => {
    const began = performance.now();
    const left = new Set(waiting.map((id) => `tournament-${id}`));
    let readUpTo = 0;
    const haveExpired = async (): Promise<boolean> => {
      for (const { type, stream, position } of await log.read(readUpTo, allEvents)) {
        readUpTo = position;
        if (type === 'TournamentExpired') left.delete(stream);
      }
      return left.size === 0;
    };
    for (let before = Infinity; left.size > 0 && left.size < before;) {
      before = left.size;
      await becomesTrue(haveExpired, longestStandstill);
    }
    return performance.now() - began;
  });

/**
 * Checks that clients were told the truth: each acknowledged command is in the log at the position of its receipt, and nothing happened
 * twice, even if it was sent again for lack of an answer. Returns how many acknowledged commands are lost.
 */
export const checkHistory = (events: readonly Recorded[], acknowledged: readonly Acknowledged[], problems: Problems): number => {
  checkLog(events, problems, 'growing');
  return checkReceipts(events, acknowledged, problems);
};

/** Checks names: the writers use each only once, so a name that is there twice was sent and done again. Returns how many are. */
export const checkNames = (events: readonly Recorded[], problems: Problems): number => {
  const names = new Set<string>();
  let duplicates = 0;
  for (const { type, data } of events) {
    if (type !== 'TournamentCreated') continue;
    const { name } = data as { readonly name: string };
    if (names.has(name)) {
      duplicates += 1;
      problems.add('what was sent again was done again');
    }
    names.add(name);
  }
  return duplicates;
};

/** Checks that each unvalidated tournament expired, and only once. */
export const checkExpired = (events: readonly Recorded[], waiting: readonly string[], problems: Problems): void => {
  const expired = new Map<string, number>();
  for (const { type, stream } of events) if (type === 'TournamentExpired') expired.set(stream, (expired.get(stream) ?? 0) + 1);
  for (const id of waiting) {
    const times = expired.get(`tournament-${id}`) ?? 0;
    if (times !== 1) problems.add(`a tournament that nobody validated expired ${times} times`);
  }
};
