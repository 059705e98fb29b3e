import { type ClaimLogin, type CloseLogin, type IdentityEvent, reject, type ReleaseLogin } from '@tennis/contracts';
import { defineDecider } from '../kernel/define-decider';

type LoginEvent = Extract<IdentityEvent, { type: 'LoginClaimed' | 'LoginReleased' | 'LoginClosed' }>;
interface Login {
  readonly userId: string | null;
  /** Closed for ever. */
  readonly closed?: true;
}

/** One sign-in is one person: the stream is named after the keyed hash of the provider's subject. */
export const loginDecider = defineDecider<Login, ClaimLogin | ReleaseLogin | CloseLogin, LoginEvent>({
  name: 'login',
  stream: ({ data }) => `login-${data.subjectHash}`,
  initial: { userId: null },
  evolve: {
    LoginClaimed: (_login, { data }) => ({ userId: data.userId }),
    LoginReleased: () => ({ userId: null }),
    LoginClosed: () => ({ userId: null, closed: true }),
  },
  decide: {
    ClaimLogin: ({ data: { userId } }, login, { actor }) => {
      if (actor.kind !== 'system') throw reject('right.missing');
      if (login.closed) throw reject('login.closed');
      if (login.userId === userId) return [];
      if (login.userId !== null) throw reject('login.taken');
      return [{ type: 'LoginClaimed', data: { userId } }];
    },
    ReleaseLogin: ({ data: { userId } }, login, { actor }) => {
      if (actor.kind !== 'system') throw reject('right.missing');
      return login.userId === userId ? [{ type: 'LoginReleased', data: { userId } }] : [];
    },
    CloseLogin: ({ data: { userId } }, login, { actor }) => {
      if (actor.kind !== 'system') throw reject('right.missing');
      return login.userId === userId ? [{ type: 'LoginClosed', data: { userId } }] : [];
    },
  },
});
