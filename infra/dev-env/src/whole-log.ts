import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AppContext } from '@tennis/app';
import type { Recorded } from '@tennis/contracts';

const pageSize = 5000;

/** All recorded events. */
export const wholeLog = async ({ eventStore }: Pick<AppContext, 'eventStore'>): Promise<readonly Recorded[]> => {
  const events: Recorded[] = [];
  for (;;) {
    const page = await eventStore.readAll(events.at(-1)?.position ?? 0, pageSize);
    events.push(...page);
    if (page.length < pageSize) return events;
  }
};

/** The hash of each view, by its name. */
export const viewHashes = async ({ views }: Pick<AppContext, 'views'>): Promise<ReadonlyMap<string, string>> => {
  const names = (await views.list()).map(({ name }) => name);
  return new Map(await Promise.all(names.map(async (name) => [name, await views.hash(name)] as const)));
};

/** Copies the key ring, so that sealed texts of one log open in its copy. Only while nobody writes to it. */
export const copyKeys = (from: string, to: string): void => {
  for (const file of readdirSync(from).filter((one) => one.startsWith('keys.db'))) cpSync(join(from, file), join(to, file));
};
