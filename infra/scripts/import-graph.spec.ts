import { resolve } from 'node:path';
import { circlesIn, importGraphOf, sizesOfFolders } from './import-graph';

const graph = importGraphOf(resolve(__dirname, '../..'));

describe('the import graph', () => {
  it('knows who imports whom, types and other packages too', () => {
    expect(graph.get('backend/app/src/kernel/app-context.ts')).toContain('backend/ports/src/index.ts');
    expect(graph.get('infra/dev-env/src/flows/contact.flow.spec.ts')).toContain('infra/adapters/local/src/testing/index.ts');
  });

  it('has no circle', () => {
    expect(circlesIn(graph)).toEqual([]);
  });

  it('would show each circle, a file that imports itself among them', () => {
    const planted = new Map([
      ['a', ['b', 'e']],
      ['b', ['c']],
      ['c', ['a', 'd']],
      ['d', ['d']],
      ['e', ['f']],
      ['f', []],
    ]);
    expect(circlesIn(planted)).toEqual([['d'], ['a', 'b', 'c']]);
  });
});

/** Maximum number of sources in a folder; tests and test helpers do not count. */
const maxSources = 20;

/** Folders that still hold more, with their maximum: these numbers may only go down. */
const stillLarger: Readonly<Record<string, number>> = {
  'infra/adapters/read-store-mongodb/src': 21,
};

describe('a folder', () => {
  const large = Object.fromEntries([...sizesOfFolders([...graph.keys()])].filter(([, size]) => size > maxSources));

  it(`fits on a screen: at most ${maxSources} sources, apart from those that still hold more`, () => {
    const tooLarge = Object.entries(large).filter(([folder, size]) => size > (stillLarger[folder] ?? maxSources));
    expect(tooLarge).toEqual([]);
  });

  it('that became smaller stays so', () => {
    const hasShrunk = Object.entries(stillLarger).filter(([folder, size]) => (large[folder] ?? 0) < size);
    expect(hasShrunk).toEqual([]);
  });
});
