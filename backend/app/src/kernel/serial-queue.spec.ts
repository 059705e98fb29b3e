import { serialQueue } from './serial-queue';

describe('a task in a queue', () => {
  it('starts once the previous one is over, even when that failed', async () => {
    const said: string[] = [];
    const next = serialQueue();
    const slow = next(async () => {
      said.push('slow begins');
      await new Promise((resume) => setTimeout(resume, 5));
      said.push('slow fails');
      throw new Error('slow');
    });
    const quick = next(async () => void said.push('quick'));
    await expect(slow).rejects.toThrow('slow');
    expect(next.isIdle()).toBe(false);
    await quick;
    await Promise.resolve();
    expect(next.isIdle()).toBe(true);
    expect(said).toEqual(['slow begins', 'slow fails', 'quick']);
  });
});
