import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppContext, compose, ExpectedFailure, readConfig } from '@tennis/app';
import { openEvent, seededNumbers } from '@tennis/contracts';
import { httpClient, startServerProcess } from '@tennis/dev-env';
import Database from 'better-sqlite3';
import { livelyCommunity, serverSettings } from './community';
import { type FaultRun, problemList } from './fault-run';
import { pick, type Random } from './fuzz/generate';
import { becomesTrue } from './wait';

const files = ['log.db', 'views/base.db', 'keys.db', 'anchors.txt'] as const;
const page = 4096;
const pageSize = 5000;

const at = (random: Random, length: number): number => Math.floor(random() * Math.max(1, length));

/** Changes of a file as people and disks make them. */
const onBytes: Readonly<Record<string, (bytes: Buffer, random: Random) => Buffer>> = {
  flip: (bytes, random) => {
    if (bytes.length > 0) bytes[at(random, bytes.length)]! ^= 1 << at(random, 8);
    return bytes;
  },
  wipe: (bytes, random) => {
    const from = at(random, bytes.length);
    return bytes.fill(0, from, Math.min(from + 64, bytes.length));
  },
  insert: (bytes, random) => {
    const from = at(random, bytes.length);
    return Buffer.concat([bytes.subarray(0, from), Buffer.from('inserted'), bytes.subarray(from)]);
  },
  move: (bytes, random) => {
    const pages = Math.floor(bytes.length / page);
    if (pages < 2) return bytes;
    const [one, other] = [at(random, pages) * page, at(random, pages) * page];
    const kept = Buffer.from(bytes.subarray(one, one + page));
    bytes.copy(bytes, one, other, other + page);
    kept.copy(bytes, other);
    return bytes;
  },
};

/** Changes by a person who knows the tables. */
const onEvents: Readonly<Record<string, string>> = {
  'changes an event': `UPDATE events SET data = replace(data, '"', '" ') WHERE position = :n`,
  'changes whose event it is': `UPDATE events SET metadata = replace(metadata, '"user"', '"system"') WHERE position = :n`,
  'moves an event': `UPDATE events SET position = -position WHERE position = :n`,
  'takes an event away': `DELETE FROM events WHERE position = :n`,
  'cuts the end': `DELETE FROM events WHERE position > :n`,
  'adds an event': `INSERT INTO events SELECT (SELECT max(position) + 1 FROM events), id || 'x', stream, revision + 1000, type, version, data, metadata, occurred_at, recorded_at, hash FROM events WHERE position = :n`,
};

const openAlone = (dataDir: string): Promise<AppContext> =>
  compose(readConfig({ ...serverSettings, DATA_DIR: dataDir, LOG_LEVEL: 'silent', SEED_DEMO: 'false' }));

/** Everything that must not change unnoticed: every event, opened, and the content of every view. @throws if a part cannot be read. */
const contentsOf = async (app: AppContext): Promise<string> => {
  const parts: string[] = [];
  for (let after = 0, size = pageSize; size === pageSize;) {
    const events = await app.eventStore.readAll(after, pageSize);
    ({ length: size } = events);
    after = events.at(-1)?.position ?? after;
    parts.push(JSON.stringify(events.map((event) => openEvent(event, app.personalData.open))));
  }
  for (const { name } of app.views.status()) parts.push(`${name} ${await app.views.hash(name)}`);
  return parts.join('\n');
};

