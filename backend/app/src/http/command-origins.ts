import { randomUUID } from 'node:crypto';
import type { Recorded } from '@tennis/contracts';
import type { FastifyInstance } from 'fastify';
import type { AfterAnswer } from './after-answers';
import type { AppContext } from '../kernel/app-context';
import { collections, type CommandOrigin, type CommandOrigins } from '../kernel/collections';

declare module 'fastify' {
  interface FastifyRequest {
    /** The command that a write sent, known once its envelope is made. */
    commandId?: string;
  }
}

/** Where commands came from is kept for twelve months, beside the log and never in it (domain.md "Personal data"). */
const kept = 365 * 24 * 60 * 60 * 1000;
const pageSize = 1000;

/** Milliseconds of origins that are written together, and the most commands in one document; a crash loses at most as much. */
const together = 200;
const mostTogether = 256;

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
    const { commandId } = request;
    if (commandId === undefined || reply.statusCode >= 300 || waiting[commandId]) return;
    const at = app.clock.now();
    if (count++ === 0) first = at;
    waiting[commandId] = { at, ip: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) };
    if (count >= mostTogether) void writeOrSay();
    else timer ??= setTimeout(() => void writeOrSay(), together);
  };
};

/** How long after an event its command is answered and noted at most, in ms. */
const notedWithin = 10_000;

/** Where the commands behind some events came from, by command id; nothing where that is not known any more. */
export const originsOf = async (
  { readStore }: Pick<AppContext, 'readStore'>,
  events: readonly Recorded[],
): Promise<(commandId: string) => CommandOrigin | undefined> => {
  const found = new Map<string, CommandOrigin>();
  for (const { occurredAt, metadata } of events) {
    if (metadata.actorKind === 'system' || found.has(metadata.commandId)) continue;
    // by the program's own clock, as the origin itself: that of an engine is another
    const at = Date.parse(occurredAt);
    const [from, to] = [at - together - 1000, at + notedWithin].map((ms) => new Date(ms).toISOString()) as [string, string];
    const { items } = await readStore.findPlain(collections.origins, { where: { at: { from, to } }, pageSize });
    for (const { document } of items) for (const [id, origin] of Object.entries(document.commands)) found.set(id, origin);
  }
  return (commandId) => found.get(commandId);
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
