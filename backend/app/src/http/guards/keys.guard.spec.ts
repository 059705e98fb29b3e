import type { ExecutionContext } from '@nestjs/common';
import type { AppContext } from '../../kernel/app-context';
import { KeysGuard } from './keys.guard';

const askedWith = (key: string | undefined, body: object = {}): ExecutionContext => {
  const request = { method: 'POST', url: '/api/challenges', body, headers: { 'idempotency-key': key } };
  return { getArgByIndex: () => request } as unknown as ExecutionContext;
};

/** A guard that reads the commands from before the start; the test answers these readings by hand. */
const guarding = () => {
  const readings: { readonly answer: () => void; readonly fail: () => void }[] = [];
  const warned: string[] = [];
  const app = {
    personalData: { lookupHash: (_kind: string, text: string) => `${text.length}:${text}` },
    readStore: {
      findPlain: () =>
        new Promise((resolve, reject) =>
          readings.push({ answer: () => resolve({ items: [], total: 0 }), fail: () => reject(new Error('away')) }),
        ),
    },
    log: { warn: (_about: object, text: string) => warned.push(text) },
  } as unknown as AppContext;
  return { guard: new KeysGuard(app), readings, warned };
};
const soon = () => new Promise((resume) => setImmediate(resume));

describe('writes with an idempotency key', () => {
  it('that arrive together after a start share one reading of the stored keys, and later ones need none', async () => {
    const { guard, readings } = guarding();
    const both = Promise.all([guard.canActivate(askedWith('one')), guard.canActivate(askedWith('two'))]);
    await soon();
    expect(readings.length).toBe(1);
    readings[0]!.answer();
    expect(await both).toEqual([true, true]);
    expect(await guard.canActivate(askedWith('three'))).toBe(true);
    expect(readings.length).toBe(1);
  });
  it('continue when the stored keys cannot be read, and the next one reads them', async () => {
    const { guard, readings, warned } = guarding();
    const first = guard.canActivate(askedWith('one'));
    readings[0]!.fail();
    expect([await first, warned.length]).toEqual([true, 1]);
    const second = guard.canActivate(askedWith('two'));
    readings[1]!.answer();
    expect(await second).toBe(true);
  });
  it('are refused when the key was used for another call', async () => {
    const { guard, readings } = guarding();
    const first = guard.canActivate(askedWith('one', { a: 1 }));
    readings[0]!.answer();
    await first;
    await expect(guard.canActivate(askedWith('one', { a: 22 }))).rejects.toMatchObject({ code: 'request.key-reused' });
  });
  it('without a key continue without a reading', async () => {
    const { guard, readings } = guarding();
    expect([await guard.canActivate(askedWith(undefined)), readings.length]).toEqual([true, 0]);
  });
});
