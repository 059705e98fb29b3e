import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HttpClient, httpClient, startServerProcess } from '@tennis/dev-env';
import { cli, expectCode, rebuildViews } from '../as-operator';
import { checkLog, checkReceipts, contentsOf, readData } from '../check-data';
import { type Acknowledged, createTournament, livelyCommunity, rootEmail, send, serverSettings } from '../community';
import { type FaultRun, problemList } from '../fault-run';

const writers = 8;
/** Milliseconds of load before a backup is made. */
const before = 300;

/** Creates one tournament after another until it is over. */
const write = async (client: HttpClient, cookie: string, acknowledged: Acknowledged[], isOver: () => boolean): Promise<void> => {
  for (let nth = 0; !isOver(); nth += 1) {
    const sent = createTournament(cookie, `Escada ${nth}`);
    const { status, text } = await send(client, sent);
    if (status < 300) acknowledged.push({ ...sent, receipt: JSON.parse(text) as Acknowledged['receipt'] });
  }
};

/** The planted defect: one changed byte in the middle of the log. */
const spoil = (file: string): void => {
  const bytes = readFileSync(file);
  bytes[Math.floor(bytes.length / 2)]! ^= 0xff;
  writeFileSync(file, bytes);
};

/**
 * A backup made under load, and one made at rest, restored into empty folders: sound by their own checks, with everything that was
 * acknowledged before they began, and with the same views.
 */
export const restore: FaultRun = async ({ planted }) => {
  const around = mkdtempSync(join(tmpdir(), 'tennis-restore-'));
  const folder = (name: string): string => join(around, name);
  const problems = problemList();
  const acknowledged: Acknowledged[] = [];
  try {
    const server = await startServerProcess({ dataDir: folder('data'), env: serverSettings });
    const client = httpClient(server.url, { connections: writers });
    await livelyCommunity(client);
    const cookie = await client.signIn(rootEmail);
    await rebuildViews(folder('data'), problems);
    let isOver = false;
    const writing = Array.from({ length: writers }, () => write(client, cookie, acknowledged, () => isOver));
    await new Promise((resume) => setTimeout(resume, before));
    const promised = [...acknowledged];
    await expectCode('a backup under load', cli(['backup', 'create', folder('under-load')], folder('data')), problems);
    isOver = true;
    await Promise.all(writing);
    client.close();
    await server.stop();
    await expectCode('a backup at rest', cli(['backup', 'create', folder('at-rest')], folder('data')), problems);
    if (planted) for (const name of ['under-load', 'at-rest']) spoil(join(folder(name), 'log.db'));

    const source = await contentsOf(folder('data'), problems);
    let restored = 0;
    for (const name of ['under-load', 'at-rest']) {
      await expectCode(`backup verify ${name}`, cli(['backup', 'verify', folder(name)], folder(`verified-${name}`)), problems);
      await expectCode(`backup restore ${name}`, cli(['backup', 'restore', folder(name)], folder(`restored-${name}`)), problems);
      if (problems.list().length > 0) break;
      const { events, hashes } = await contentsOf(folder(`restored-${name}`), problems);
      restored += events.length;
      checkLog(events, problems);
      checkReceipts(events, name === 'at-rest' ? acknowledged : promised, problems);
      if (events.some((event, index) => JSON.stringify(event) !== JSON.stringify(source.events[index])))
        problems.add(`what was restored from ${name} is not the beginning of the log`);
      if (name !== 'at-rest') await readData(folder(`restored-${name}`), problems);
      else
        for (const [view, hash] of source.hashes)
          if (hashes.get(view) !== hash) problems.add(`the view ${view} is another one after a restore`);
    }
    if (!planted && problems.list().length === 0) {
      // a server can serve it
      const again = await startServerProcess({ dataDir: folder('restored-at-rest'), env: serverSettings });
      const reader = httpClient(again.url);
      await reader.signIn(rootEmail);
      reader.close();
      await again.stop();
    }
    return { figures: { events: source.events.length, acknowledged: acknowledged.length, restored }, problems: problems.list() };
  } finally {
    rmSync(around, { recursive: true, force: true });
  }
};
