import type { Message } from '@tennis/contracts';
import { anyDecider, deciders, decidersByCommand, defineDecider, reactions } from './index';

const repeated = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

describe('the contexts of the domain', () => {
  it('handle each command in one decider: two deciders for one command stop the start', () => {
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

  it('do not share a kind of stream', () => expect(repeated(deciders.map(({ name }) => name))).toEqual([]));

  it('give each reaction a unique name, because it names its jobs', () => expect(repeated(reactions.map(({ name }) => name))).toEqual([]));
});
