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
    /** The command that a write sent; set once its envelope is made. */
    commandId?: string;
  }
}

/** The origin of commands is kept for twelve months, beside the log and never in it (domain.md "Personal data"). */
const kept = 365 * day;
const pageSize = 1000;

/**
 * Origins are written together every so many milliseconds, with at most so many commands in one document; a crash loses at most as much.
 */
const together = 200;
const maxTogether = 256;

/** Records the IP address and browser of each accepted command, after the answer was sent. */
export const keepOrigins = (fastify: FastifyInstance, app: AppContext): AfterAnswer => {
  // filled in the form in which it is stored: V8 is slow at converting a large map to an object at once
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
    // the key starts with the time, so that documents are stored in the order in which they are deleted
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

/** The recorded origins, one page of the store at a time. */
async function* pagesOf({ readStore }: Shell, query: Pick<Parameters<Shell['readStore']['findPlain']>[1], 'where' | 'sort'>) {
  for (let page = 1; ; page += 1) {
    const { items } = await readStore.findPlain(collections.origins, { ...query, page, pageSize });
    yield items;
    if (items.length < pageSize) return;
  }
}

/**
 * The call of each of the last commands that was sent under an idempotency key, by command id, oldest first; earlier versions recorded
 * none.
 */
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

/** The longest time between an event and the record of its command's origin, in ms. */
const notedWithin = 10_000;

type Shell = Pick<AppContext, 'readStore'>;
type Page = PlainDocument<CommandOrigins>;

/** The pages that hold the origin of an event's command, if it was recorded. */
const pagesAround = async ({ readStore }: Shell, { occurredAt }: Recorded): Promise<readonly Page[]> => {
  // by the program's own clock, like the origin itself: an engine has another clock
  const at = Date.parse(occurredAt);
  const [from, to] = [at - together - 1000, at + notedWithin].map((ms) => new Date(ms).toISOString()) as [string, string];
  return (await readStore.findPlain(collections.origins, { where: { at: { from, to } }, pageSize })).items;
};

/** The origins of the commands behind some events, by command id; undefined for an origin that is no longer known. */
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

/** The origins of all commands of a person, oldest first. */
export const originsOfPerson = async (app: Shell, userId: string): Promise<readonly CommandOrigin[]> => {
  const found: CommandOrigin[] = [];
  for await (const items of pagesOf(app, { where: { actorIds: { equals: userId } }, sort: 'at' }))
    for (const { document } of items) found.push(...Object.values(document.commands).filter(({ actorId }) => actorId === userId));
  return found;
};

/** Removes the origins of some commands from a page; removes the page with its last origin. */
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

/** Forgets the origins of all commands of a person. */
export const forgetOriginsOf = async (app: Pick<AppContext, 'readStore' | 'logSearch'>, userId: string): Promise<void> => {
  // by then the origins of the last answers are written
  await pause(2 * together);
  const where = { actorIds: { equals: userId } };
  for (;;) {
    const { items } = await app.readStore.findPlain(collections.origins, { where, pageSize });
    for (const page of items) await takeOut(app, page, (_, { actorId }) => actorId === userId);
    if (items.length === 0) break;
  }
  // an earlier version did not record whose origins they are: the events of the person tell
  for await (const event of eventsFound(app, { actorIds: [userId], limit: pageSize }))
    for (const page of await pagesAround(app, event)) await takeOut(app, page, (id) => id === event.metadata.commandId);
};

/** Forgets origins older than twelve months. */
export const forgetOldOrigins = async (app: AppContext): Promise<number> => {
  const limit = new Date(Date.parse(app.clock.now()) - kept).toISOString();
  let forgotten = 0;
  for (;;) {
    const { items } = await app.readStore.findPlain(collections.origins, { where: { at: { to: limit } }, pageSize });
    for (const { key } of items) if (await app.readStore.remove(collections.origins, key)) forgotten++;
    if (items.length < pageSize) return forgotten;
  }
};
