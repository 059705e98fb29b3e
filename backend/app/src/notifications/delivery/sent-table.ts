import { day, hour, minute } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { collections, type Delivery } from '../../kernel/collections';
import { deliveriesGivenUp } from '../../kernel/counters';
import { removeAll } from '../../kernel/remove-all';

/** Pauses after failed attempts, counted from the beginning of the attempt; the first follows the first attempt. */
const pauses = [minute, 5 * minute, 30 * minute, 4 * hour] as const;
/** The attempt after all pauses is the last. */
const maxAttempts = pauses.length + 1;
/** How long an attempt may take: after a crash in the middle of it, the next one is due after this time. */
const attemptTime = minute;
/** Most attempts with unknown outcome: each may have arrived, so there are no more. */
const maxUnknownOutcomes = 2;
/** Age at which rows are removed: nothing is news any more, and nobody asks whether it was sent. */
const keptDuration = 90 * day;

const addMilliseconds = (from: string, milliseconds: number): string => new Date(Date.parse(from) + milliseconds).toISOString();

/** Records a delivery; a second time changes nothing. */
export const recordDelivery = async (
  app: AppContext,
  key: string,
  { dueAt, ...delivery }: Pick<Delivery, 'userId' | 'channel' | 'what'> & { readonly dueAt?: string | undefined },
): Promise<void> => {
  const at = app.clock.now();
  await app.readStore.put(collections.deliveries, key, { ...delivery, at, state: 'waiting', attempts: 0, dueAt: dueAt ?? at }, 0);
};

/** Keys of due deliveries, oldest first. */
export const dueDeliveries = async (app: AppContext, limit: number): Promise<readonly string[]> => {
  const where = { dueAt: { from: '', to: app.clock.now() } };
  const { items } = await app.readStore.findPlain(collections.deliveries, { where, sort: 'dueAt', pageSize: limit });
  return items.map(({ key }) => key);
};

/** Sends a delivery and returns its end state; throws when a later attempt may succeed. */
export type Attempt = (delivery: Delivery, key: string) => Promise<Exclude<Delivery['state'], 'waiting'>>;

/** Time until which a delivery must wait; undefined when it may go now. */
export type PostponedUntil = (delivery: Delivery) => Promise<string | undefined>;

/**
 * Makes one attempt. It is counted before it is made, so that it still counts after a crash; the next is due when its lease is over, and
 * after a second crash there is none. Does nothing while another process is at it. A delivery that must wait is put off, which is no
 * attempt.
 */
export const tryDelivery = async (app: AppContext, key: string, attempt: Attempt, postponedUntil: PostponedUntil): Promise<void> => {
  const stored = await app.readStore.getPlain(collections.deliveries, key);
  const now = app.clock.now();
  if (stored?.document.state !== 'waiting' || stored.document.dueAt > now) return;
  const { document, version } = stored;
  const put = (row: Delivery, expected: number) => app.readStore.put(collections.deliveries, key, row, expected);
  const { lost = 0 } = document;
  const giveUp = (row: Delivery, expected: number) => {
    deliveriesGivenUp.inc({ channel: row.channel });
    return put({ ...row, state: 'dead' }, expected);
  };
  if (lost >= maxUnknownOutcomes) return void (await giveUp(document, version));
  const until = await postponedUntil(document);
  if (until !== undefined) return void (await put({ ...document, dueAt: until }, version));
  const attempts = document.attempts + 1;
  const started: Delivery = { ...document, attempts, lost: lost + 1, dueAt: addMilliseconds(now, attemptTime) };
  const startedVersion = await put(started, version);
  if (startedVersion === undefined) return;
  let outcome: Partial<Delivery>;
  try {
    outcome = { state: await attempt(started, key) };
  } catch (error) {
    // the server's message may contain an address
    const { code, responseCode, statusCode } = error as { code?: unknown; responseCode?: unknown; statusCode?: unknown };
    app.log.warn({ delivery: key, attempts, code, status: responseCode ?? statusCode }, 'delivery failed');
    outcome = { lost, ...(attempts < maxAttempts ? { dueAt: addMilliseconds(now, pauses[attempts - 1]!) } : { state: 'dead' }) };
  }
  const row: Delivery = { ...started, ...outcome };
  await (row.state === 'dead' ? giveUp(row, startedVersion) : put(row, startedVersion));
};

/** Removes old rows. */
export const forgetOldDeliveries = (app: AppContext): Promise<void> =>
  removeAll(app, collections.deliveries, { at: { from: '', to: addMilliseconds(app.clock.now(), -keptDuration) } });
