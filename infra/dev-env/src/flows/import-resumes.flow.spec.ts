import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type AppContext, compose, importSeason, type ImportRequest, withCommandBus } from '@tennis/app';
import { views } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import pino from 'pino';
import { examples, installation } from './command-line.fixture';

const rows = readFileSync(join(examples, 'example-season.csv'), 'utf8').split('\n').slice(0, 7);
const request: ImportRequest = { bytes: Buffer.from(rows.join('\n')), name: 'Escada', rules: { preset: 'standard' }, skipInvalid: false };

/** The same program, which dies before its n-th commit: that commit and all later ones never happen. */
const dyingAfter = (app: AppContext, commits: number): Promise<AppContext> => {
  let made = 0;
  const commit: AppContext['eventStore']['commit'] = (wanted) =>
    made++ < commits ? app.eventStore.commit(wanted) : Promise.reject(new Error('the process died'));
  return withCommandBus({ ...app, eventStore: { ...app.eventStore, commit } });
};

describe('a killed import', () => {
  const here = installation();
  afterAll(() => here.remove());

  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const withApp = async <Result>(doing: (app: AppContext) => Promise<Result>): Promise<Result> => {
    const app = await compose(here.config, { clock: settableClock('2026-03-02T12:00:00.000Z'), log });
    try {
      return await doing(app);
    } finally {
      await app.close();
    }
  };
  /** Everything that an import determines: the events in order, and the views of them. */
  const outcome = async (app: AppContext, tournamentId: string) => {
    const events = await app.eventStore.readAll(0, 10_000);
    const ranking = await app.readStore.get(views.ranking, tournamentId);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    return { events: events.map(({ type, stream, occurredAt }) => [type, stream, occurredAt]), ranking: ranking?.document };
  };
  const startOver = () => rmSync(here.config.dataDir, { recursive: true, force: true });

  it('continues where it stopped, after any of its steps, and is then complete, once and in the same order', async () => {
    const whole = await withApp(async (app) => {
      const report = await importSeason(app, request);
      return { report, ...(await outcome(app, report.tournamentId!)) };
    });
    const steps = new Set(whole.events.map(([, , stream]) => stream)).size + 2;
    expect([whole.report.players, whole.report.imported, whole.events.at(-1)![0]]).toEqual([7, 6, 'ImportCompleted']);

    for (let commits = 0; commits < steps; commits++) {
      startOver();
      await withApp(async (app) => {
        await expect(importSeason(await dyingAfter(app, commits), request)).rejects.toThrow('the process died');
        const tournament = await app.readStore.get(views.tournament, whole.report.tournamentId!);
        expect(tournament ? tournament.document : { hidden: true }).toMatchObject({ hidden: true });
      });
      const resumed = await withApp(async (app) => ({
        report: await importSeason(app, request),
        ...(await outcome(app, whole.report.tournamentId!)),
      }));
      expect(resumed).toEqual(whole);
    }
  }, 120_000);

  it('changes nothing when it is run once more after its end', async () => {
    const [once, again] = await withApp(async (app) => [await importSeason(app, request), await importSeason(app, request)]);
    expect(again).toEqual(once);
  });

  it('writes no log line for each of its commands', () => expect(lines).toEqual([]));
});
