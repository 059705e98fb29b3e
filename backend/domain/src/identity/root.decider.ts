import { type BindRoot, type IdentityEvent, reject } from '@tennis/contracts';
import { defineDecider } from '../kernel/define-decider';

type RootEvent = Extract<IdentityEvent, { type: 'RootBound' }>;
interface Root {
  readonly userId: string | null;
}

/** Root is bound once, to a user id, for ever (domain.md "Root"). */
export const rootDecider = defineDecider<Root, BindRoot, RootEvent>({
  name: 'root',
  stream: () => 'system-root',
  initial: { userId: null },
  evolve: { RootBound: (_root, { data }) => ({ userId: data.userId }) },
  decide: {
    BindRoot: ({ data: { userId } }, root, { actor }) => {
      if (actor.kind !== 'system') throw reject('right.missing');
      if (root.userId === userId) return [];
      if (root.userId !== null) throw reject('root.already-bound');
      return [{ type: 'RootBound', data: { userId } }];
    },
  },
});
