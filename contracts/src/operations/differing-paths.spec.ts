import { addDifferingPaths, maxPaths } from './differing-paths';

const pathsOf = (one: unknown, other: unknown): readonly string[] => {
  const found = new Set<string>();
  addDifferingPaths(found, { document: one }, { document: other });
  return [...found];
};

describe('the differences of two documents', () => {
  it('are given by field names, also for a field that only one of them has', () =>
    expect(pathsOf({ id: 'a', rules: { range: 3, deadline: 7 } }, { id: 'a', rules: { range: 4 }, zone: null })).toEqual([
      'document.rules.range',
      'document.rules.deadline',
      'document.zone',
    ]));

  it('contain neither values nor ids of people, and each path once', () => {
    const members = (status: string) => ({
      '0d6ab1f0-5d5c-4c3b-8f0a-1f2e3d4c5b6a': { status, phone: '912 345 678' },
      'ana@example.pt': { status, phone: '912 345 678' },
    });
    expect(pathsOf({ members: members('active') }, { members: members('paused') })).toEqual(['document.members.*.status']);
    expect(pathsOf({ location: { sealed: 'x', of: 'ana' } }, { location: 'Rua das Flores 3' })).toEqual(['document.location']);
  });

  it('are found in lists, also when one is longer', () =>
    expect(
      pathsOf(
        { sets: [{ a: 6, b: 4 }] },
        {
          sets: [
            { a: 6, b: 3 },
            { a: 6, b: 0 },
          ],
        },
      ),
    ).toEqual(['document.sets[]', 'document.sets[].b']));

  it('are the whole document when only one exists, or one is no document', () => {
    expect(pathsOf({ a: 1 }, undefined)).toEqual(['document']);
    expect(pathsOf({ a: 1 }, '{"a":')).toEqual(['document']);
    expect(pathsOf({ a: [1] }, { a: [1] })).toEqual([]);
  });

  it('are limited in number', () => {
    const letters = Array.from({ length: 50 }, (_, n) => `f${String.fromCharCode(97 + (n % 26))}${n < 26 ? 'x' : 'y'}`);
    const many = (value: number) => Object.fromEntries(letters.map((name) => [name, value]));
    expect(pathsOf(many(1), many(2))).toHaveLength(maxPaths);
  });
});
