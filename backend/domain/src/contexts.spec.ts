import { deciders, reactions } from './index';

const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

describe('the contexts of the domain', () => {
  it('decide each command in one place', () => expect(repeated(deciders.flatMap(({ decide }) => Object.keys(decide)))).toEqual([]));

  it('have each kind of stream to themselves', () => expect(repeated(deciders.map(({ name }) => name))).toEqual([]));

  it('name each reaction differently: jobs are known by that name', () => expect(repeated(reactions.map(({ name }) => name))).toEqual([]));
});
