import { createHash } from 'node:crypto';
import { addDifferingPaths, canonicalLine, partsOfLine, valueOfLine } from '@tennis/contracts';
import type { ViewDocuments } from './view-documents';

/** The whole content of a view except positions, as lines, by document. */
export interface ViewContents {
  readonly documents: ReadonlyMap<string, string>;
  /** By document, in order. */
  readonly rows: ReadonlyMap<string, readonly string[]>;
}

/** The number of a row in its document; a row that is not JSON stands for itself. */
const rowNumberOf = (line: string): unknown => {
  const parts = partsOfLine(line);
  return parts ? parts[1] : line;
};

/** Every engine orders keys by their UTF-8 bytes. */
const sortedKeys = (keys: Iterable<string>): string[] => [...keys].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

export const contentsOf = async (view: ViewDocuments): Promise<ViewContents> => {
  const stored = await view.allRows();
  const documents = new Map<string, string>();
  const rows = new Map<string, readonly string[]>();
  for await (const { key, state, rows: last } of view.all()) {
    if (state !== undefined) documents.set(key, canonicalLine([key], state));
    const own = (stored.get(key) ?? []).filter(({ n }) => n <= last); // later ones are leftovers of an interrupted write
    if (own.length)
      rows.set(
        key,
        own.map(({ n, body }) => canonicalLine([key, n], body)),
      );
  }
  return { documents, rows };
};

/**
 * SHA-256 in hex over the documents by key, then the rows by key and number, one line each: equal contents have the same hash on every
 * engine.
 */
export const hashOf = ({ documents, rows }: ViewContents): string => {
  const hash = createHash('sha256');
  for (const key of sortedKeys(documents.keys())) hash.update(`${documents.get(key)!}\n`);
  for (const key of sortedKeys(rows.keys())) for (const line of rows.get(key)!) hash.update(`${line}\n`);
  return hash.digest('hex');
};

/** The keys of documents that differ in themselves or in their rows. */
export const differingKeys = (one: ViewContents, other: ViewContents): readonly string[] => {
  const keys = new Set([one, other].flatMap(({ documents, rows }) => [...documents.keys(), ...rows.keys()]));
  const differs = (key: string): boolean =>
    one.documents.get(key) !== other.documents.get(key) || one.rows.get(key)?.join('\n') !== other.rows.get(key)?.join('\n');
  return sortedKeys(keys).filter(differs);
};

/** The fields in which some documents, or their rows, differ. */
export const differingFields = (one: ViewContents, other: ViewContents, keys: readonly string[]): readonly string[] => {
  const paths = new Set<string>();
  const compare = (part: 'document' | 'row', live: string | undefined, rebuilt: string | undefined): void => {
    const parsed = [live, rebuilt].map((line) => (line === undefined ? {} : { [part]: valueOfLine(line) }));
    addDifferingPaths(paths, ...(parsed as [object, object]));
  };
  for (const key of keys) {
    compare('document', one.documents.get(key), other.documents.get(key));
    const [live, rebuilt] = [one, other].map(({ rows }) => new Map((rows.get(key) ?? []).map((line) => [rowNumberOf(line), line])));
    for (const place of new Set([...live!.keys(), ...rebuilt!.keys()])) compare('row', live!.get(place), rebuilt!.get(place));
  }
  return [...paths].sort();
};