/** The content of every table of views, with SQLite's check that every index matches it. */
const tablesOf = (dataDir: string): string => {
  const db = new Database(join(dataDir, 'views/base.db'), { readonly: true });
  try {
    const tables = db.prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`).pluck().all();
    const rows = tables.map((table) => JSON.stringify(db.prepare(`SELECT * FROM "${table}"`).all()));
    return [db.pragma('integrity_check', { simple: true }), ...rows].join('\n');
  } catch (error) {
    return String(error);
  } finally {
    db.close();
  }
};

const caughtUp = (app: AppContext): Promise<boolean> => becomesTrue(() => app.missing().length === 0, 5_000);

const differs = async (app: AppContext): Promise<boolean> => {
  for (const { name } of app.views.status()) {
    const verified = await app.views.verify(name).catch(() => undefined);
    if (!verified?.equal) return true;
  }
  return false;
};

/** The content of an unchanged folder. */
interface Whole {
  readonly contents: string;
  readonly tables: string;
}

/** The way in which a changed folder is detected: at the start, by a check, by a reader, or not at all because nothing is different. */
const examine = async (dataDir: string, whole: Whole, looksAway: boolean): Promise<string> => {
  let app: AppContext;
  try {
    app = await openAlone(dataDir);
  } catch (error) {
    return error instanceof ExpectedFailure ? 'start' : `no sentence at the start: ${String(error)}`;
  }
  try {
    if (!looksAway && (await app.checkLog!()).problems.length > 0) return 'check';
    await caughtUp(app);
    const contents = await contentsOf(app).catch(() => undefined);
    const isSame = contents === whole.contents;
    if (isSame && tablesOf(dataDir) === whole.tables) return 'harmless';
    if (!looksAway && (await differs(app))) return 'verify';
    if (contents === undefined) return 'reading';
    return isSame ? 'harmless' : 'unnoticed';
  } finally {
    await app.close().catch(() => undefined);
  }
};

/** Changes copies of a data folder, one change each, as long as there is time: each change is detected, or nothing is different. */
export const tamper: FaultRun = async ({ planted, seconds, seed }) => {
  const around = mkdtempSync(join(tmpdir(), 'tennis-tamper-'));
  const [whole, copy] = [join(around, 'whole'), join(around, 'copy')];
  const problems = problemList();
  const random = seededNumbers(seed);
  const counts: Record<string, number> = { start: 0, check: 0, verify: 0, reading: 0, harmless: 0 };
  let changes = 0;
  const deadline = performance.now() + seconds * 1000;

  const examineAfter = async (what: string, change: () => void): Promise<void> => {
    if (performance.now() > deadline) return;
    rmSync(copy, { recursive: true, force: true });
    cpSync(whole, copy, { recursive: true, filter: (source) => !source.endsWith('.sock') });
    change();
    changes += 1;
    const how = await examine(copy, original!, planted);
    if (how in counts) counts[how]! += 1;
    else problems.add(`${what}: ${how}`);
  };
  const inCopy = (file: string): string => join(copy, file);

  let original: Whole | undefined;
  try {
    const server = await startServerProcess({ dataDir: whole, env: serverSettings });
    const client = httpClient(server.url, { connections: 4 });
    await livelyCommunity(client);
    client.close();
    await server.stop();
    const app = await openAlone(whole);
    const contents = await contentsOf(app);
    const head = await app.eventStore.head();
    await app.close();
    original = { contents, tables: tablesOf(whole) };

    for (const file of files) {
      if (!existsSync(join(whole, file))) continue;
      await examineAfter(`${file} is removed`, () => rmSync(inCopy(file)));
      await examineAfter(`${file} is emptied`, () => writeFileSync(inCopy(file), ''));
      await examineAfter(`${file} is cut`, () => truncateSync(inCopy(file), at(random, statSync(inCopy(file)).size)));
    }
    for (const [what, sql] of Object.entries(onEvents))
      await examineAfter(`somebody ${what}`, () => {
        const db = new Database(inCopy('log.db'));
        db.prepare(sql).run({ n: 2 + at(random, head - 2) });
        db.close();
      });
    while (performance.now() < deadline) {
      const file = pick(random, files);
      const what = random() < 0.7 ? 'flip' : pick(random, Object.keys(onBytes));
      await examineAfter(`${file}, ${what}`, () => writeFileSync(inCopy(file), onBytes[what]!(readFileSync(inCopy(file)), random)));
    }
    return { figures: { changes, events: head, ...counts }, problems: problems.list() };
  } finally {
    rmSync(around, { recursive: true, force: true });
  }
};
