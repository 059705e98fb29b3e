import type { Find, ReadStore, StoredDocument, StoredRow, UntypedReadStore } from '@tennis/ports';
import type { LiveViews } from './live-views';
import type { RowText } from './view-tables';

/** The half of the port that no view has a part in. */
export type PlainDocuments = Pick<UntypedReadStore, 'getPlain' | 'findPlain' | 'put' | 'remove'>;

/** No limit, in SQL. */
const everything = -1;

const rowOf = ({ n, position, body }: RowText): StoredRow => ({ n, position, body: JSON.parse(body) });

/** Documents come from the same connection and process: every read reflects the last commit, also of stopped views (as far as they came). */
export const sqliteReadStore = (views: LiveViews, plain: PlainDocuments): ReadStore => {
  const get = (name: string, key: string): StoredDocument | undefined => {
    const found = views.read(views.get(name), key);
    return found && { key, document: found.state, position: found.position };
  };
  const store: UntypedReadStore = {
    get: async (name, key) => get(name, key),
    getMany: async (name, keys) => {
      views.get(name);
      return keys.map((key) => get(name, key));
    },
    find: async (name, query: Find) => {
      const view = views.get(name);
      const { items, total } = view.tables.find(query);
      return {
        items: items.map(({ key, state, counter }) => ({ key, document: views.parse(view, key, state, counter), position: counter })),
        total,
      };
    },
    rows: async (name, key, { after = 0, limit = everything, about } = {}) => {
      const { tables } = views.get(name);
      return (about === undefined ? tables.rows(key, after, limit) : tables.rowsAbout(key, about, after, limit)).map(rowOf);
    },
    position: async (name) => views.get(name).position,
    ...plain,
  };
  return store as ReadStore;
};
