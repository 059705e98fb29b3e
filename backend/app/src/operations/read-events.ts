import { eventDefinitions, type OperationEvent, schemaProblem, type Recorded, systemActor } from '@tennis/contracts';
import { z } from 'zod';
import type { AppContext, CheckedLog, LogProblem } from '../kernel/app-context';
import { defineOperation, type OperationProgress } from './define-operation';
import { recordOperation } from './record-operation';

const pageSize = 1000;
/** The most malformed events that are named; all are counted. */
const maxListed = 100;

/** The whole log, page by page. */
async function* wholeLog(app: AppContext) {
  for (let after = 0; ;) {
    const page = await app.eventStore.readAll(after, pageSize);
    if (!page.length) return;
    yield page;
    after = page.at(-1)!.position;
  }
}

export const showStream = defineOperation({
  args: z.object({ stream: z.string() }),
  run: (app, { stream }) => app.eventStore.readStream(stream),
});

/** The newest events, in log order. Positions may be sparse, so it looks further back until there are enough. */
export const tailLog = defineOperation({
  args: z.object({ limit: z.int().min(1).max(1000) }),
  run: async (app, { limit }): Promise<readonly Recorded[]> => {
    const head = await app.eventStore.head();
    for (let back = limit; ; back *= 4) {
      const after = Math.max(0, head - back);
      const events: Recorded[] = [];
      for (let from = after; ;) {
        const page = await app.eventStore.readAll(from, pageSize);
        if (!page.length) break;
        events.push(...page);
        from = page.at(-1)!.position;
      }
      if (events.length >= limit || after === 0) return events.slice(-limit);
    }
  },
});

/** The events after a position, in order; only the first page if there are many. */
export const logAfter = defineOperation({
  args: z.object({ position: z.int().min(0) }),
  run: (app, { position }): Promise<readonly Recorded[]> => app.eventStore.readAll(position, pageSize),
});

const categoryOf = (stream: string): string => stream.slice(0, Math.max(0, stream.indexOf('-'))) || stream;

export const logStatistics = defineOperation({
  args: z.object({}),
  run: async (app, _args, onProgress) => {
    const head = await app.eventStore.head();
    const types = new Map<string, number>();
    const streams = new Map<string, Set<string>>();
    let events = 0;
    let first: string | null = null;
    let last: string | null = null;
    for await (const page of wholeLog(app)) {
      for (const { type, stream, recordedAt } of page) {
        types.set(type, (types.get(type) ?? 0) + 1);
        const category = categoryOf(stream);
        streams.set(category, (streams.get(category) ?? new Set()).add(stream));
        first ??= recordedAt;
        last = recordedAt;
      }
      events += page.length;
      onProgress({ done: page.at(-1)!.position, total: head });
    }
    const byName = <Value>(entries: Iterable<readonly [string, Value]>) =>
      Object.fromEntries([...entries].sort(([one], [other]) => one.localeCompare(other)));
    return {
      head,
      events,
      firstRecordedAt: first,
      lastRecordedAt: last,
      types: byName(types),
      streams: byName([...streams].map(([category, names]) => [category, names.size] as const)),
    };
  },
});

/** For an engine without a hash chain: reads every event as today's program reads it and checks that it has the shape of its type. */
const readWhole = async (app: AppContext, onProgress: (done: number) => void): Promise<CheckedLog> => {
  const problems: LogProblem[] = [];
  const first: { position: number; message: string }[] = [];
  let [events, count] = [0, 0];
  for await (const page of wholeLog(app)) {
    for (const { position, type, data } of page) {
      if (!eventDefinitions[type]) {
        problems.push({ position, kind: 'unknown-type', message: type });
        continue;
      }
      const message = schemaProblem(type, data);
      if (message === undefined) continue;
      count += 1;
      if (first.length < maxListed) first.push({ position, message });
    }
    events += page.length;
    onProgress(page.at(-1)!.position);
  }
  return { events, problems, malformed: { count, first } };
};

/** Checks that every event can be read and has its shape, and the hash chain if the engine has one. */
export const readWholeLog = async (
  app: AppContext,
  onProgress: (progress: OperationProgress) => void,
): Promise<CheckedLog & { readonly chained: boolean }> => {
  const total = await app.eventStore.head();
  const progress = (done: number) => onProgress({ done, total });
  const chained = app.checkLog !== undefined;
  const { events, problems, malformed } = await (app.checkLog?.(progress) ?? readWhole(app, progress));
  return { events, chained, problems, malformed };
};

/** The same check, started by an operator. */
export const checkLog = defineOperation({
  args: z.object({}),
  run: async (app, _args, onProgress) => {
    const found = await readWholeLog(app, onProgress);
    const done: OperationEvent = { type: 'IntegrityChecked', data: { drifted: [], problems: found.problems.length } };
    await recordOperation(app, { actor: systemActor('operator') }, done);
    return found;
  },
});
