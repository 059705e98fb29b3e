import { isRejection } from '@tennis/contracts';
import type { Find, ReadStore, StoredDocument, StoredRow, UntypedReadStore } from '@tennis/ports';
import { yieldAfter } from './yield-after';
import type { fairReads } from './fair-reads';
import type { LiveViews } from './live-views';
import { rowOf } from './refold';

/** The half of the port that does not concern views. */
export type PlainDocuments = Pick<UntypedReadStore, 'getPlain' | 'findPlain' | 'put' | 'remove'>;

/** A long history is read in pages; after a number of milliseconds other work gets its turn. */
const rowPage = 250;
const turn = 4;

/** Documents come from the same connection and process: every read reflects the last commit, or for a stopped view its last position. */
export const sqliteReadStore = (views: LiveViews, plain: PlainDocuments, fairly: ReturnType<typeof fairReads>): ReadStore => {
  const get = (name: string, key: string): StoredDocument | undefined => {
    const found = views.read(views.get(name), key);
    return found && { key, document: found.state, position: found.position };
  };
  const find = (name: string, query: Find) => {
    const view = views.get(name);
    const { items, total } = views.guardedRead(view, () => view.tables.find(query));
    const readable = items.flatMap(({ key, state, counter }): StoredDocument[] => {
      try {
        return [{ key, document: views.parse(view, key, state, counter), position: counter }];
      } catch (error) {
        if (isRejection(error) && error.code === 'view.damaged') return [];
        throw error;
      }
    });
    return { items: readable, total };
  };
  const store: UntypedReadStore = {
    get: (name, key) => fairly(() => get(name, key)),
    getMany: (name, keys) =>
      fairly(() => {
        views.get(name);
        return keys.map((key) => get(name, key));
      }),
    find: (name, query) => fairly(() => find(name, query)),
    findKeys: (name, query) =>
      fairly(() => {
        const view = views.get(name);
        return views.guardedRead(view, () => view.tables.findKeys(query));
      }),
    rows: async (name, key, { after = 0, limit = Infinity, about } = {}) => {
      const found: StoredRow[] = [];
      const breathe = yieldAfter(turn);
      for (let last = after; ;) {
        const view = views.get(name);
        const { tables } = view; // another generation may have come into use
        const size = Math.min(rowPage, limit - found.length);
        const page = views.guardedRead(
          view,
          () => (about === undefined ? tables.rows(key, last, size) : tables.rowsAbout(key, about, last, size)).map(rowOf),
          key,
        );
        found.push(...page);
        if (page.length < rowPage || found.length === limit) return found;
        last = page.at(-1)!.n;
        await breathe();
      }
    },
    position: async (name) => views.get(name).position,
    ...plain,
    getPlain: (name, key) => fairly(() => plain.getPlain(name, key)),
    findPlain: (name, query) => fairly(() => plain.findPlain(name, query)),
  };
  return store as ReadStore;
};
