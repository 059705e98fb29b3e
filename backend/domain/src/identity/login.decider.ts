import { type ClaimLogin, type IdentityEvent, reject, type ReleaseLogin } from '@tennis/contracts';
import { defineDecider } from '../kernel/define-decider';

type LoginEvent = Extract<IdentityEvent, { type: 'LoginClaimed' | 'LoginReleased' }>;
interface Login {
  readonly userId: string | null;
}

/** One sign-in is one person: the stream is named after the keyed hash of the provider's subject. */
export const loginDecider = defineDecider<Login, ClaimLogin | ReleaseLogin, LoginEvent>({
  name: 'login',
  stream: ({ data }) => `login-${data.subjectHash}`,
  initial: { userId: null },
  evolve: { LoginClaimed: (_login, { data }) => ({ userId: data.userId }), LoginReleased: () => ({ userId: null }) },
  decide: {
    ClaimLogin: ({ data: { userId } }, login, { actor }) => {
      if (actor.kind !== 'system') throw reject('right.missing');
      if (login.userId === userId) return [];
      if (login.userId !== null) throw reject('login.taken');
      return [{ type: 'LoginClaimed', data: { userId } }];
    },
    ReleaseLogin: ({ data: { userId } }, login, { actor }) => {
      if (actor.kind !== 'system') throw reject('right.missing');
      return login.userId === userId ? [{ type: 'LoginReleased', data: { userId } }] : [];
    },
  },
});
