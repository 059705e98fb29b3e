import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { day, type Recorded } from '@tennis/contracts';
import type { PlainDocument } from '@tennis/ports';
import type { FastifyInstance } from 'fastify';
import type { AfterAnswer } from './after-answers';
import type { AppContext } from '../kernel/app-context';
import { collections, type CommandOrigin, type CommandOrigins } from '../kernel/collections';

declare module 'fastify' {
  interface FastifyRequest {
    /** The command that a write sent; set once its envelope is made. */
    commandId?: string;
  }
}

/** The origin of commands is kept for twelve months, beside the log and never in it (domain.md "Personal data"). */
const originRetention = 365 * day;
const pageSize = 1000;

/**
 * Origins are written together every so many milliseconds, with at most so many commands in one document; a crash loses at most as much.
 */
const writeInterval = 200;
const maxBatch = 256;

/** Records the IP address and browser of each accepted command, after the answer was sent. */
export const keepOrigins = (fastify: FastifyInstance, app: AppContext): AfterAnswer => {
  // filled in the form in which it is stored: V8 is slow at converting a large map to an object at once
  let pendingOrigins: Record<string, CommandOrigin> = {};
  let count = 0;
  let first = '';
  let timer: NodeJS.Timeout | undefined;
  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (count === 0) return;
    const page: CommandOrigins = { at: first, commands: pendingOrigins };
    pendingOrigins = {};
    count = 0;
    // the key starts with the time, so that documents are stored in the order in which they are deleted
    await app.readStore.put(collections.origins, `${page.at}-${randomUUID()}`, page, 0);
  };
  const writeOrWarn = (): Promise<void> => write().catch((error: unknown) => app.log.warn({ err: error }, 'origins not kept'));
  fastify.addHook('onClose', async () => {
    await writeOrWarn();
  });
  return (request, reply) => {
    const { commandId, actor, callHash } = request;
    if (commandId === undefined || reply.statusCode >= 300 || pendingOrigins[commandId]) return;
    const at = app.clock.now();
    if (count++ === 0) first = at;
    const optionalFields = {
      ...(actor?.kind === 'user' ? { actorId: actor.id } : undefined),
      ...(callHash === undefined ? undefined : { call: callHash }),
    };
    pendingOrigins[commandId] = { at, ip: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300), ...optionalFields };
    if (count >= maxBatch) void writeOrWarn();
    else timer ??= setTimeout(() => void writeOrWarn(), writeInterval);
  };
};

/** The recorded origins, one page of the store at a time. */
async function* pagesOf({ readStore }: Shell, query: Pick<Parameters<Shell['readStore']['findPlain']>[1], 'where' | 'sort'>) {
  for (let page = 1; ; page += 1) {
    const { items } = await readStore.findPlain(collections.origins, { ...query, page, pageSize });
    yield items;
    if (items.length < pageSize) return;
  }
}

/** The call of each of the last commands that was sent under an idempotency key, by command id, oldest first. */
export const keyedCommandsBefore = async (app: Shell, maxCount: number): Promise<readonly (readonly [string, string])[]> => {
  const calls: (readonly [string, string])[] = [];
  let readCount = 0;
  for await (const items of pagesOf(app, { sort: '-at' })) {
    for (const { document } of items)
      for (const [commandId, { call }] of Object.entries(document.commands).reverse()) {
        readCount++;
        if (call !== undefined) calls.push([commandId, call]);
      }
    if (readCount >= maxCount) break;
  }
  return calls.reverse();
};

/** The longest time between an event and the record of its command's origin, in ms. */
const maxRecordDelay = 10_000;

type Shell = Pick<AppContext, 'readStore'>;
type Page = PlainDocument<CommandOrigins>;

/** The pages that hold the origin of an event's command, if it was recorded. */
const pagesAround = async ({ readStore }: Shell, { occurredAt }: Recorded): Promise<readonly Page[]> => {
  // by the program's own clock, like the origin itself: an engine has another clock
  const at = Date.parse(occurredAt);
  const [from, to] = [at - writeInterval - 1000, at + maxRecordDelay].map((ms) => new Date(ms).toISOString()) as [string, string];
  return (await readStore.findPlain(collections.origins, { where: { at: { from, to } }, pageSize })).items;
};

/** The origins of the commands behind some events, by command id; undefined for an origin that is no longer known. */
export const originsOf = async (app: Shell, events: readonly Recorded[]): Promise<(commandId: string) => CommandOrigin | undefined> => {
  const origins = new Map<string, CommandOrigin>();
  for (const event of events) {
    const { actorKind, commandId } = event.metadata;
    if (actorKind === 'system' || origins.has(commandId)) continue;
    for (const { document } of await pagesAround(app, event))
      for (const [id, origin] of Object.entries(document.commands)) origins.set(id, origin);
  }
  return (commandId) => origins.get(commandId);
};

/** The origins of all commands of a person, oldest first. */
export const originsOfPerson = async (app: Shell, userId: string): Promise<readonly CommandOrigin[]> => {
  const origins: CommandOrigin[] = [];
  for await (const items of pagesOf(app, { where: { actorIds: { equals: userId } }, sort: 'at' }))
    for (const { document } of items) origins.push(...Object.values(document.commands).filter(({ actorId }) => actorId === userId));
  return origins;
};

/** Removes the origins of some commands from a page; removes the page with its last origin. */
const removeOrigins = async (
  { readStore }: Shell,
  { key, document, version }: Page,
  isToRemove: (commandId: string, origin: CommandOrigin) => boolean,
) => {
  const remaining = Object.entries(document.commands).filter(([id, origin]) => !isToRemove(id, origin));
  if (remaining.length === Object.keys(document.commands).length) return;
  if (remaining.length === 0) await readStore.remove(collections.origins, key);
  else await readStore.put(collections.origins, key, { ...document, commands: Object.fromEntries(remaining) }, version);
};

/** Forgets the origins of all commands of a person. */
export const forgetOriginsOf = async (app: Shell, userId: string): Promise<void> => {
  // by then the origins of the last answers are written
  await pause(2 * writeInterval);
  const where = { actorIds: { equals: userId } };
  for (;;) {
    const { items } = await app.readStore.findPlain(collections.origins, { where, pageSize });
    for (const page of items) await removeOrigins(app, page, (_, { actorId }) => actorId === userId);
    if (items.length === 0) break;
  }
};

/** Forgets origins older than twelve months. */
export const forgetOldOrigins = async (app: AppContext): Promise<number> => {
  const limit = new Date(Date.parse(app.clock.now()) - originRetention).toISOString();
  let removedCount = 0;
  for (;;) {
    const { items } = await app.readStore.findPlain(collections.origins, { where: { at: { to: limit } }, pageSize });
    for (const { key } of items) if (await app.readStore.remove(collections.origins, key)) removedCount++;
    if (items.length < pageSize) return removedCount;
  }
};
