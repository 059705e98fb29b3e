import { day, hour, minute } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { collections, type Delivery } from '../../kernel/collections';
import { givenUp } from '../../kernel/counters';
import { removeAll } from '../../kernel/remove-all';

/** After an attempt that failed, from its beginning, the first of them after the first. */
const pauses = [minute, 5 * minute, 30 * minute, 4 * hour] as const;
/** The one that fails after all pauses is the last. */
const maxAttempts = pauses.length + 1;
/** How long an attempt is left alone: after a crash in the middle of it the next one is due as much later. */
const lease = minute;
/** Attempts of which nobody learnt the end: what may have arrived as often goes no more. */
const maxLost = 2;
/** Beyond it what happened is no news, and nobody asks whether it was told. */
const keptFor = 90 * day;

const later = (from: string, milliseconds: number): string => new Date(Date.parse(from) + milliseconds).toISOString();

/** Notes something that is to go; a second time nothing changes. */
export const note = async (
  app: AppContext,
  key: string,
  { dueAt, ...what }: Pick<Delivery, 'userId' | 'channel' | 'what'> & { readonly dueAt?: string | undefined },
): Promise<void> => {
  const at = app.clock.now();
  await app.readStore.put(collections.deliveries, key, { ...what, at, state: 'waiting', attempts: 0, dueAt: dueAt ?? at }, 0);
};

/** Keys of what is due, the oldest first. */
export const dueDeliveries = async (app: AppContext, most: number): Promise<readonly string[]> => {
  const where = { dueAt: { from: '', to: app.clock.now() } };
  const { items } = await app.readStore.findPlain(collections.deliveries, { where, sort: 'dueAt', pageSize: most });
  return items.map(({ key }) => key);
};

/** What became of an attempt at what is noted under a key; it throws where it may become something another time. */
export type Attempt = (delivery: Delivery, key: string) => Promise<Exclude<Delivery['state'], 'waiting'>>;

/** Until when a delivery must not go; undefined where it may. */
export type Waits = (delivery: Delivery) => Promise<string | undefined>;

/**
 * One attempt, noted before it is made: whoever comes back from a crash finds it counted, and the next one is due when its lease is
 * over; after a second crash there is none. Nothing happens where somebody else is at it; what must wait is put off, which is no
 * attempt.
 */
export const tryDelivery = async (app: AppContext, key: string, attempt: Attempt, waits: Waits): Promise<void> => {
  const stored = await app.readStore.getPlain(collections.deliveries, key);
  const now = app.clock.now();
  if (stored?.document.state !== 'waiting' || stored.document.dueAt > now) return;
  const { document, version } = stored;
  const put = (row: Delivery, expected: number) => app.readStore.put(collections.deliveries, key, row, expected);
  const { lost = 0 } = document;
  const giveUp = (row: Delivery, expected: number) => {
    givenUp.inc({ channel: row.channel });
    return put({ ...row, state: 'dead' }, expected);
  };
  if (lost >= maxLost) return void (await giveUp(document, version));
  const until = await waits(document);
  if (until !== undefined) return void (await put({ ...document, dueAt: until }, version));
  const attempts = document.attempts + 1;
  const begun: Delivery = { ...document, attempts, lost: lost + 1, dueAt: later(now, lease) };
  const begunVersion = await put(begun, version);
  if (begunVersion === undefined) return;
  let ended: Partial<Delivery>;
  try {
    ended = { state: await attempt(begun, key) };
  } catch (error) {
    // what a server says may hold an address
    const { code, responseCode, statusCode } = error as { code?: unknown; responseCode?: unknown; statusCode?: unknown };
    app.log.warn({ delivery: key, attempts, code, status: responseCode ?? statusCode }, 'delivery failed');
    ended = { lost, ...(attempts < maxAttempts ? { dueAt: later(now, pauses[attempts - 1]!) } : { state: 'dead' }) };
  }
  const row: Delivery = { ...begun, ...ended };
  await (row.state === 'dead' ? giveUp(row, begunVersion) : put(row, begunVersion));
};

/** Takes away what is long past. */
export const forgetOldDeliveries = (app: AppContext): Promise<void> =>
  removeAll(app, collections.deliveries, { at: { from: '', to: later(app.clock.now(), -keptFor) } });
