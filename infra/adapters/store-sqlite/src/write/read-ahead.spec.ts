import { whenLoaded, StreamNotLoaded } from './read-ahead';

const reading = () => {
  let end: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  return { done, end };
};

describe('a command on a long stream', () => {
  it('is written at the first attempt when its stream is cached', async () => {
    const tries: boolean[] = [];
    const written = await whenLoaded(undefined, async (mayReadAhead) => (tries.push(mayReadAhead), 'written'));
    expect([written, tries]).toEqual(['written', [true]]);
  });
  it('leaves its batch when its stream is not read yet, and is written once it is', async () => {
    const { done, end } = reading();
    const tries: boolean[] = [];
    const written = whenLoaded(undefined, async (mayReadAhead) => {
      tries.push(mayReadAhead);
      return mayReadAhead ? new StreamNotLoaded(done) : 'written';
    });
    await Promise.resolve();
    expect(tries).toEqual([true]);
    end();
    expect([await written, tries]).toEqual(['written', [true, false]]);
  });
  it('waits for a read that others started, and starts none of its own', async () => {
    const { done, end } = reading();
    const tries: boolean[] = [];
    const written = whenLoaded(done, async (mayReadAhead) => (tries.push(mayReadAhead), 'written'));
    await Promise.resolve();
    expect(tries).toEqual([]);
    end();
    expect([await written, tries]).toEqual(['written', [false]]);
  });
});
