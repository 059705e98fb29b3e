import type { ExecutionContext } from '@nestjs/common';
import type { AppContext } from '../../kernel/app-context';
import { KeysGuard } from './keys.guard';

const askedWith = (key: string | undefined, body: object = {}): ExecutionContext => {
  const request = { method: 'POST', url: '/api/challenges', body, headers: { 'idempotency-key': key } };
  return { getArgByIndex: () => request } as unknown as ExecutionContext;
};

/** A guard whose reading of what was sent before the start is answered by hand. */
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

describe('writes under a key', () => {
  it('that come together after a start wait for one reading of the keys of before, and later ones for none', async () => {
    const { guard, readings } = guarding();
    const both = Promise.all([guard.canActivate(askedWith('one')), guard.canActivate(askedWith('two'))]);
    await soon();
    expect(readings.length).toBe(1);
    readings[0]!.answer();
    expect(await both).toEqual([true, true]);
    expect(await guard.canActivate(askedWith('three'))).toBe(true);
    expect(readings.length).toBe(1);
  });
  it('go on where that cannot be read, and the next one reads it', async () => {
    const { guard, readings, warned } = guarding();
    const first = guard.canActivate(askedWith('one'));
    readings[0]!.fail();
    expect([await first, warned.length]).toEqual([true, 1]);
    const second = guard.canActivate(askedWith('two'));
    readings[1]!.answer();
    expect(await second).toBe(true);
  });
  it('are refused where the key was used for something else', async () => {
    const { guard, readings } = guarding();
    const first = guard.canActivate(askedWith('one', { a: 1 }));
    readings[0]!.answer();
    await first;
    await expect(guard.canActivate(askedWith('one', { a: 22 }))).rejects.toMatchObject({ code: 'request.key-reused' });
  });
  it('without one are let in without a reading', async () => {
    const { guard, readings } = guarding();
    expect([await guard.canActivate(askedWith(undefined)), readings.length]).toEqual([true, 0]);
  });
});
