import type { View } from '@tennis/contracts';
import type { StoredDocument, Where } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';

type Reads = Pick<AppContext, 'readStore'>;

/** The documents with these keys, asked for together: what an answer about many things is joined from. */
export const documentsOf = async <Document>(
  { readStore }: Reads,
  view: View<Document>,
  keys: readonly string[],
): Promise<(key: string) => Document | undefined> => {
  const wanted = [...new Set(keys)];
  const found = wanted.length > 0 ? await readStore.getMany(view, wanted) : [];
  const documents = new Map(wanted.map((key, index) => [key, found[index]?.document]));
  return (key) => documents.get(key);
};

const pageSize = 1000;

/** Everything that a condition finds, however much: for what concerns one person or one tournament. */
export const allFound = async <Document>(
  { readStore }: Reads,
  view: View<Document>,
  where: Where,
): Promise<readonly StoredDocument<Document>[]> => {
  const all: StoredDocument<Document>[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await readStore.find(view, { where, page, pageSize });
    all.push(...items);
    if (items.length < pageSize) return all;
  }
};
