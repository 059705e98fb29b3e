import type { Position } from '@tennis/contracts';
import type { RebuildProgress, ViewDefinition } from '@tennis/ports';
import { folding } from './fold-events';
import type { FoldParts } from './folded-view';
import type { Generation } from '../generations';
import type { LogSource } from '../log-source';
import { viewDocuments } from '../view-documents';

const pageSize = 2000;
/** Rows are written while the log is read; documents only once, at the end. */
const maxWaitingRows = 5000;

export interface BuildResult {
  readonly events: number;
  readonly position: Position;
}

/**
 * Folds the whole log into new collections, in memory, written in bulk. The same steps as live.
 * @throws Error naming the event that the view cannot fold.
 */
export const buildGeneration = async (
  parts: FoldParts,
  log: LogSource,
  definition: ViewDefinition,
  generation: Generation,
  onProgress: (progress: RebuildProgress) => void = () => undefined,
): Promise<BuildResult> => {
  const documents = viewDocuments(parts.connection, definition, generation);
  await parts.generations.claim(generation, parts.token);
  await documents.makeIndexes();
  const emptyState = { state: undefined, position: 0, rows: 0, stored: false };
  const source = {
    known: (keys: readonly string[]) => Promise.resolve(new Map(keys.map((key) => [key, emptyState]))),
    knownRows: documents.knownRows,
  };
  const folds = folding(definition, source, parts.openPersonalData, true);
  const head = await log.head();
  let position: Position = 0;
  let events = 0;
  for (let isMore = true; isMore;) {
    const batch = await log.readAll(position, pageSize);
    isMore = batch.length === pageSize;
    if (batch.length === 0) break;
    const cause = await folds.fold(batch);
    if (cause) throw new Error(`${definition.name} cannot fold ${cause.type} at position ${cause.position}: ${cause.message}`);
    position = batch.at(-1)!.position;
    events += batch.length;
    if (folds.waitingRows > maxWaitingRows) {
      await documents.writeRows(folds.ready());
      folds.markRowsWritten();
    }
    onProgress({ position, head: Math.max(head, position) });
  }
  await documents.write(folds.ready());
  await parts.generations.saveCheckpoint(generation, { position, cause: null }, parts.token);
  return { events, position };
};
