import { type AppContext, compose, readConfig } from '@tennis/app';
import type { Recorded } from '@tennis/contracts';
import { viewHashes, wholeLog } from '@tennis/dev-env';
import { type Acknowledged, serverSettings } from './community';
import { type Problems, withoutIds } from './fault-run';
import { becomesTrue, retryUntilDone } from './wait';

/** Milliseconds: these checks are about the data, not about the speed of a busy machine. */
export const longTimeouts = { call: 15_000, request: 20_000 };
const foldTimeout = 60_000;

/** Settings that reach the distributed engines directly, past any simulated network; none for the embedded composition. */
export type Engines = Readonly<Record<string, string>>;

/** Opens a folder, or an installation on distributed engines, as the server would. No server may use the folder meanwhile. */
export const openFolder = (dataDir: string, engines: Engines = {}): Promise<AppContext> =>
  compose(readConfig({ ...serverSettings, ...engines, NODE_NAME: 'checker', DATA_DIR: dataDir, LOG_LEVEL: 'silent', SEED_DEMO: 'false' }), {
    timeouts: longTimeouts,
  });

/** Waits until every view has reached the end of the log. Reports the views that do not. */
export const viewsSettled = async (app: AppContext, problems: Problems): Promise<void> => {
  const head = await app.eventStore.head();
  const end = performance.now() + foldTimeout;
  for (const { name } of await app.views.list())
    if (!(await becomesTrue(async () => (await app.readStore.position(name)) >= head, end - performance.now())))
      problems.add(`the view ${name} does not come to the end of the log`);
};

/** The log of a folder, and the hash of every view at its end. */
export const contentsOf = async (dataDir: string, problems: Problems) => {
  const app = await openFolder(dataDir);
  try {
    await viewsSettled(app, problems);
    return { events: await wholeLog(app), hashes: await viewHashes(app) };
  } finally {
    await app.close();
  }
};

/** Answers the whole log of a folder, or of distributed engines, and reports the problems that its own checks find. */
export const readData = async (dataDir: string, problems: Problems, engines: Engines = {}): Promise<readonly Recorded[]> => {
  const app = await openFolder(dataDir, engines);
  try {
    const events = await wholeLog(app);
    await viewsSettled(app, problems);
    for (const { name } of await app.views.list()) {
      // only the node that folds a view verifies it; this one becomes it once the last one counts as gone
      const { equal, different } = await retryUntilDone(() => app.views.verify(name), foldTimeout);
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
