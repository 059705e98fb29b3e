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
  it('is one person’s', () =>
    given(loginDecider)
      .when(claim('rui'), byTheClock)
      .then([claimed('rui')]));
  it('stays theirs when claimed again', () =>
    given(loginDecider, [claimed('rui')])
      .when(claim('rui'), byTheClock)
      .thenNothing());
  it('is nobody else’s', () =>
    given(loginDecider, [claimed('rui')])
      .when(claim('ana'), byTheClock)
      .thenRejects('login.taken'));
  it('can be claimed anew once it was released', () =>
    given(loginDecider, [claimed('rui'), released('rui')])
      .when(claim('ana'), byTheClock)
      .then([claimed('ana')]));
  it('is nothing that a person claims by themselves', () => given(loginDecider).when(claim('rui'), by('rui')).thenRejects('right.missing'));
  it('is closed for ever by a transfer: nobody claims it again', () => {
    given(loginDecider, [claimed('rui')])
      .when(close, byTheClock)
      .then([closed]);
    const former = given(loginDecider, [claimed('rui'), closed]);
    former.when(claim('rui'), byTheClock).thenRejects('login.closed');
    former.when(claim('ana'), byTheClock).thenRejects('login.closed');
    former.when(close, byTheClock).thenNothing();
  });
  it('is closed for nobody but whose it is, and by the program alone', () => {
    given(loginDecider, [claimed('ana')])
      .when(close, byTheClock)
      .thenNothing();
    given(loginDecider, [claimed('rui')])
      .when(close, by('sofia', 'superadmin'))
      .thenRejects('right.missing');
  });
  it('has a stream named after its subject', () => expect(loginDecider.stream(claim('rui'))).toBe('login-hash'));
});

describe('the root', () => {
  it('is bound to a person', () =>
    given(rootDecider)
      .when(bind('rui'), byTheClock)
      .then([bound('rui')]));
  it('is bound once', () =>
    given(rootDecider, [bound('rui')])
      .when(bind('rui'), byTheClock)
      .thenNothing());
  it('is bound for ever', () =>
    given(rootDecider, [bound('rui')])
      .when(bind('ana'), byTheClock)
      .thenRejects('root.already-bound'));
  it('is nobody’s to bind, not even a super admin’s', () =>
    given(rootDecider).when(bind('sofia'), by('sofia', 'superadmin')).thenRejects('right.missing'));
});
