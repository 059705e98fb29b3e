import { minute } from '@tennis/contracts';
import { createWithinLimit, SharedLimit } from './shared-limit';
import { countsInMemory } from './testing/counts-in-memory';

const programAt = (now: number, counts?: ReturnType<typeof countsInMemory>) => ({
  clock: { now: () => new Date(now).toISOString() },
  ...(counts ? { counts } : {}),
});

describe('a limit over several nodes', () => {
  const nodes = () => [new SharedLimit('writes', 3, minute), new SharedLimit('writes', 3, minute)] as const;

  it('is shared by all of them', async () => {
    const app = programAt(0, countsInMemory());
    const [one, other] = nodes();
    expect([await one.take(app, 'ana'), await other.take(app, 'ana'), await one.take(app, 'ana')]).toEqual([0, 0, 0]);
    expect([await one.take(app, 'ana'), await other.take(app, 'ana'), await other.take(app, 'rui')]).toEqual([60, 60, 0]);
  });

  it('does not count attempts refused on another node, and has room for those given back', async () => {
    const app = programAt(0, countsInMemory());
    const [one, other] = nodes();
    for (let times = 0; times < 3; times += 1) await one.take(app, 'ana');
    for (let times = 0; times < 9; times += 1) expect(await other.take(app, 'ana')).toBe(60);
    one.giveBack(app, 'ana');
    expect([await other.take(app, 'ana'), await other.take(app, 'ana')]).toEqual([0, 60]);
  });

  it('applies per node while the shared store is away: nobody is refused because of that, and nobody exceeds it', async () => {
    const counts = countsInMemory();
    const app = programAt(0, counts);
    const [one, other] = nodes();
    await one.take(app, 'ana');
    counts.turnOff();
    expect([await one.take(app, 'ana'), await one.take(app, 'ana'), await one.take(app, 'ana')]).toEqual([0, 0, 60]);
    expect(await other.take(app, 'ana')).toBe(0);
  });
});

describe('a limit on creating things', () => {
  const limit = new SharedLimit('clubs', 2);
  const make = (outcome: () => Promise<string>, made?: string) =>
    createWithinLimit(
      { app: programAt(0), limit, key: 'ana', code: 'club.too-many', findEarlierResult: () => Promise.resolve(made) },
      outcome,
    );
  const done = () => Promise.resolve('done');

  it('counts creations, not refused or failed attempts', async () => {
    for (let times = 0; times < 5; times += 1) await expect(make(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect([await make(done), await make(done)]).toEqual(['done', 'done']);
    await expect(make(done)).rejects.toMatchObject({ code: 'club.too-many' });
  });
  it('always allows a repeated request', async () => {
    expect(await make(done, 'made before')).toBe('done');
    await expect(make(() => Promise.reject(new Error('refused')), 'made before')).rejects.toThrow('refused');
    await expect(make(done)).rejects.toMatchObject({ code: 'club.too-many' });
  });
});
