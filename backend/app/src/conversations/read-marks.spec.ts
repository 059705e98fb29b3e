import type { AppContext } from '../kernel/app-context';
import type { ReadMark } from '../kernel/collections';
import { markRead, readCountOf } from './read-marks';

/** A store of one mark, where another browser writes its own mark between a read and the write that follows. */
const appWith = (between: readonly number[]) => {
  let mark: ReadMark | undefined;
  let version = 0;
  const others = [...between];
  const write = (next: ReadMark): number => {
    mark = next;
    return ++version;
  };
  const readStore = {
    getPlain: async () => mark && { document: mark, version },
    put: async (_collection: unknown, _key: string, next: ReadMark, expected?: number) => {
      const upTo = others.shift();
      if (upTo !== undefined) write({ userId: 'ana', conversationId: 'talk', upTo, at: '2026-03-02T09:00:00.000Z' });
      return expected === undefined || expected === version ? write(next) : undefined;
    },
  };
  return { readStore, clock: { now: () => '2026-03-02T10:00:00.000Z' } } as unknown as AppContext;
};

describe('the read mark of a person in a conversation', () => {
  it('advances, and is announced once', async () => {
    const app = appWith([]);
    expect([await markRead(app, 'ana', 'talk', 2), await markRead(app, 'ana', 'talk', 2), await markRead(app, 'ana', 'talk', 1)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await readCountOf(app, 'ana', 'talk')).toBe(2);
  });

  it('never moves back, even when another browser has read further meanwhile', async () => {
    const app = appWith([5]);
    expect(await markRead(app, 'ana', 'talk', 2)).toBe(false);
    expect(await readCountOf(app, 'ana', 'talk')).toBe(5);
  });
});
