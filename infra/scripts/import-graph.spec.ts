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

describe('a folder', () => {
  it(`fits on a screen: at most ${maxSources} sources`, () => {
    const tooLarge = [...sizesOfFolders([...graph.keys()])].filter(([, size]) => size > maxSources);
    expect(tooLarge).toEqual([]);
  });
});
