import { day } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { onOneNode } from './composition.fixture';

describe('a finished job', () => {
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  let env: DevEnvironment;
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
  });
  afterAll(() => env.stop());

  const schedule = (dueAt: string) => env.app.jobs.schedule({ id: 'mine', name: 'forget-photos', dueAt, data: { userId: 'nobody' } });
  const waits = async () => (await env.app.jobs.pending()).some(({ id }) => id === 'mine');
  const passes = async (days: number): Promise<void> => {
    clock.advance(days * day);
    await env.settle();
  };

  it('is remembered for thirty days, and until its event is no longer handed over; its effect stays', async () => {
    const ana = await env.signedIn('ana@example.pt');
    const { id } = (await ana.post('/api/tournaments', { name: 'Escada' })).body as { id: string };
    await schedule(clock.now());
    await passes(6);
    expect(await waits()).toBe(false);
    expect((await ana.get(`/api/tournaments/${id}`)).body).toMatchObject({ status: 'expired' });
    await env.restart();
    await passes(15);
    await schedule(clock.now());
    expect(await waits()).toBe(false);
    await passes(40);
    const before = await env.app.eventStore.head();
    await schedule('9999-01-01T00:00:00.000Z');
    expect(await waits()).toBe(true);
    await env.restart();
    await env.settle();
    expect(await env.app.eventStore.head()).toBe(before);
  });

  const [onlyHere, because] = onOneNode(it, 'the place of reactions is noted whenever they move to the other');
  onlyHere(`is remembered longer until a reaction has recorded that it handled its event${because}`, async () => {
    const other = await startDevEnvironment({ clock });
    try {
      await (await other.signedIn('ana@example.pt')).post('/api/tournaments', { name: 'Escada' });
      const mine = { id: 'mine', name: 'forget-photos', dueAt: clock.now(), data: { userId: 'nobody' } };
      await other.app.jobs.schedule(mine);
      for (const days of [6, 40, 40]) {
        clock.advance(days * day);
        await other.settle();
      }
      await other.app.jobs.schedule({ ...mine, dueAt: '9999-01-01T00:00:00.000Z' });
      expect((await other.app.jobs.pending()).map(({ id }) => id)).not.toContain('mine');
    } finally {
      await other.stop();
    }
  });
});
