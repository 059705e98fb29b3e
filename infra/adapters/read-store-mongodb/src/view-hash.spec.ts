import { canonicalLine } from '@tennis/contracts';
import { differingKeys, differingFields, type ViewContents } from './view-hash';

const contents = (documents: Readonly<Record<string, object>>, rows: Readonly<Record<string, readonly object[]>> = {}): ViewContents => ({
  documents: new Map(Object.entries(documents).map(([key, state]) => [key, canonicalLine([key], JSON.stringify(state))])),
  rows: new Map(Object.entries(rows).map(([key, own]) => [key, own.map((body, n) => canonicalLine([key, n + 1], JSON.stringify(body)))])),
});

describe('two versions of a view', () => {
  const live = contents({ a: { sum: 1, phone: '912' }, b: { sum: 2 }, c: { sum: 3 } }, { b: [{ points: 3 }, { points: 1 }] });
  const rebuilt = contents({ a: { sum: 2, phone: '912' }, b: { sum: 2 } }, { b: [{ points: 4 }] });

  it('differ in documents and rows that are not equal in both, reported by field names without values', () => {
    expect(differingKeys(live, rebuilt)).toEqual(['a', 'b', 'c']);
    expect(differingFields(live, rebuilt, ['a'])).toEqual(['document.sum']);
    expect(differingFields(live, rebuilt, ['b'])).toEqual(['row', 'row.points']);
    expect(differingFields(live, rebuilt, ['c'])).toEqual(['document']);
  });

  it('do not differ when they contain the same', () => {
    expect(differingKeys(live, live)).toEqual([]);
    expect(differingFields(live, live, ['a', 'b', 'c'])).toEqual([]);
  });
});
