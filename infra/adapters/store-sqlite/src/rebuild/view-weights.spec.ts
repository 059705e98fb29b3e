import type { ViewDefinition } from '@tennis/ports';
import Database from 'better-sqlite3';
import { createCheckpoints } from '../files/schema';
import type { LiveView } from '../views/live-views';
import { createViewTables, viewTables } from '../views/view-tables';
import { viewWeights } from './view-weights';

const definition = (name: string, types: readonly string[]): ViewDefinition => ({
  name,
  version: 1,
  types: new Set(types),
  keys: () => [],
  fold: () => ({ state: null }),
  indexes: {},
  index: () => ({}),
  opensPersonalData: false,
});

const opened = () => {
  const db = new Database(':memory:');
  createCheckpoints(db, 'main');
  db.exec('CREATE TABLE events (position INTEGER PRIMARY KEY, type TEXT NOT NULL)');
  const view = (name: string, types: readonly string[]): LiveView => {
    createViewTables(db, 'main', definition(name, types));
    return { definition: definition(name, types), tables: viewTables(db, 'main', definition(name, types)) } as LiveView;
  };
  return { db, views: [view('match', ['MatchReported']), view('account', ['AccountOpened', 'MatchReported'])] };
};

describe('the estimated work of building a view', () => {
  it('is higher for a row than for a document, which costs more with each index', () => {
    const { db, views } = opened();
    db.prepare(`INSERT INTO documents_match (key, state, position) VALUES ('m1', '{}', 1), ('m2', '{}', 2)`).run();
    db.prepare(`INSERT INTO rows_account (key, n, position, body) VALUES ('a1', 1, 1, '{}')`).run();
    const { match, account } = Object.fromEntries(viewWeights(db, views));
    expect(match).toBe(2);
    expect(account).toBeGreaterThan(match!);
    db.close();
  });

  it('is based on the newest events while no view contains anything', () => {
    const { db, views } = opened();
    for (const type of ['AccountOpened', 'MatchReported', 'MatchReported']) db.prepare('INSERT INTO events (type) VALUES (?)').run(type);
    expect(Object.fromEntries(viewWeights(db, views))).toEqual({ match: 2, account: 3 });
    db.close();
  });

  it('is based on the views’ content as soon as there is some', () => {
    const { db, views } = opened();
    db.prepare('INSERT INTO events (type) VALUES (?)').run('MatchReported');
    db.prepare(`INSERT INTO documents_match (key, state, position) VALUES ('m1', '{}', 1)`).run();
    expect(Object.fromEntries(viewWeights(db, views))).toEqual({ match: 1, account: 0 });
    db.close();
  });
});
