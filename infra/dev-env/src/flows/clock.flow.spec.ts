import { type Program, startProgram } from '@tennis/app';
import { day, hour, minute } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import { type Client, clientOf } from '../client';
import { settle } from '../settle';
import { installation } from './command-line.fixture';

describe('an implausible clock', () => {
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  let here: ReturnType<typeof installation>;
  let program: Program;
  let visitor: Client;
  let pending: string;

  const start = async (): Promise<void> => {
    program = await startProgram(here.config, { clock, watchesClock: true });
    visitor = clientOf(() => program.url);
  };
  const statusOf = async (): Promise<string> => {
    const root = clientOf(() => program.url);
    await root.post('/api/sessions', { code: 'dev:root@example.pt' });
    return ((await root.get(`/api/tournaments/${pending}`)).body as { status: string }).status;
  };
  const ready = async () => (await visitor.get('/api/health/ready')).body as { status: string; waiting?: readonly string[] };
  /** Runs due jobs, if the clock is believed. */
  const look = () => program.processes.runDue();

  beforeEach(async () => {
    clock.set('2026-03-02T12:00:00.000Z');
    here = installation();
    await start();
    const ana = clientOf(() => program.url);
    await ana.post('/api/sessions', { code: 'dev:ana@example.pt' });
    pending = ((await ana.post('/api/tournaments', { name: 'Escada' })).body as { id: string }).id;
    await settle(program, 30_000);
  });
  afterEach(async () => {
    await program.stop();
    here.remove();
  });

  it.each([400 * day, 36_500 * day])(
    'applies no deadline after a jump ahead of %d ms, reports it, and continues once it is back',
    async (jump) => {
      clock.advance(jump);
      await look();
      expect(await statusOf()).toBe('pending');
      expect(await ready()).toEqual({ status: 'ok', missing: [], waiting: ['deadlines clock.ahead'] });
      expect((await visitor.get('/metrics')).text).toContain('clock_believed 0');
      clock.advance(-jump + minute);
      await look();
      expect(await ready()).toEqual({ status: 'ok', missing: [] });
      expect(await statusOf()).toBe('pending');
    },
  );

  it('prevents an operator from running due jobs by hand, and lists them', async () => {
    clock.advance(70 * day);
    const asked = await here.cli('jobs', 'run', '--dry-run', '--json');
    expect([asked.code, (asked.json as { due: { name: string }[]; ran: number }).due.length > 0]).toEqual([0, true]);
    expect((asked.json as { believed: boolean }).believed).toBe(false);
    expect((await here.cli('jobs', 'run', '--dry-run')).out).toContain('O relógio não é aceite, e por isso nada disto seria feito.');
    const refused = await here.cli('jobs', 'run');
    expect([refused.code, refused.err]).toEqual([2, 'O relógio não é aceite, e por isso nada foi feito. `clock show` diz porquê.\n']);
    expect(await statusOf()).toBe('pending');
    await here.cli('clock', 'accept');
    expect((await here.cli('jobs', 'run')).code).toBe(0);
    expect(await statusOf()).toBe('expired');
    expect((await here.cli('jobs', 'run', '--json')).json).toMatchObject({ ran: 0, believed: true, due: [] });
  });

  it('prevents those who govern from doing by hand what it would do, with the reason', async () => {
    clock.advance(70 * day);
    const root = clientOf(() => program.url);
    await root.post('/api/sessions', { code: 'dev:root@example.pt' });
    for (const path of ['/api/admin/clean-up', `/api/tournaments/${pending}/penalties/apply`])
      expect(await root.post(path, {})).toMatchObject({ status: 503, body: { code: 'clock.doubted' } });
    expect(await statusOf()).toBe('pending');
    await here.cli('clock', 'accept');
    expect(await root.post('/api/admin/clean-up', {})).toMatchObject({ status: 200, body: { tournaments: 1 } });
  });

  it('applies no deadline before the recorded events', async () => {
    clock.advance(-20_000 * day);
    await look();
    expect((await ready()).waiting).toEqual(['deadlines clock.behind']);
    clock.advance(20_000 * day);
    await look();
    expect((await ready()).waiting).toBeUndefined();
  });

  it('stays untrusted over a restart, and is trusted on an operator’s confirmation', async () => {
    await program.stop();
    clock.advance(70 * day);
    await start();
    await look();
    expect(await statusOf()).toBe('pending');
    const shown = await here.cli('clock', 'show', '--json');
    expect([shown.code, shown.json]).toEqual([2, expect.objectContaining({ doubt: expect.objectContaining({ code: 'clock.ahead' }) })]);
    expect(shown.err).toContain('Os prazos esperam');
    expect(await here.cli('clock', 'accept')).toMatchObject({ code: 0 });
    await look();
    expect(await statusOf()).toBe('expired');
    expect(await here.cli('clock', 'show', '--lang', 'en')).toMatchObject({ code: 0, out: expect.stringContaining('believed') });
  });

  it('is trusted while it passes deadlines steadily', async () => {
    for (let hours = 0; hours < 6 * 24; hours++) {
      clock.advance(hour);
      await look();
    }
    expect(await statusOf()).toBe('expired');
  });
});
