import { type DevEnvironment, startDevEnvironment } from './dev-environment';
import { settle } from './settle';

describe('a settled system', () => {
  let env: DevEnvironment;
  beforeAll(async () => {
    env = await startDevEnvironment();
  });
  afterAll(() => env.stop());

  it('has done what is due', async () => {
    await env.app.jobs.schedule({ id: 'due', name: 'forget-photos', dueAt: '2026-01-01T00:00:00.000Z', data: { userId: 'nobody' } });
    await env.app.jobs.schedule({ id: 'later', name: 'forget-photos', dueAt: '9999-01-01T00:00:00.000Z', data: { userId: 'nobody' } });
    await env.settle();
    const waiting = (await env.app.jobs.pending()).map(({ id }) => id);
    expect(waiting).toContain('later');
    expect(waiting).not.toContain('due');
  });

  it('is not waited for longer than told: what still goes on is named', async () => {
    await env.app.jobs.schedule({ id: 'for ever', name: 'nobody-knows', dueAt: '2026-01-01T00:00:00.000Z', data: {} });
    await expect(settle(env.program, 20)).rejects.toThrow('still going on after 20 ms: the job nobody-knows (for ever)');
  });
});
