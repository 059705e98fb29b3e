import { hour, minute } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import type { Delivery } from '../../kernel/collections';
import { deliveriesGivenUp } from '../../kernel/counters';
import { type Attempt, tryDelivery } from './sent-table';

const begin = '2026-03-02T10:00:00.000Z';

/** One mail in a table of its own, after some failed attempts. */
const letterAfter = (attempts: number) => {
  let row: Delivery = { userId: 'rui', channel: 'email', what: { kind: 'test' }, at: begin, state: 'waiting', attempts, dueAt: begin };
  let version = 1;
  const readStore = {
    getPlain: () => Promise.resolve({ key: 'letter', document: row, version }),
    put: (_collection: unknown, _key: string, next: Delivery) => {
      row = next;
      return Promise.resolve(++version);
    },
  };
  const app = { readStore, clock: { now: () => begin }, log: { warn: () => undefined } } as unknown as AppContext;
  return { row: () => row, attempt: (attempt: Attempt) => tryDelivery(app, 'letter', attempt, () => Promise.resolve(undefined)) };
};
const fails: Attempt = () => Promise.reject(new Error('busy'));
const since = (instant: string): number => Date.parse(instant) - Date.parse(begin);

describe('a pending delivery', () => {
  it.each([
    [1, minute],
    [2, 5 * minute],
    [3, 30 * minute],
    [4, 4 * hour],
  ])('waits longer after each failed attempt: %i', async (nth, pause) => {
    const letter = letterAfter(nth - 1);
    await letter.attempt(fails);
    expect([letter.row().state, since(letter.row().dueAt)]).toEqual(['waiting', pause]);
  });

  it('is given up after the fifth attempt', async () => {
    const counted = async () => (await deliveriesGivenUp.get()).values.find(({ labels }) => labels.channel === 'email')?.value ?? 0;
    const before = await counted();
    const letter = letterAfter(4);
    await letter.attempt(fails);
    expect([letter.row().state, await counted()]).toEqual(['dead', before + 1]);
  });

  it.each([1, 5])('is due again a minute after a crash during an attempt, also attempt %i', async (nth) => {
    const letter = letterAfter(nth - 1);
    let atCrash: Delivery | undefined;
    await letter.attempt(() => {
      atCrash = letter.row();
      return Promise.resolve('sent');
    });
    expect(atCrash).toMatchObject({ state: 'waiting', attempts: nth, lost: 1 });
    expect(since(atCrash!.dueAt)).toBe(minute);
  });
});
