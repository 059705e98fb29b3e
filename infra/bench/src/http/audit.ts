import { join } from 'node:path';
import { httpClient, startServerProcess } from '@tennis/dev-env';
import Database from 'better-sqlite3';
import { fillFolder } from '../data/fill-folder';
import { ladderLog } from '../data/ladder-log';
import { personOf, registeredPeople } from '../data/registered-people';
import { inFolder } from '../in-folder';
import { type Measure, type Measurement, median } from '../measure';
import { scaled } from '../scale';

const usualEvents = 1_000_000;
const players = 40;
const eventsOfALadder = 5_000;
const rounds = 9;
const pageSize = 25;
const rootEmail = 'root@example.pt';

interface Answer {
  readonly items: readonly { readonly position: string; readonly entityId: string; readonly at: string }[];
  readonly next: string | null;
}

/** Reads and parses the rows of a page through the same indexes; milliseconds. */
const readRows = (log: InstanceType<typeof Database>, positions: readonly number[]): number => {
  const statement = log.prepare<[number], { data: string; metadata: string }>('SELECT data, metadata FROM events WHERE position = ?');
  const start = performance.now();
  for (const position of positions) {
    const { data, metadata } = statement.get(position)!;
    JSON.parse(data);
    JSON.parse(metadata);
  }
  return performance.now() - start;
};

/** The audit log of a long history: its first page, a late one, and each filter, as the browser of a super admin gets them. */
export const audit: Measure = () =>
  inFolder(async (dataDir) => {
    const events = scaled(usualEvents, 10_000);
    const ladders = Math.ceil(events / eventsOfALadder);
    await fillFolder(dataDir, function* (personalData) {
      yield* registeredPeople(ladders * players, personalData);
      const people = Array.from({ length: ladders * players }, (_, n) => personOf(n));
      yield* ladderLog({ ladders, players, events: events - people.length, people });
    });
    const server = await startServerProcess({ dataDir, env: { ROOT_ADMIN_EMAIL: rootEmail }, timeout: 120_000 });
    const client = httpClient(server.url, { connections: 2 });
    const log = new Database(join(dataDir, 'log.db'), { readonly: true });
    try {
      const cookie = await client.signIn(rootEmail);
      const page = async (query: string): Promise<Answer> => {
        const { status, text } = await client.send('GET', `/api/admin/logs?pageSize=${pageSize}${query}`, { cookie });
        if (status !== 200) throw new Error(`the log answers ${status} ${text}`);
        return JSON.parse(text) as Answer;
      };
      const recordedAt = log.prepare<[number], string>('SELECT recorded_at FROM events WHERE position = ?').pluck();
      const middle = recordedAt.get(Math.floor(events / 2))!;
      const [match] = (await page('&action=ResultValidated')).items;
      const queries: Readonly<Record<string, string>> = {
        'first page': '',
        'a page in the middle': `&before=${Math.floor(events / 2)}`,
        'a common action': '&action=ResultValidated',
        'a rare action': '&action=RootBound',
        'a kind of thing': '&entityType=match',
        'one thing': `&entityType=match&entityId=${match!.entityId}`,
        'who did it, by id': `&actor=${personOf(3)}`,
        'who did it, by e-mail': '&actor=pessoa3@example.pt',
        'who did it, operators': '&actor=operator',
        'who did it, to one account': `&actor=${personOf(3)}&entityType=user&entityId=${personOf(3)}`,
        'who did nothing': '&actor=ninguem@example.pt',
        'since then': `&from=${middle}`,
        'until then': `&to=${middle}`,
        'all at once': `&actor=${personOf(3)}&action=ResultReported&from=2024-01-01T00:00:00.000Z&to=${middle}`,
      };
      const measured: Measurement[] = [];
      for (const [name, query] of Object.entries(queries)) {
        const [ours, floor]: [number[], number[]] = [[], []];
        const positions = (await page(query)).items.map(({ position }) => Number(position)); // the first request only warms up
        for (let round = 0; round < rounds; round += 1) {
          const start = performance.now();
          await page(query);
          ours.push(performance.now() - start);
          floor.push(readRows(log, positions));
        }
        const [figure, rows] = [median(ours), median(floor)];
        measured.push({
          name: `audit, ${name}`,
          figure,
          unit: 'ms',
          floor: rows,
          floorName: `the same ${positions.length} rows from SQLite`,
          ratio: figure / rows,
          gate: '≤ 100 ms',
          goal: '30 ms',
          ok: figure <= 100,
        });
      }
      return measured;
    } finally {
      log.close();
      client.close();
      await server.stop();
    }
  });
