import { fairTurns } from './fair-turns';

const work = (milliseconds: number) => (): void => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

describe('reads that answer at once', () => {
  it('let others have their turn when one follows the other for long', async () => {
    const fairly = fairTurns();
    let others = 0;
    setImmediate(() => others++);
    for (let read = 0; read < 10; read += 1) await fairly(work(4));
    expect(others).toBe(1);
  });

  it('wait for nobody where they are few', async () => {
    const fairly = fairTurns();
    let others = 0;
    setImmediate(() => others++);
    await expect(fairly(() => 'read')).resolves.toBe('read');
    expect(others).toBe(0);
  });

  it('are refused as they refuse', async () => {
    const refused = new Error('no such view');
    const read = () => {
      throw refused;
    };
    await expect(fairTurns()(read)).rejects.toBe(refused);
  });
});
