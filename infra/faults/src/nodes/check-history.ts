import { type AppContext, compose, readConfig } from '@tennis/app';
import type { Recorded } from '@tennis/contracts';
import { connectEventStore } from '@tennis/event-store-eventstoredb';
import type { WrittenLog } from '@tennis/ports';
import { type Acknowledged, serverSettings } from '../community';
import { checkLog } from '../check-data';
import type { Problems } from '../fault-run';
import { comesTrue, untilDone } from '../wait';

/** Milliseconds: what is looked at here is what came of it, not how long a busy machine takes for it. */
const unhurried = { call: 15_000, request: 20_000 };
const longestFold = 60_000;
/** Milliseconds in which all that falls due at once is done. */
const longestDue = 60_000;
const allEvents = 1_000_000;

/** Settings that reach the engines past the networks. */
type Engines = Readonly<Record<string, string>>;

const withLog = async <Done>({ EVENTSTORE_URL = '' }: Engines, work: (log: WrittenLog) => Promise<Done>): Promise<Done> => {
  const store = connectEventStore({ url: EVENTSTORE_URL, timeout: unhurried.call, readFacts: () => Promise.resolve([]) });
  try {
    return await work(store.writtenLog);
  } finally {
    await store.close();
  }
};

export const readLog = (engines: Engines): Promise<readonly Recorded[]> => withLog(engines, (log) => log.read(0, allEvents));

/** Waits until each tournament expired that nobody validated, as long as that may take. Answers how many milliseconds it took. */
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
    await comesTrue(haveExpired, longestDue);
    return performance.now() - began;
  });

/** Whether the views are what the log comes to, once no node runs any more. */
export const checkViews = async (dataDir: string, engines: Engines, problems: Problems): Promise<void> => {
  const app: AppContext = await compose(
    readConfig({ ...serverSettings, ...engines, NODE_NAME: 'checker', DATA_DIR: dataDir, LOG_LEVEL: 'silent', SEED_DEMO: 'false' }),
    { timeouts: unhurried },
  );
  try {
    const head = await app.eventStore.head();
    for (const { name } of await app.views.list()) {
      if (!(await comesTrue(async () => (await app.readStore.position(name)) >= head, longestFold)))
        problems.add(`the view ${name} does not come to the end of the log`);
      // by the one who folds, which it becomes once the last that did is taken for gone
      const { equal, different } = await untilDone(() => app.views.verify(name), longestFold);
      if (!equal) problems.add(`the view ${name} differs from its rebuild: ${different.slice(0, 3).join(', ')}`);
    }
  } finally {
    await app.close();
  }
};

/**
 * What clients were told is what happened: all that was acknowledged is in the log where its receipt says, and nothing happened twice, also
 * of what was sent again because no answer came. Answers how many acknowledged commands are lost.
 */
export const checkHistory = (events: readonly Recorded[], acknowledged: readonly Acknowledged[], problems: Problems): number => {
  checkLog(events, problems, 'growing');
  let lost = 0;
  const at = new Map(events.map((event) => [String(event.position), event]));
  for (const { receipt, path } of acknowledged) {
    const event = at.get(receipt.position);
    if (event?.stream.endsWith(receipt.id)) continue;
    lost += 1;
    problems.add(
      event
        ? `the receipt of ${path.replace(/[0-9a-f-]{36}/, '{id}')} points at another stream`
        : 'an acknowledged command is not in the log',
    );
  }
  return lost;
};

/** Each name is given once by whoever makes tournaments: one that is there twice was sent once more and made once more. Answers how many are. */
export const checkNames = (events: readonly Recorded[], problems: Problems): number => {
  const names = new Set<string>();
  let doubled = 0;
  for (const { type, data } of events) {
    if (type !== 'TournamentCreated') continue;
    const { name } = data as { readonly name: string };
    if (names.has(name)) {
      doubled += 1;
      problems.add('what was sent again was done again');
    }
    names.add(name);
  }
  return doubled;
};

/** Each tournament that nobody validated expired, and once. */
export const checkExpired = (events: readonly Recorded[], waiting: readonly string[], problems: Problems): void => {
  const expired = new Map<string, number>();
  for (const { type, stream } of events) if (type === 'TournamentExpired') expired.set(stream, (expired.get(stream) ?? 0) + 1);
  for (const id of waiting) {
    const times = expired.get(`tournament-${id}`) ?? 0;
    if (times !== 1) problems.add(`a tournament that nobody validated expired ${times} times`);
  }
};
