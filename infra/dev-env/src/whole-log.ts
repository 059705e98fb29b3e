import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AppContext } from '@tennis/app';
import type { Recorded } from '@tennis/contracts';

const pageSize = 5000;
/** Those that stand together in one stream travel together, so many at most. */
const together = 200;

/** Everything that was recorded. */
export const wholeLog = async ({ eventStore }: Pick<AppContext, 'eventStore'>): Promise<readonly Recorded[]> => {
  const events: Recorded[] = [];
  for (;;) {
    const page = await eventStore.readAll(events.at(-1)?.position ?? 0, pageSize);
    events.push(...page);
    if (page.length < pageSize) return events;
  }
};

/** The same events in the same order into another log, which may be on another engine. */
export const copyLog = async (events: readonly Recorded[], { eventStore }: Pick<AppContext, 'eventStore'>): Promise<void> => {
  for (let from = 0; from < events.length;) {
    const first = events[from]!;
    let end = from + 1;
    while (end < events.length && events[end]!.stream === first.stream && end - from < together) end += 1;
    const expected = first.revision === 0 ? 'no-stream' : first.revision - 1;
    await eventStore.append({ stream: first.stream, expected, events: events.slice(from, end) });
    from = end;
  }
};

/** What each view comes to, by its name. */
export const viewHashes = async ({ views }: Pick<AppContext, 'views'>): Promise<ReadonlyMap<string, string>> => {
  const names = (await views.list()).map(({ name }) => name);
  return new Map(await Promise.all(names.map(async (name) => [name, await views.hash(name)] as const)));
};

/** What is sealed in one log opens in its copy: one key ring for both. To be called while nobody writes to it. */
export const copyKeys = (from: string, to: string): void => {
  for (const file of readdirSync(from).filter((one) => one.startsWith('keys.db'))) cpSync(join(from, file), join(to, file));
};
