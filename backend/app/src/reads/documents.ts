import { isRejection, type View } from '@tennis/contracts';
import type { PlainDocument, StoredDocument, Where } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';

type Reads = Pick<AppContext, 'readStore'>;

/** Undefined for a document that cannot be read until its view is folded anew. */
const orNone = async <Read>(read: Promise<Read>): Promise<Read | undefined> => {
  try {
    return await read;
  } catch (error) {
    if (isRejection(error) && error.code === 'view.damaged') return undefined;
    throw error;
  }
};

/**
 * The documents with these keys, asked for together: what an answer about many things is joined from. One that cannot be read takes
 * nothing else down with it: it is as if it were not there.
 */
export const documentsOf = async <Document>(
  { readStore }: Reads,
  view: View<Document>,
  keys: readonly string[],
): Promise<(key: string) => Document | undefined> => {
  const wanted = [...new Set(keys)];
  const together = wanted.length > 0 ? await orNone(readStore.getMany(view, wanted)) : [];
  const found = together ?? (await Promise.all(wanted.map((key) => orNone(readStore.get(view, key)))));
  const documents = new Map(wanted.map((key, index) => [key, found[index]?.document]));
  return (key) => documents.get(key);
};

const pageSize = 1000;

/** The keys of everything that a condition finds, however much: of what is found, only that is read. */
export const allKeys = async ({ readStore }: Reads, view: View, where: Where): Promise<readonly string[]> => {
  const all: string[] = [];
  for (;;) {
    const keys = await readStore.findKeys(view, { where, after: all.at(-1) ?? '', limit: pageSize });
    all.push(...keys);
    if (keys.length < pageSize) return all;
  }
};

/** A list, page by page. */
const pagesOf = async function* <Item>(
  pageOf: (page: number) => Promise<{ readonly items: readonly Item[]; readonly total: number }>,
): AsyncGenerator<readonly Item[]> {
  for (let page = 1; ; page += 1) {
    const { items, total } = await pageOf(page);
    yield items;
    if (page * pageSize >= total) return;
  }
};

const together = async <Item>(pages: AsyncIterable<readonly Item[]>): Promise<readonly Item[]> => {
  const all: Item[] = [];
  for await (const items of pages) all.push(...items);
  return all;
};

/** Everything that a condition finds, however much: for what concerns one person or one tournament. */
export const allFound = <Document>(
  { readStore }: Reads,
  view: View<Document>,
  where: Where,
): Promise<readonly StoredDocument<Document>[]> => together(pagesOf((page) => readStore.find(view, { where, page, pageSize })));

/** Plain documents, page by page: all that a condition finds, or all there are. */
export const pagesOfPlain = <Document>(
  { readStore }: Reads,
  collection: View<Document>,
  where: Where = {},
): AsyncGenerator<readonly PlainDocument<Document>[]> => pagesOf((page) => readStore.findPlain(collection, { where, page, pageSize }));

/** All of them at once. */
export const allPlain = <Document>(app: Reads, collection: View<Document>, where: Where): Promise<readonly PlainDocument<Document>[]> =>
  together(pagesOfPlain(app, collection, where));
