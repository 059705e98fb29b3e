import type { BindRoot, ClaimLogin, CloseLogin } from '@tennis/contracts';
import { by, byTheClock, given } from '../testing/given';
import { loginDecider } from './login.decider';
import { rootDecider } from './root.decider';

const claim = (userId: string): ClaimLogin => ({ type: 'ClaimLogin', data: { subjectHash: 'hash', userId } });
const claimed = (userId: string) => ({ type: 'LoginClaimed' as const, data: { userId } });
const released = (userId: string) => ({ type: 'LoginReleased' as const, data: { userId } });
const close: CloseLogin = { type: 'CloseLogin', data: { subjectHash: 'hash', userId: 'rui' } };
const closed = { type: 'LoginClosed' as const, data: { userId: 'rui' } };
const bind = (userId: string): BindRoot => ({ type: 'BindRoot', data: { userId } });
const bound = (userId: string) => ({ type: 'RootBound' as const, data: { userId } });

describe('a sign-in', () => {
  it('is claimed by one person', () =>
    given(loginDecider)
      .when(claim('rui'), byTheClock)
      .then([claimed('rui')]));
  it('stays theirs when claimed again', () =>
    given(loginDecider, [claimed('rui')])
      .when(claim('rui'), byTheClock)
      .thenNothing());
  it('cannot be claimed by another person', () =>
    given(loginDecider, [claimed('rui')])
      .when(claim('ana'), byTheClock)
      .thenRejects('login.taken'));
  it('can be claimed again once it was released', () =>
    given(loginDecider, [claimed('rui'), released('rui')])
      .when(claim('ana'), byTheClock)
      .then([claimed('ana')]));
  it('is claimed only by the program, not by the person', () =>
    given(loginDecider).when(claim('rui'), by('rui')).thenRejects('right.missing'));
  it('is closed for good by a transfer: nobody can claim it again', () => {
    given(loginDecider, [claimed('rui')])
      .when(close, byTheClock)
      .then([closed]);
    const former = given(loginDecider, [claimed('rui'), closed]);
    former.when(claim('rui'), byTheClock).thenRejects('login.closed');
    former.when(claim('ana'), byTheClock).thenRejects('login.closed');
    former.when(close, byTheClock).thenNothing();
  });
  it('is closed only for its owner, and only by the program', () => {
    given(loginDecider, [claimed('ana')])
      .when(close, byTheClock)
      .thenNothing();
    given(loginDecider, [claimed('rui')])
      .when(close, by('sofia', 'superadmin'))
      .thenRejects('right.missing');
  });
  it('has a stream named after its subject', () => expect(loginDecider.stream(claim('rui'))).toBe('login-hash'));
});

describe('the root account', () => {
  it('is bound to a person', () =>
    given(rootDecider)
      .when(bind('rui'), byTheClock)
      .then([bound('rui')]));
  it('is bound to one person only', () =>
    given(rootDecider, [bound('rui')])
      .when(bind('rui'), byTheClock)
      .thenNothing());
  it('stays bound', () =>
    given(rootDecider, [bound('rui')])
      .when(bind('ana'), byTheClock)
      .thenRejects('root.already-bound'));
  it('is bound only by the program, not even by a super admin', () =>
    given(rootDecider).when(bind('sofia'), by('sofia', 'superadmin')).thenRejects('right.missing'));
});
