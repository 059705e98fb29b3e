import { type AppContext, compose, readConfig } from '@tennis/app';
import type { Recorded } from '@tennis/contracts';
import { type Acknowledged, serverSettings } from './community';
import { type Problems, withoutIds } from './fault-run';
import { becomesTrue } from './wait';

const pageSize = 5000;

/** Opens a folder as the server would, while no server runs. */
export const openFolder = (dataDir: string): Promise<AppContext> =>
  compose(readConfig({ ...serverSettings, DATA_DIR: dataDir, LOG_LEVEL: 'silent', SEED_DEMO: 'false' }));

/** Milliseconds for one view. */
const timeout = 5_000;

/** Waits until every view has reached the end of the log, or for a limited time; a comparison then finds a view that has not. */
const viewsSettled = async (app: AppContext): Promise<void> => {
  const head = await app.eventStore.head();
  for (const { name } of await app.views.list()) await becomesTrue(async () => (await app.readStore.position(name)) >= head, timeout);
};

/** The hash of every view at the end of the log, by its name. */
export const hashesIn = async (app: AppContext): Promise<ReadonlyMap<string, string>> => {
  await viewsSettled(app);
  const names = (await app.views.list()).map(({ name }) => name);
  return new Map(await Promise.all(names.map(async (name) => [name, await app.views.hash(name)] as const)));
};

/** Every event, page by page. */
const wholeLog = async (app: AppContext): Promise<readonly Recorded[]> => {
  const events: Recorded[] = [];
  for (;;) {
    const page = await app.eventStore.readAll(events.at(-1)?.position ?? 0, pageSize);
    events.push(...page);
    if (page.length < pageSize) return events;
  }
};

/** The log of a folder, and the hash of every view. */
export const contentsOf = async (dataDir: string) => {
  const app = await openFolder(dataDir);
  try {
    return { events: await wholeLog(app), hashes: await hashesIn(app) };
  } finally {
    await app.close();
  }
};

/** Answers the whole log of a folder, and reports the problems that its own checks find. */
export const readData = async (dataDir: string, problems: Problems): Promise<readonly Recorded[]> => {
  const app = await openFolder(dataDir);
  try {
    const events = await wholeLog(app);
    await viewsSettled(app);
    for (const { name } of await app.views.list()) {
      const { equal, different } = await app.views.verify(name);
      if (!equal) problems.add(`the view ${name} differs from its rebuild: ${different.slice(0, 3).join(', ')}`);
    }
    const checked = await app.checkLog?.();
    for (const { kind } of checked?.problems ?? []) problems.add(`events check: ${kind}`);
    for (const { message } of checked?.malformed.first ?? []) problems.add(`events check: malformed ${message}`);
    return events;
  } finally {
    await app.close();
  }
};

/**
 * Checks that positions have no gap (if they count events), that ids and revisions are unique, and that the events of a command are in one
 * block: nothing was done twice.
 */
export const checkLog = (events: readonly Recorded[], problems: Problems, positions: 'counted' | 'growing' = 'counted'): void => {
  const ids = new Set<string>();
  const revisions = new Map<string, number>();
  const commands = new Map<string, number>();
  events.forEach((event, index) => {
    if (positions === 'counted' && event.position !== index + 1) problems.add('positions have a gap');
    if (ids.has(event.id)) problems.add('an event id occurs twice');
    ids.add(event.id);
    if (event.revision !== (revisions.get(event.stream) ?? -1) + 1) problems.add('a stream has a gap or a revision twice');
    revisions.set(event.stream, event.revision);
    const { commandId } = event.metadata;
    const last = commands.get(`${commandId} ${event.stream}`);
    if (last !== undefined && last !== index - 1) problems.add('a command had its effect twice');
    commands.set(`${commandId} ${event.stream}`, index);
  });
  const created = new Set<string>();
  for (const { type, stream } of events) {
    if (type !== 'TournamentCreated') continue;
    if (created.has(stream)) problems.add('a tournament was created twice');
    created.add(stream);
  }
};

/** Checks that every acknowledged command is in the log at the position of its receipt. Returns how many are not. */
export const checkReceipts = (events: readonly Recorded[], commands: readonly Acknowledged[], problems: Problems): number => {
  const at = new Map(events.map((event) => [String(event.position), event]));
  let lost = 0;
  for (const { receipt, path } of commands) {
    const event = at.get(receipt.position);
    if (event?.stream.endsWith(receipt.id)) continue;
    lost += 1;
    problems.add(event ? `the receipt of ${withoutIds(path)} points at another stream` : 'an acknowledged command is not in the log');
  }
  return lost;
};
