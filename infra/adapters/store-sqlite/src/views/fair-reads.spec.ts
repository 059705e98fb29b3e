import { fairReads } from './fair-reads';

const work = (milliseconds: number) => (): void => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

describe('reads that answer without waiting', () => {
  it('yield to others when many follow each other', async () => {
    const fairly = fairReads();
    let others = 0;
    setImmediate(() => others++);
    for (let read = 0; read < 10; read += 1) await fairly(work(4));
    expect(others).toBe(1);
  });

  it('do not yield when there are few', async () => {
    const fairly = fairReads();
    let others = 0;
    setImmediate(() => others++);
    await expect(fairly(() => 'read')).resolves.toBe('read');
    expect(others).toBe(0);
  });

  it('are refused with the same error', async () => {
    const refused = new Error('no such view');
    const read = () => {
      throw refused;
    };
    await expect(fairReads()(read)).rejects.toBe(refused);
  });
});
