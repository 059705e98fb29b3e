import { type View, view } from '@tennis/contracts';
import type { AppContext } from './app-context';
import { withCoalescedReads } from './coalesced-reads';

const ladder = view<number>('ladder');

describe('coalesced reads', () => {
  /** A store whose reads end when they are told to; a document is how many reads had begun. */
  const started = () => {
    const ends: ((error?: Error) => void)[] = [];
    const begun: string[] = [];
    const get = (name: View, key: string): Promise<{ readonly document: number }> => {
      begun.push(`${name} ${key}`);
      const document = begun.length;
      return new Promise((resolve, rejectWith) => ends.push((error) => (error ? rejectWith(error) : resolve({ document }))));
    };
    const { readStore } = withCoalescedReads({ readStore: { get } } as unknown as AppContext);
    const read = async (key: string): Promise<number> => (await readStore.get(ladder, key))!.document;
    return { read, begun, end: (error?: Error) => ends.shift()!(error), settled: () => new Promise((resume) => setImmediate(resume)) };
  };

  it('are one for all who ask at the same time, and each its own for another document', async () => {
    const { read, begun, end, settled } = started();
    const asked = [read('one'), read('one'), read('two')];
    await settled();
    expect(begun).toEqual(['ladder one', 'ladder two']);
    end();
    end();
    expect(await Promise.all(asked)).toEqual([1, 1, 2]);
  });

  it('begin after they were asked for: whoever asks during one shares the next', async () => {
    const { read, begun, end, settled } = started();
    const first = read('one');
    await settled();
    const [second, third] = [read('one'), read('one')];
    await settled();
    expect(begun).toHaveLength(1);
    end();
    expect(await first).toBe(1);
    await settled();
    end();
    expect(await Promise.all([second, third])).toEqual([2, 2]);
    const last = read('one');
    await settled();
    end();
    expect(await last).toBe(3);
  });

  it('that fail, fail for those who asked, and not for the next', async () => {
    const { read, end, settled } = started();
    const [first, same] = [read('one'), read('one')];
    await settled();
    const next = read('one');
    end(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await expect(same).rejects.toThrow('away');
    await settled();
    end();
    expect(await next).toBe(2);
  });
});
