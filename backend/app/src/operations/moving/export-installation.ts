import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Recorded } from '@tennis/contracts';
import { readWholeErasures } from '../../host/erasures';
import { expectedFailure } from '../../host/expected-failure';
import type { AppContext } from '../../kernel/app-context';
import { runReactions } from '../../processes/run-reactions';
import { defineOperation } from '../define-operation';
import { exportedDocuments } from './exported-documents';
import { halfManifestName, type Manifest, writeManifest } from './manifest';
import { requireNoOtherNode } from './no-other-node';
import { firstHash, type Part, readPart, readParts, writePart } from './parts';
import { hashesOfViews, waitForViews } from './view-hashes';
import { compareEvents, eventOf, exportLine, writtenEvents } from './written-events';

/** Events of one file; at most so many are read again after an interrupted export. */
const eventsPerPart = 10_000;
const pollInterval = 50;

const eventsPart = (nth: number): string => `events-${String(nth).padStart(6, '0')}.ndjson.gz`;

/** Schedules everything that follows from every event, so that the new installation schedules nothing again. */
const scheduleAllReactions = async (app: AppContext): Promise<void> => {
  const reactions = await app.nodes.runExclusively('react', (lease) => runReactions(app, lease));
  const head = await app.eventStore.head();
  try {
    while ((reactions()?.followed() ?? 0) < head) await new Promise((resume) => setTimeout(resume, pollInterval));
  } finally {
    await reactions()?.stop();
  }
};

/** @throws ExpectedFailure for a folder that holds anything but an interrupted export. */
const openFolder = async (folder: string): Promise<void> => {
  const names = await mkdir(folder, { recursive: true, mode: 0o700 })
    .then(() => readdir(folder))
    .catch((error: NodeJS.ErrnoException) => {
      throw expectedFailure('move.no-folder', { folder, reason: String(error.code) });
    });
  if (names.some((name) => !name.endsWith('.ndjson.gz') && name !== halfManifestName)) throw expectedFailure('move.not-ours', { folder });
};

/** The event files of an earlier attempt. @throws ExpectedFailure if one is damaged, or if they are of another log. */
const earlierParts = async (app: AppContext, folder: string, onEvents: (count: number) => void) => {
  const parts: Part[] = [];
  let last: Recorded | undefined;
  for (let nth = 1; existsSync(join(folder, eventsPart(nth))); nth += 1) {
    let [lines, hash] = [0, parts.at(-1)?.hash ?? firstHash];
    for await (const read of readPart(folder, eventsPart(nth), hash)) {
      lines += 1;
      hash = read.hash;
      if (lines === eventsPerPart) last = eventOf(read.text);
    }
    // the last file of a log is not full: it is written again, because the log may have grown
    if (lines < eventsPerPart) break;
    parts.push({ name: eventsPart(nth), lines, hash });
    onEvents(lines);
  }
  if (last && (await app.eventStore.readEvent(last.position))?.id !== last.id) throw expectedFailure('move.other-log', { folder });
  return { parts, after: last?.position ?? 0 };
};

const writeEvents = async (app: AppContext, folder: string, onEvents: (count: number) => void): Promise<readonly Part[]> => {
  const { parts, after } = await earlierParts(app, folder, onEvents);
  const events = writtenEvents(app.writtenLog, after);
  let next = await events.next();
  while (!next.done) {
    const lines = async function* (): AsyncGenerator<string> {
      for (let count = 0; count < eventsPerPart && !next.done; count += 1) {
        yield exportLine(next.value);
        onEvents(1);
        next = await events.next();
      }
    };
    parts.push(await writePart(folder, eventsPart(parts.length + 1), lines(), parts.at(-1)?.hash));
  }
  return parts;
};

const jsonOf = async function* (values: Iterable<unknown> | AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const value of values) yield JSON.stringify(value);
};

const writtenFiles = async function* ({ files }: AppContext): AsyncGenerator<object> {
  for await (const { id, variant } of files.all()) {
    const file = await files.get(id, variant);
    if (file) yield { id, variant, contentType: file.contentType, bytes: Buffer.from(file.bytes).toString('base64') };
  }
};

/**
 * Writes a whole installation into a folder, for another engine to continue with. Run again after an interruption, it continues.
 * @throws ExpectedFailure if another process works on the data, or the folder is not suitable.
 */
export const exportInstallation = defineOperation({
  args: z.object({ folder: z.string(), sessions: z.boolean() }),
  run: async (app, { folder, sessions }, onProgress) => {
    await requireNoOtherNode(app);
    const head = await app.eventStore.head();
    if (head === 0) throw expectedFailure('move.nothing');
    await openFolder(folder);
    await scheduleAllReactions(app);
    let [done, found] = [0, 0];
    const events = await writeEvents(app, folder, (count) => onProgress({ done: (done = found += count) }));
    const write = (name: string, values: Iterable<unknown> | AsyncIterable<unknown>): Promise<Part> =>
      writePart(folder, `${name}.ndjson.gz`, jsonOf(values));
    const documents = await write('documents', exportedDocuments(app, sessions));
    const jobs = await write('jobs', await app.jobs.pending());
    const ring = app.personalData.exportRing();
    const keys = await write('keys', ring.keys);
    const files = await write('files', writtenFiles(app));
    const erasures = await write('erasures', (await readWholeErasures(app.config.erasuresFile))?.people ?? []);
    const { count, hash } = await compareEvents(app.writtenLog, readParts(folder, events), () =>
      onProgress({ done: (done += 1), total: found * 2 }),
    );
    await waitForViews(app);
    const manifest: Manifest = {
      format: 1,
      createdAt: app.clock.now(),
      store: app.config.store.kind,
      events: { count, hash, parts: [...events] },
      sessions,
      documents,
      jobs,
      keys,
      ring: ring.settings,
      files,
      erasures,
      views: await hashesOfViews(app),
    };
    if ((await app.eventStore.head()) !== head) throw expectedFailure('move.changed');
    await writeManifest(folder, manifest);
    return {
      events: count,
      hash,
      documents: documents.lines,
      keys: keys.lines,
      files: files.lines,
      views: Object.keys(manifest.views).length,
    };
  },
});
