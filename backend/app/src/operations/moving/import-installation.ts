import { z } from 'zod';
import { type Recorded, unknownEventError } from '@tennis/contracts';
import type { Job, WrappedKey } from '@tennis/ports';
import { type Erasure, appendErasures } from '../../host/erasures';
import { expectedFailure } from '../../host/expected-failure';
import { pendingImportKey } from '../../host/pending-import';
import type { AppContext } from '../../kernel/app-context';
import { collections, type PendingImport } from '../../kernel/collections';
import { defineOperation } from '../define-operation';
import { type ExportedDocument, importedDocument } from './exported-documents';
import { type Manifest, otherParts, readManifest } from './manifest';
import { requireNoOtherNode } from './no-other-node';
import { type Part, readParts } from './parts';
import { hashesOfViews, waitForViews } from './view-hashes';
import { compareEvents, eventOf, canonicalText, writtenEvents } from './written-events';

/** Written together, in one commit if the engine allows it. */
const batchSize = 500;

const isEmptyInstallation = async (app: AppContext): Promise<boolean> => {
  if ((await app.eventStore.head()) !== 0) return false;
  for await (const _ of app.personalData.exportRing().keys) return false;
  return true;
};

/**
 * Takes over the key ring of the export and records, before anything else is written, which import is running.
 * @throws ExpectedFailure if the installation is not empty, or the keys were wrapped by another master key; then nothing is changed.
 */
const startImport = async (app: AppContext, folder: string, { events: { hash }, createdAt, ring }: Manifest): Promise<void> => {
  const mark = await app.readStore.getPlain(collections.pendingImport, pendingImportKey);
  if (mark && (mark.document.hash !== hash || mark.document.createdAt !== createdAt)) throw expectedFailure('move.other-import');
  if (mark) return;
  if (!(await isEmptyInstallation(app))) throw expectedFailure('move.not-empty');
  try {
    await app.personalData.importRing({ settings: ring, keys: [] });
  } catch (error) {
    throw (error as Error).name === 'MasterKeyWrong' ? expectedFailure('move.master-key', { folder }) : error;
  }
  const moving: PendingImport = { hash, createdAt };
  await app.readStore.put(collections.pendingImport, pendingImportKey, moving);
};

const chunksOf = async function* <Value>(values: AsyncIterable<Value>, size: number): AsyncGenerator<readonly Value[]> {
  let chunk: Value[] = [];
  for await (const value of values) {
    if (chunk.push(value) < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
};

const valuesOf = async function* <Value>(folder: string, part: Part): AsyncGenerator<Value> {
  for await (const text of readParts(folder, [part])) yield JSON.parse(text) as Value;
};

interface ExportedFile {
  readonly id: string;
  readonly variant: string;
  readonly contentType: string;
  readonly bytes: string;
}

const importFiles = async (app: AppContext, folder: string, files: Part): Promise<void> => {
  for await (const { id, variant, contentType, bytes } of valuesOf<ExportedFile>(folder, files))
    await app.files.put(id, variant, Buffer.from(bytes, 'base64'), contentType);
};

/** Continues after the events that an earlier attempt wrote. @throws ExpectedFailure if those are not the beginning of this log. */
const importEvents = async (app: AppContext, lines: AsyncGenerator<string>, onEvents: (count: number) => void): Promise<void> => {
  let nth = 0;
  for await (const event of writtenEvents(app.writtenLog)) {
    const line = await lines.next();
    nth += 1;
    if (line.done || canonicalText(eventOf(line.value)) !== canonicalText(event)) throw expectedFailure('move.differs', { event: nth });
    onEvents(1);
  }
  const rest = async function* (): AsyncGenerator<Recorded> {
    for await (const line of lines) yield eventOf(line);
  };
  for await (const events of chunksOf(rest(), batchSize)) {
    await app.writtenLog.write(events);
    onEvents(events.length);
  }
};

/** @throws ExpectedFailure naming the views whose content differs from the exported one. */
const checkViews = async (app: AppContext, manifest: Manifest): Promise<number> => {
  const hashes = await hashesOfViews(app);
  // a view of another version of the program has other content
  const comparable = (await app.views.list()).filter(({ name, version }) => manifest.views[name]?.version === version);
  const different = comparable.filter(({ name }) => hashes[name]?.hash !== manifest.views[name]!.hash);
  if (different.length > 0) throw expectedFailure('move.views', { views: different.map(({ name }) => name).join(', ') });
  return comparable.length;
};

/**
 * Turns an empty installation into the exported one. Everything is read before anything is written; an interrupted import continues when it
 * is run again, and until it is finished no program opens the installation.
 * @throws ExpectedFailure if another node works, the installation is not empty, the master key is another, or a line is not as it was written.
 */
export const importInstallation = defineOperation({
  args: z.object({ folder: z.string() }),
  run: async (app, { folder }, onProgress) => {
    await requireNoOtherNode(app);
    const manifest = await readManifest(folder);
    const { events } = manifest;
    let done = 0;
    // read, written, compared, folded
    const total = events.count * 4;
    const step = (count = 1): void => onProgress({ done: (done += count), total });
    for await (const line of readParts(folder, events.parts)) {
      const { type, version } = eventOf(line);
      if (unknownEventError(type, version)) throw expectedFailure('move.too-new', { folder });
      step();
    }
    for (const part of otherParts(manifest)) for await (const _ of readParts(folder, [part]));
    await startImport(app, folder, manifest);
    // before the keys, which tell who was erased but not when
    for await (const chunk of chunksOf(valuesOf<Erasure>(folder, manifest.erasures), batchSize))
      await appendErasures(app.config.erasuresFile, chunk);
    for await (const keys of chunksOf(valuesOf<WrappedKey>(folder, manifest.keys), batchSize))
      await app.personalData.importRing({ settings: manifest.ring, keys });
    await importFiles(app, folder, manifest.files);
    await importEvents(app, readParts(folder, events.parts), step);
    const { count, hash, positionMap } = await compareEvents(app.writtenLog, readParts(folder, events.parts), step);
    if (count !== events.count || hash !== events.hash) throw expectedFailure('move.differs', { event: count });
    for await (const chunk of chunksOf(valuesOf<ExportedDocument>(folder, manifest.documents), batchSize))
      await Promise.all(
        chunk.map(async (exported) => {
          const imported = importedDocument(exported, (position) => positionMap.translate(position));
          if (imported)
            await app.readStore.put(exported.collection as typeof collections.pendingImport, exported.key, imported.document as never);
        }),
      );
    for await (const chunk of chunksOf(valuesOf<Job>(folder, manifest.jobs), batchSize))
      await Promise.all(chunk.map((job) => app.jobs.schedule(job)));
    await waitForViews(app, (share) => onProgress({ done: done + Math.floor(events.count * share), total }));
    const views = await checkViews(app, manifest);
    onProgress({ done: total, total });
    await app.readStore.remove(collections.pendingImport, pendingImportKey);
    const { documents, keys, files } = manifest;
    return { events: count, hash, documents: documents.lines, keys: keys.lines, files: files.lines, views };
  },
});
