import type { Recorded } from '@tennis/contracts';
import { refoldOf } from '@tennis/contract-tests';
import type { ViewDefinition } from '@tennis/ports';
import Database from 'better-sqlite3';
import { createCheckpoints } from '../files/schema';
import { viewTables } from '../views/view-tables';
import { viewBuilder } from './view-builder';

interface Word {
  readonly key: string;
  readonly tags: readonly string[];
  readonly drop?: boolean;
  readonly again?: boolean;
}

/** Stores the tags last seen and their number; every event adds a row; `again` counts the rows again. */
const words: ViewDefinition = {
  name: 'person',
  version: 1,
  types: new Set(['Seen']),
  keys: ({ data }) => [(data as Word).key],
  fold: (state, { data }) => {
    const { tags, drop, again } = data as Word;
    if (again) return 'refold';
    const count = ((state as { count: number } | undefined)?.count ?? 0) + 1;
    return { state: drop ? null : { tags, count }, rows: [{ body: { tags }, about: tags }] };
  },
  refold: refoldOf(['Seen'], (_state, rows, { data }) => ({
    state: { tags: (data as Word).tags, count: rows.length },
    rows: [{ body: 'again', about: ['x', 'x'] }],
  })),
  indexes: { tags: 'texts', count: 'number' },
  index: (state) => ({ tags: (state as Word).tags, count: (state as { count: number }).count }),
  opensPersonalData: false,
};

const events: readonly Word[] = Array.from({ length: 200 }, (_, n) => ({
  key: `k${(n * 7) % 23}`,
  tags: [`t${n % 5}`, `t${(n + 1) % 3}`],
  drop: n % 41 === 40,
  again: n % 29 === 28,
}));

/** The content of all tables and indexes, built with so little memory that documents and rows are written out again and again. */
const built = (documents: number, rowText: number, gathered: number, documentText = 1_000_000) => {
  const db = new Database(':memory:');
  createCheckpoints(db, 'main');
  const builder = viewBuilder(db, 'main', words, { documents, documentText, rowText, pendingEntries: gathered });
  events.forEach((data, index) => builder.apply({ type: 'Seen', data, position: index + 1 } as Recorded));
  builder.finish(200);
  const tables = viewTables(db, 'main', words);
  const rows = (key: string) => tables.rows(key, 0, 1000);
  const result = {
    checkpoint: tables.checkpoint(),
    documents: [...tables.all()],
    rows: events.map(({ key }) => rows(key)),
    about: tables.rowsAbout('k3', 'x', 0, 10),
    tagged: ['t0', 't1', 't4'].map((tag) => tables.find({ where: { tags: { equals: tag } } })),
    counted: tables.find({ where: { count: { from: 5 } }, sort: '-count' }),
    lists: db.prepare('SELECT value, key FROM "documents_person:tags" LEFT JOIN documents_person USING (doc) ORDER BY 1, 2').all(),
  };
  db.close();
  return result;
};

describe('building a view in bulk', () => {
  it('gives the same result with however little memory', () => {
    const roomy = built(1000, 1_000_000, 1_000_000);
    expect(roomy.documents.length).toBeGreaterThan(15);
    const members = roomy.documents.flatMap(({ key, state }) =>
      [...new Set((JSON.parse(state) as Word).tags)].map((value) => ({ value, key })),
    );
    const inOrder = (list: readonly unknown[]) => list.map((entry) => JSON.stringify(entry)).sort();
    expect(inOrder(roomy.lists)).toEqual(inOrder(members));
    expect(built(1, 1, 1)).toEqual(roomy);
    expect(built(5, 100, 7)).toEqual(roomy);
    expect(built(5, 100, 50)).toEqual(roomy);
    expect(built(1000, 100, 50, 60)).toEqual(roomy);
  });

  it('numbers rows without gaps and finds them by the people concerned, once each', () => {
    const { rows, about, checkpoint } = built(3, 50, 1000);
    for (const own of rows) expect(own.map(({ n }) => n)).toEqual(own.map((_, index) => index + 1));
    expect(new Set(about.map(({ n }) => n)).size).toBe(about.length);
    expect(checkpoint).toBe(200);
  });
});
