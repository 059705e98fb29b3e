import type { FastifyInstance } from 'fastify';
import type { AfterAnswer } from './after-answers';
import type { AppContext } from './app-context';
import { collections, type CommandOrigin } from './collections';

declare module 'fastify' {
  interface FastifyRequest {
    /** The command that a write sent, known once its envelope is made. */
    commandId?: string;
  }
}

/** Where commands came from is kept for twelve months, beside the log and never in it (domain.md "Personal data"). */
const kept = 365 * 24 * 60 * 60 * 1000;
const daily = 24 * 60 * 60 * 1000;
const pageSize = 1000;

/** Origins are written together, so that they cost no command its own place in a batch; a crash loses at most this stretch of them. */
const together = 200;

/** Notes address and browser of each accepted command, after the answer went out. */
export const keepOrigins = (fastify: FastifyInstance, app: AppContext): AfterAnswer => {
  let waiting = new Map<string, CommandOrigin>();
  let timer: NodeJS.Timeout | undefined;
  const write = async (): Promise<void> => {
    timer = undefined;
    const origins = waiting;
    waiting = new Map();
    // the first request of a command counts, not its resends
    await Promise.all([...origins].map(([commandId, origin]) => app.readStore.put(collections.origins, commandId, origin, 0)));
  };
  const writeOrSay = (): Promise<void> => write().catch((error: unknown) => app.log.warn({ err: error }, 'origins not kept'));
  fastify.addHook('onClose', async () => {
    clearTimeout(timer);
    await writeOrSay();
  });
  return (request, reply) => {
    const { commandId } = request;
    if (commandId === undefined || reply.statusCode >= 300 || waiting.has(commandId)) return;
    waiting.set(commandId, { at: app.clock.now(), ip: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) });
    timer ??= setTimeout(() => void writeOrSay(), together);
  };
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

/** Forgets at start and then once a day. */
export const startForgetting = (app: AppContext): { stop(): void } => {
  const forget = (): void => {
    forgetOldOrigins(app).catch((error: unknown) => app.log.error({ err: error }, 'origins not forgotten'));
  };
  forget();
  const timer = setInterval(forget, daily);
  timer.unref();
  return { stop: () => clearInterval(timer) };
};
