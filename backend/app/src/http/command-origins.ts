import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { day, type Recorded } from '@tennis/contracts';
import type { PlainDocument } from '@tennis/ports';
import type { FastifyInstance } from 'fastify';
import type { AfterAnswer } from './after-answers';
import type { AppContext } from '../kernel/app-context';
import { eventsFound } from '../reads/events-found';
import { collections, type CommandOrigin, type CommandOrigins } from '../kernel/collections';

declare module 'fastify' {
  interface FastifyRequest {
    /** The command that a write sent, known once its envelope is made. */
    commandId?: string;
  }
}

/** Where commands came from is kept for twelve months, beside the log and never in it (domain.md "Personal data"). */
const kept = 365 * day;
const pageSize = 1000;

/** Milliseconds of origins that are written together, and the most commands in one document; a crash loses at most as much. */
const together = 200;
const maxTogether = 256;

/** Notes address and browser of each accepted command, after the answer went out. */
export const keepOrigins = (fastify: FastifyInstance, app: AppContext): AfterAnswer => {
  // filled as it will be stored: an object of so many names that is made of a map at once is slow in V8
  let waiting: Record<string, CommandOrigin> = {};
  let count = 0;
  let first = '';
  let timer: NodeJS.Timeout | undefined;
  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (count === 0) return;
    const page: CommandOrigins = { at: first, commands: waiting };
    waiting = {};
    count = 0;
    // the instant comes first, so that documents lie in the order in which they are forgotten
    await app.readStore.put(collections.origins, `${page.at}-${randomUUID()}`, page, 0);
  };
  const writeOrSay = (): Promise<void> => write().catch((error: unknown) => app.log.warn({ err: error }, 'origins not kept'));
  fastify.addHook('onClose', async () => {
    await writeOrSay();
  });
  return (request, reply) => {
    const { commandId, actor, keyedCall } = request;
    if (commandId === undefined || reply.statusCode >= 300 || waiting[commandId]) return;
    const at = app.clock.now();
    if (count++ === 0) first = at;
    const known = {
      ...(actor?.kind === 'user' ? { actorId: actor.id } : undefined),
      ...(keyedCall === undefined ? undefined : { call: keyedCall }),
    };
    waiting[commandId] = { at, ip: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300), ...known };
    if (count >= maxTogether) void writeOrSay();
    else timer ??= setTimeout(() => void writeOrSay(), together);
  };
};

/** What was noted, a page of the store at a time. */
async function* pagesOf({ readStore }: Shell, query: Pick<Parameters<Shell['readStore']['findPlain']>[1], 'where' | 'sort'>) {
  for (let page = 1; ; page += 1) {
    const { items } = await readStore.findPlain(collections.origins, { ...query, page, pageSize });
    yield items;
    if (items.length < pageSize) return;
  }
}

/** What the last commands were sent as under their keys, by command id, the oldest first; one of an earlier version did not note it. */
export const keyedCommandsBefore = async (app: Shell, most: number): Promise<readonly (readonly [string, string])[]> => {
  const found: (readonly [string, string])[] = [];
  let seen = 0;
  for await (const items of pagesOf(app, { sort: '-at' })) {
    for (const { document } of items)
      for (const [commandId, { call }] of Object.entries(document.commands).reverse()) {
        seen++;
        if (call !== undefined) found.push([commandId, call]);
      }
    if (seen >= most) break;
  }
  return found.reverse();
};

/** How long after an event its command is answered and noted at most, in ms. */
const notedWithin = 10_000;

type Shell = Pick<AppContext, 'readStore'>;
type Page = PlainDocument<CommandOrigins>;

/** Where the origin of an event's command is, if it was noted. */
const pagesAround = async ({ readStore }: Shell, { occurredAt }: Recorded): Promise<readonly Page[]> => {
  // by the program's own clock, as the origin itself: that of an engine is another
  const at = Date.parse(occurredAt);
  const [from, to] = [at - together - 1000, at + notedWithin].map((ms) => new Date(ms).toISOString()) as [string, string];
  return (await readStore.findPlain(collections.origins, { where: { at: { from, to } }, pageSize })).items;
};

/** Where the commands behind some events came from, by command id; nothing where that is not known any more. */
export const originsOf = async (app: Shell, events: readonly Recorded[]): Promise<(commandId: string) => CommandOrigin | undefined> => {
  const found = new Map<string, CommandOrigin>();
  for (const event of events) {
    const { actorKind, commandId } = event.metadata;
    if (actorKind === 'system' || found.has(commandId)) continue;
    for (const { document } of await pagesAround(app, event))
      for (const [id, origin] of Object.entries(document.commands)) found.set(id, origin);
  }
  return (commandId) => found.get(commandId);
};

/** Where all that somebody sent came from, the oldest first. */
export const originsOfPerson = async (app: Shell, userId: string): Promise<readonly CommandOrigin[]> => {
  const found: CommandOrigin[] = [];
  for await (const items of pagesOf(app, { where: { actorIds: { equals: userId } }, sort: 'at' }))
    for (const { document } of items) found.push(...Object.values(document.commands).filter(({ actorId }) => actorId === userId));
  return found;
};

/** Takes the origins of some commands out of a page; the page goes with its last. */
const takeOut = async (
  { readStore }: Shell,
  { key, document, version }: Page,
  isMeant: (commandId: string, origin: CommandOrigin) => boolean,
) => {
  const left = Object.entries(document.commands).filter(([id, origin]) => !isMeant(id, origin));
  if (left.length === Object.keys(document.commands).length) return;
  if (left.length === 0) await readStore.remove(collections.origins, key);
  else await readStore.put(collections.origins, key, { ...document, commands: Object.fromEntries(left) }, version);
};

/** Forgets where all that somebody sent came from. */
export const forgetOriginsOf = async (app: Pick<AppContext, 'readStore' | 'logSearch'>, userId: string): Promise<void> => {
  // what was answered a moment ago is written by then
  await pause(2 * together);
  const where = { actorIds: { equals: userId } };
  for (;;) {
    const { items } = await app.readStore.findPlain(collections.origins, { where, pageSize });
    for (const page of items) await takeOut(app, page, (_, { actorId }) => actorId === userId);
    if (items.length === 0) break;
  }
  // an earlier version did not note whose they are: what was done with them says it
  for await (const event of eventsFound(app, { actorIds: [userId], limit: pageSize }))
    for (const page of await pagesAround(app, event)) await takeOut(app, page, (id) => id === event.metadata.commandId);
};

/** Forgets what is older than twelve months. */
export const forgetOldOrigins = async (app: AppContext): Promise<number> => {
  const limit = new Date(Date.parse(app.clock.now()) - kept).toISOString();
  let forgotten = 0;
  for (;;) {
    const { items } = await app.readStore.findPlain(collections.origins, { where: { at: { to: limit } }, pageSize });
    for (const { key } of items) if (await app.readStore.remove(collections.origins, key)) forgotten++;
    if (items.length < pageSize) return forgotten;
  }
};
