import { type AppContext, compose, readConfig } from '@tennis/app';
import type { Recorded } from '@tennis/contracts';
import { wholeLog } from '@tennis/dev-env';
import { type Acknowledged, serverSettings } from '../community';
import { checkLog } from '../check-data';
import type { Problems } from '../fault-run';
import { comesTrue, untilDone } from '../wait';

/** Milliseconds: what is looked at here is what came of it, not how long a busy machine takes for it. */
const unhurried = { call: 15_000, request: 20_000 };
const longestFold = 60_000;

/** The log as it is once no node runs any more, and whether the views are what it comes to. */
export const readEngines = async (
  dataDir: string,
  engines: Readonly<Record<string, string>>,
  problems: Problems,
): Promise<readonly Recorded[]> => {
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
    return await wholeLog(app);
  } finally {
    await app.close();
  }
};

/**
 * What clients were told is what happened: all that was acknowledged is in the log where its receipt says, and nothing happened twice, also
 * of what was sent again because no answer came.
 */
export const checkHistory = (events: readonly Recorded[], acknowledged: readonly Acknowledged[], problems: Problems): void => {
  checkLog(events, problems, 'growing');
  const at = new Map(events.map((event) => [String(event.position), event]));
  for (const { receipt, path } of acknowledged) {
    const event = at.get(receipt.position);
    if (!event) problems.add('an acknowledged command is not in the log');
    else if (!event.stream.endsWith(receipt.id))
      problems.add(`the receipt of ${path.replace(/[0-9a-f-]{36}/, '{id}')} points at another stream`);
  }
};

/** Each name is given once by whoever makes tournaments: one that is there twice was sent once more and made once more. */
export const checkNames = (events: readonly Recorded[], problems: Problems): void => {
  const names = new Set<string>();
  for (const { type, data } of events) {
    if (type !== 'TournamentCreated') continue;
    const { name } = data as { readonly name: string };
    if (names.has(name)) problems.add('what was sent again was done again');
    names.add(name);
  }
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
