import { isRejection, type View } from '@tennis/contracts';
import type { PlainDocument, StoredDocument, Where } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';

type Reads = Pick<AppContext, 'readStore'>;

/** Undefined for a document that cannot be read until its view is rebuilt. */
const undefinedIfDamaged = async <Read>(read: Promise<Read>): Promise<Read | undefined> => {
  try {
    return await read;
  } catch (error) {
    if (isRejection(error) && error.code === 'view.damaged') return undefined;
    throw error;
  }
};

/** Documents by key, read together, for joining. A damaged document does not fail the whole read: it counts as missing. */
export const documentsOf = async <Document>(
  { readStore }: Reads,
  view: View<Document>,
  keys: readonly string[],
): Promise<(key: string) => Document | undefined> => {
  const uniqueKeys = [...new Set(keys)];
  const batch = uniqueKeys.length > 0 ? await undefinedIfDamaged(readStore.getMany(view, uniqueKeys)) : [];
  const stored = batch ?? (await Promise.all(uniqueKeys.map((key) => undefinedIfDamaged(readStore.get(view, key)))));
  const documents = new Map(uniqueKeys.map((key, index) => [key, stored[index]?.document]));
  return (key) => documents.get(key);
};

const pageSize = 1000;

/** All keys that match a condition, however many; reads the keys only. */
export const allKeys = async ({ readStore }: Reads, view: View, where: Where): Promise<readonly string[]> => {
  const all: string[] = [];
  for (;;) {
    const keys = await readStore.findKeys(view, { where, after: all.at(-1) ?? '', limit: pageSize });
    all.push(...keys);
    if (keys.length < pageSize) return all;
  }
};

/** Yields a list page by page. */
const pagesOf = async function* <Item>(
  pageOf: (page: number) => Promise<{ readonly items: readonly Item[]; readonly total: number }>,
): AsyncGenerator<readonly Item[]> {
  for (let page = 1; ; page += 1) {
    const { items, total } = await pageOf(page);
    yield items;
    if (page * pageSize >= total) return;
  }
};

const collect = async <Item>(pages: AsyncIterable<readonly Item[]>): Promise<readonly Item[]> => {
  const all: Item[] = [];
  for await (const items of pages) all.push(...items);
  return all;
};

/** All documents that match a condition, however many. Use it for what concerns one person or one tournament. */
export const findAll = <Document>({ readStore }: Reads, view: View<Document>, where: Where): Promise<readonly StoredDocument<Document>[]> =>
  collect(pagesOf((page) => readStore.find(view, { where, page, pageSize })));

/** Plain documents page by page: those that match a condition, or all. */
export const pagesOfPlain = <Document>(
  { readStore }: Reads,
  collection: View<Document>,
  where: Where = {},
): AsyncGenerator<readonly PlainDocument<Document>[]> => pagesOf((page) => readStore.findPlain(collection, { where, page, pageSize }));

/** All matching plain documents at once. */
export const findAllPlain = <Document>(app: Reads, collection: View<Document>, where: Where): Promise<readonly PlainDocument<Document>[]> =>
  collect(pagesOfPlain(app, collection, where));
