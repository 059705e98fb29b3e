import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewEvent } from '@tennis/contracts';
import type { Commit, ViewDefinition } from '@tennis/ports';
import { openSqliteStore } from '../open-sqlite-store';
import type { SqliteStore, SqliteStoreOptions } from '../sqlite-store';

/** Deterministic ids. */
export const id = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

export const noon = '2026-03-02T12:00:00.000Z';

export const event = (n: number, data: unknown = { by: 1 }, type = 'TournamentUpdated'): NewEvent => ({
  id: id(n),
  type,
  version: 1,
  data,
  occurredAt: noon,
  metadata: { commandId: id(n), bodyHash: 'body', correlationId: id(n), causationId: id(n), actorId: 'rui', actorKind: 'user' },
});

export const ladder = 'tournament-a';

/** A command that adds one event to the ladder. */
export const commit = (n: number, over: Partial<Commit<number>> = {}): Commit<number> => ({
  stream: ladder,
  fold: { name: 'count', initial: 0, evolve: (state) => state + 1 },
  commandId: id(n),
  bodyHash: 'body',
  facts: () => [],
  decide: () => [event(n)],
  ...over,
});

/** Adds up `by` per stream, with a row for each event. */
export const sums: ViewDefinition = {
  name: 'ranking',
  version: 1,
  types: new Set(['TournamentUpdated']),
  keys: ({ stream }) => [stream],
  fold: (state, { data }) => {
    const { by } = data as { readonly by: number };
    return { state: { sum: ((state as { sum: number } | undefined)?.sum ?? 0) + by }, rows: [{ body: by, about: ['rui'] }] };
  },
  indexes: { sum: 'number' },
  index: (state) => ({ sum: (state as { sum: number }).sum }),
  opensPersonalData: false,
};

/** Batches end only by size, so that no spec depends on the speed of the machine. */
const longestBatch = Infinity;

/** Pauses so long that no retry happens, unless a spec asks for it. */
const never = { first: 600_000, longest: 600_000 };

/** Stores in folders of their own, closed and removed after the spec. */
export const storesOfSpec = () => {
  const folders: string[] = [];
  const opened: SqliteStore[] = [];
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'tennis-store-'));
    folders.push(made);
    return made;
  };
  /** @param waits false to return before the views have caught up. */
  const open = async ({
    waits = true,
    ...options
  }: Partial<SqliteStoreOptions> & { readonly waits?: boolean } = {}): Promise<SqliteStore> => {
    const store = await openSqliteStore({
      folder: folder(),
      views: [sums],
      collections: [],
      retryPauses: never,
      longestBatch,
      ...options,
    });
    opened.push(store);
    if (waits) await store.ready;
    return store;
  };
  return { folder, open };
};

export const sumOf = async (store: SqliteStore, view = 'ranking'): Promise<unknown> =>
  ((await store.readStore.get(view, ladder))?.document as { sum: number } | undefined)?.sum;
