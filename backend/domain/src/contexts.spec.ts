import type { Message } from '@tennis/contracts';
import { anyDecider, deciders, decidersByCommand, defineDecider, reactions } from './index';

const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

describe('the contexts of the domain', () => {
  it('decide each command in one place: a start with two deciders for one is refused', () => {
    const another = anyDecider(
      defineDecider<object, Message<'JoinTournament', object>, never>({
        name: 'another',
        stream: () => 'another-1',
        initial: {},
        evolve: {},
        decide: { JoinTournament: () => [] },
      }),
    );
    expect(() => decidersByCommand([...deciders, another])).toThrow('JoinTournament is decided by two deciders, tournament and another');
  });

  it('have each kind of stream to themselves', () => expect(repeated(deciders.map(({ name }) => name))).toEqual([]));

  it('name each reaction differently: jobs are known by that name', () => expect(repeated(reactions.map(({ name }) => name))).toEqual([]));
});
