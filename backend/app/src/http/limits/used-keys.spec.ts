import { countsInMemory } from './testing/counts-in-memory';
import { UsedKeys } from './used-keys';

const reused = expect.objectContaining({ code: 'request.key-reused' }) as Error;

describe('an idempotency key that is used again', () => {
  const alone = {};

  it('is valid for the same call about the same thing, and for no other', async () => {
    const keys = new UsedKeys();
    await keys.use(alone, 'rui k1', 'POST /a/join');
    await keys.use(alone, 'rui k1', 'POST /a/join');
    await expect(keys.use(alone, 'rui k1', 'POST /b/join')).rejects.toThrow(reused);
    await expect(keys.use(alone, 'rui k1', 'PUT /a/join')).rejects.toThrow(reused);
    await keys.use(alone, 'eva k1', 'POST /b/join');
  });

  it('stays bound to its call when it was noted before a start, whatever happens to a resend', async () => {
    const keys = new UsedKeys();
    keys.remember('rui k1', 'POST /a');
    expect(await keys.use(alone, 'rui k1', 'POST /a')).toBeUndefined();
    await expect(keys.use(alone, 'rui k1', 'POST /b')).rejects.toThrow(reused);
  });

  it('is free again once its first call was refused; a refused resend frees nothing', async () => {
    const keys = new UsedKeys();
    const forget = await keys.use(alone, 'k', 'POST /a');
    expect(await keys.use(alone, 'k', 'POST /a')).toBeUndefined();
    await expect(keys.use(alone, 'k', 'POST /b')).rejects.toThrow(reused);
    forget?.();
    await keys.use(alone, 'k', 'POST /b');
  });
});

describe('a key that is used again on another node', () => {
  const nodes = () => ({ app: { counts: countsInMemory() }, one: new UsedKeys(), other: new UsedKeys() });

  it('is good for the same call, a resend there, and for no other, which leaves the first as it was', async () => {
    const { app, one, other } = nodes();
    expect(await one.use(app, 'k', 'POST /a')).toBeDefined();
    await expect(other.use(app, 'k', 'POST /b')).rejects.toThrow(reused);
    expect(await other.use(app, 'k', 'POST /a')).toBeUndefined();
    expect(await one.use(app, 'k', 'POST /a')).toBeUndefined();
    expect(await other.use(app, 'another', 'POST /b')).toBeDefined();
  });

  it('is used by one of two that come at once', async () => {
    const { app, one, other } = nodes();
    const both = await Promise.allSettled([one.use(app, 'k', 'POST /a'), other.use(app, 'k', 'POST /b')]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  it('is free on all once what it was first used for was refused, also where it was sent again meanwhile', async () => {
    const { app, one, other } = nodes();
    const forget = await one.use(app, 'k', 'POST /a');
    expect(await other.use(app, 'k', 'POST /a')).toBeUndefined();
    forget?.();
    expect(await other.use(app, 'k', 'POST /b')).toBeDefined();
    await expect(one.use(app, 'k', 'POST /a')).rejects.toThrow(reused);
  });

  it('is known where it was used while nothing answers, and is refused nowhere else', async () => {
    const { app, one, other } = nodes();
    await one.use(app, 'k', 'POST /a');
    app.counts.turnOff();
    await expect(one.use(app, 'k', 'POST /b')).rejects.toThrow(reused);
    expect(await other.use(app, 'k', 'POST /b')).toBeDefined();
  });
});
