import { createHash } from 'node:crypto';
import { hashedText } from '@tennis/contracts';
import type { StoredRow } from '@tennis/ports';
import type { ViewDocuments } from './view-documents';

/** The text of each document, by key: what hashes are taken over and what a check compares. */
export const textsOf = async (documents: ViewDocuments): Promise<ReadonlyMap<string, string>> => {
  const rows = await documents.allRows();
  const texts = new Map<string, string>();
  for await (const { key, state, rows: last } of documents.all()) {
    const own: readonly StoredRow[] = rows.get(key) ?? [];
    texts.set(
      key,
      hashedText(
        key,
        state,
        own.filter(({ n }) => n <= last),
      ),
    );
  }
  return texts;
};

/** SHA-256 in hex over the texts in the order of their keys (UTF-16 code units). */
export const hashOf = (texts: ReadonlyMap<string, string>): string => {
  const hash = createHash('sha256');
  for (const key of [...texts.keys()].sort()) hash.update(texts.get(key)!);
  return hash.digest('hex');
};
