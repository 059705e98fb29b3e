import type { AccountDocument, RebindLogin, Role, TransferAccount } from '@tennis/contracts';
import { by, byTheClock, given } from '../testing/given';
import { whyNotTransfer } from './transfer-account';
import type { UserEvent } from './user';
import { userDecider } from './user.decider';

const account = (id: string, more: Partial<AccountDocument> = {}): AccountDocument => ({
  id,
  email: `${id}@example.pt`,
  role: 'player',
  isRoot: false,
  status: 'active',
  statusSince: '',
  registeredAt: '',
  ...more,
});
const registered: UserEvent = {
  type: 'UserRegistered',
  data: { subjectHash: 'hash', email: 'nova@example.pt', firstName: 'Ana', lastName: 'Nova', ageAttested: true },
};
const became = (role: Role): UserEvent => ({ type: 'RoleChanged', data: { role } });
const sure = { identityVerified: true, irreversibleUnderstood: true, userInformed: true };
const transfer = (more: Partial<TransferAccount['data']> = {}): TransferAccount => ({
  type: 'TransferAccount',
  data: { userId: 'nova', toUserId: 'ana', reason: 'Perdeu o acesso', confirmations: sure, traces: 0, ...more },
});
const [root, superAdmin] = [by('root', 'superadmin', true), by('sofia', 'superadmin')];
const nova = (source: Partial<AccountDocument> = {}, history: readonly UserEvent[] = [registered]) =>
  given(userDecider, history).with({ account: account('nova'), source: account('ana', source) });
const done: readonly UserEvent[] = [
  { type: 'AccountTransferred', data: { toUserId: 'ana', email: 'nova@example.pt', reason: 'Perdeu o acesso' } },
  { type: 'UserErased', data: {} },
];

describe('an account transfer', () => {
  it('ends the target account, and names the account that takes over its sign-in and e-mail', () => {
    nova().when(transfer(), superAdmin).then(done);
    nova().when(transfer(), byTheClock).then(done);
    nova({ status: 'suspended' }).when(transfer(), root).then(done);
  });
  it('is refused to players and admins', () => {
    nova().when(transfer(), by('nova')).thenRejects('right.missing');
    nova().when(transfer(), by('inês', 'admin')).thenRejects('right.missing');
  });
  it('needs a reason', () =>
    nova()
      .when(transfer({ reason: '' }), superAdmin)
      .thenRejects('transfer.fields-required'));
  it.each(['identityVerified', 'irreversibleUnderstood', 'userInformed'] as const)('requires all three confirmations: %s', (missing) =>
    nova()
      .when(transfer({ confirmations: { ...sure, [missing]: false } }), superAdmin)
      .thenRejects('transfer.confirmations-required'),
  );
  it('cannot be repeated to another person', () =>
    nova({}, [registered, ...done])
      .when(transfer({ toUserId: 'rui' }), superAdmin)
      .thenRejects('user.unknown'));
  it('requires two known accounts', () => {
    given(userDecider, [registered])
      .with({ account: account('nova') })
      .when(transfer(), superAdmin)
      .thenRejects('user.unknown');
    given(userDecider)
      .with({ source: account('ana') })
      .when(transfer(), superAdmin)
      .thenRejects('user.unknown');
  });
  it('moves an admin account, but a super admin account only when the root does it', () => {
    nova({ role: 'admin' }).when(transfer(), superAdmin).then(done);
    nova({ role: 'superadmin' }).when(transfer(), superAdmin).thenRejects('role.only-root-grants-super-admins');
    nova({ role: 'superadmin' }).when(transfer(), root).then(done);
  });
  it('is refused when the target has a governing role', () =>
    nova({}, [registered, became('admin')])
      .when(transfer(), root)
      .thenRejects('transfer.target-has-history'));
});

describe('the reason why an account is not transferred', () => {
  const [ana, other] = [account('ana'), account('nova')];
  it.each([
    ['nothing speaks against it', ana, other, 0, undefined],
    ['both are one', ana, ana, 0, 'transfer.same-user'],
    ['the source is protected', account('ana', { isRoot: true }), other, 0, 'user.protected'],
    ['the target is protected', ana, account('nova', { isRoot: true }), 0, 'user.protected'],
    ['the source waits to be deleted', account('ana', { status: 'deactivated' }), other, 0, 'transfer.source-closed'],
    ['the target is suspended', ana, account('nova', { status: 'suspended' }), 0, 'transfer.target-closed'],
    ['the target waits to be deleted', ana, account('nova', { status: 'deactivated' }), 0, 'transfer.target-closed'],
    ['the target did something', ana, other, 1, 'transfer.target-has-history'],
  ])('%s', (_what, source, target, traces, why) => expect(whyNotTransfer(superAdmin, source, target, traces)).toBe(why));
  it('a person cannot transfer their own account', () =>
    expect(whyNotTransfer(superAdmin, account('sofia', { role: 'superadmin' }), other, 0)).toBe('role.cannot-remove-yourself'));
});

describe('the account that takes over another sign-in', () => {
  const rebind: RebindLogin = { type: 'RebindLogin', data: { userId: 'ana', fromUserId: 'nova', email: 'nova@example.pt' } };
  const rebound: UserEvent = { type: 'LoginRebound', data: { fromUserId: 'nova' } };
  const ana = given(userDecider, [registered]).with({ account: account('ana') });
  it('gets its e-mail address', () =>
    ana.when(rebind, byTheClock).then([rebound, { type: 'EmailChanged', data: { email: 'nova@example.pt' } }]));
  it('keeps its address when both are the same, or the other has none', () => {
    ana.when({ ...rebind, data: { ...rebind.data, email: 'ana@example.pt' } }, byTheClock).then([rebound]);
    ana.when({ ...rebind, data: { ...rebind.data, email: '' } }, byTheClock).then([rebound]);
  });
  it('is rebound only by the program', () => ana.when(rebind, root).thenRejects('right.missing'));
  it('is not rebound once it was erased', () =>
    given(userDecider, [registered, { type: 'UserErased', data: {} }])
      .when(rebind, byTheClock)
      .thenNothing());
});
