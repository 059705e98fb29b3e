import type {
  AccountDocument,
  ApproveDeletion,
  ChangeEmail,
  ChangeRole,
  EraseAgain,
  IdentityEvent,
  ImportPerson,
  ReactivateUser,
  RegisterUser,
  RejectDeletion,
  RemoveSuperAdmin,
  RequestDeletion,
  Role,
  SuspendUser,
} from '@tennis/contracts';
import { by, byAnImport, byTheClock, given } from '../testing/given';
import type { UserEvent } from './user';
import { userDecider } from './user.decider';

const details = { subjectHash: 'hash', email: 'rui@example.pt', firstName: 'Rui', lastName: 'Sá', ageAttested: true };
const register: RegisterUser = { type: 'RegisterUser', data: { userId: 'rui', ...details } };
const registered: UserEvent = { type: 'UserRegistered', data: details };
const enter: ImportPerson = { type: 'ImportPerson', data: { userId: 'rui', name: 'Rui Sá', importId: 'season' } };
const imported: UserEvent = { type: 'PersonImported', data: { name: 'Rui Sá', importId: 'season' } };
const become = (role: Role): ChangeRole => ({ type: 'ChangeRole', data: { userId: 'rui', role } });
const became = (role: Role): UserEvent => ({ type: 'RoleChanged', data: { role } });
const account = {
  id: 'rui',
  email: '',
  role: 'player',
  isRoot: false,
  status: 'active',
  statusSince: '',
  registeredAt: '',
} satisfies AccountDocument;

/** Rui, registered, with a role. */
const rui = (role: Role) =>
  given(userDecider, role === 'player' ? [registered] : [registered, became(role)]).with({ account: { ...account, role } });
const root = by('root', 'superadmin', true);
const [player, admin, superAdmin] = [by('ana'), by('inês', 'admin'), by('sofia', 'superadmin')];

describe('a person', () => {
  it('is registered by the first sign-in', () => given(userDecider).when(register, byTheClock).then([registered]));
  it.each([
    ['a name longer than one may be', { firstName: '🎾'.repeat(60) }, { firstName: '🎾'.repeat(40) }],
    ['a name with what turns the writing around', { firstName: 'Rui\u202e ', lastName: '\u0000Sá' }, {}],
    ['a name that cannot be seen', { firstName: '\u3164', lastName: '\u200b' }, { firstName: 'rui', lastName: '' }],
  ])('is registered with the usable parts of %s', (_what, provided, kept) =>
    given(userDecider)
      .when({ ...register, data: { ...register.data, ...provided } }, byTheClock)
      .then([{ type: 'UserRegistered', data: { ...details, ...kept } }]),
  );
  it('is registered once', () => given(userDecider, [registered]).when(register, byTheClock).thenRejects('user.already-registered'));
  it('cannot register with their own command', () => given(userDecider).when(register, by('rui')).thenRejects('right.missing'));
  it('is imported from a results file as a record without sign-in', () => given(userDecider).when(enter, byAnImport).then([imported]));
  it('enters once, however often the file is read', () => given(userDecider, [imported]).when(enter, byAnImport).thenNothing());
  it('does not become an imported record once registered', () =>
    given(userDecider, [registered]).when(enter, byAnImport).thenRejects('user.already-registered'));
  it('is imported only by the program', () => given(userDecider).when(enter, superAdmin).thenRejects('right.missing'));
});

describe('requesting the deletion of an account', () => {
  const ask: RequestDeletion = { type: 'RequestDeletion', data: { userId: 'rui', reason: 'Deixei de jogar' } };
  const asked: UserEvent = { type: 'DeletionRequested', data: { reason: 'Deixei de jogar' } };
  it('is possible for its owner', () => rui('player').when(ask, by('rui')).then([asked]));
  it('is asked for once', () => given(userDecider, [registered, asked]).when(ask, by('rui')).thenNothing());
  it('is refused to other players and admins', () => {
    rui('player').when(ask, by('ana')).thenRejects('right.missing');
    rui('player').when(ask, admin).thenRejects('right.missing');
  });
  it('is possible for a super admin, also for a suspended person; for another super admin only by the root', () => {
    rui('admin').when(ask, superAdmin).then([asked]);
    given(userDecider, [registered, { type: 'UserSuspended', data: {} }])
      .when(ask, superAdmin)
      .then([asked]);
    rui('superadmin').when(ask, superAdmin).thenRejects('role.only-root-grants-super-admins');
    rui('superadmin').when(ask, root).then([asked]);
  });
  it('is never possible for the root', () =>
    given(userDecider, [registered])
      .with({ account: { ...account, isRoot: true } })
      .when(ask, by('rui', 'superadmin', true))
      .thenRejects('user.protected'));
  it('is refused to a suspended person', () =>
    given(userDecider, [registered, { type: 'UserSuspended', data: {} }])
      .when(ask, by('rui'))
      .thenRejects('user.unknown'));
});

describe('the root’s decision on a deletion', () => {
  const asked: UserEvent = { type: 'DeletionRequested', data: { reason: 'Deixei de jogar' } };
  const suspended: UserEvent = { type: 'UserSuspended', data: {} };
  const approve: ApproveDeletion = { type: 'ApproveDeletion', data: { userId: 'rui' } };
  const refuse = (reason: string): RejectDeletion => ({ type: 'RejectDeletion', data: { userId: 'rui', reason } });
  const refused: UserEvent = { type: 'DeletionRejected', data: { reason: 'Há jogos por acabar' } };
  const approved: readonly UserEvent[] = [
    { type: 'DeletionApproved', data: {} },
    { type: 'UserErased', data: {} },
  ];
  const waiting = given(userDecider, [registered, asked]);
  it('is an approval that erases the person', () => waiting.when(approve, root).then(approved));
  it('is a rejection with a reason', () => {
    waiting.when(refuse('Há jogos por acabar'), root).then([refused]);
    waiting.when(refuse(''), root).thenRejects('deletion.reason-required');
  });
  it.each([player, admin, superAdmin, by('rui')])('is refused to everybody else ($role)', (actor) => {
    waiting.when(approve, actor).thenRejects('deletion.only-root');
    waiting.when(refuse('não'), actor).thenRejects('deletion.only-root');
  });
  it('once', () => {
    given(userDecider, [registered]).when(approve, root).thenRejects('deletion.not-requested');
    given(userDecider, [registered, asked, refused]).when(refuse('não'), root).thenRejects('deletion.not-requested');
    given(userDecider, [registered, asked, ...approved])
      .when(approve, root)
      .thenRejects('user.unknown');
  });
  it('is repeated for an account that a backup restored', () => {
    const again: EraseAgain = { type: 'EraseAgain', data: { userId: 'rui' } };
    given(userDecider, [registered])
      .when(again, byTheClock)
      .then([{ type: 'DeletionRequested', data: { reason: '' } }, ...approved]);
    waiting.when(again, byTheClock).then(approved);
    given(userDecider, [registered, asked, ...approved])
      .when(again, byTheClock)
      .thenNothing();
    given(userDecider).when(again, byTheClock).thenNothing();
    waiting.when(again, root).thenRejects('right.missing');
  });
  it('keeps a person suspended who was suspended before', () => {
    const suspend: SuspendUser = { type: 'SuspendUser', data: { userId: 'rui' } };
    given(userDecider, [registered, suspended, asked, refused]).when(suspend, superAdmin).thenNothing();
    given(userDecider, [registered, asked, refused]).when(suspend, superAdmin).then([suspended]);
  });
});

describe('governing an account', () => {
  const suspend: SuspendUser = { type: 'SuspendUser', data: { userId: 'rui', reason: 'Insultos' } };
  const suspended: UserEvent = { type: 'UserSuspended', data: { reason: 'Insultos' } };
  const reactivate: ReactivateUser = { type: 'ReactivateUser', data: { userId: 'rui' } };
  const write = (email: string): ChangeEmail => ({ type: 'ChangeEmail', data: { userId: 'rui', email } });
  const asked: UserEvent = { type: 'DeletionRequested', data: { reason: '' } };

  it('lets a super admin suspend a player or an admin, with a reason', () => {
    rui('player').when(suspend, superAdmin).then([suspended]);
    rui('admin').when(suspend, superAdmin).then([suspended]);
    given(userDecider, [registered, suspended]).when(suspend, superAdmin).thenNothing();
  });
  it('lets a super admin reactivate an account', () => {
    given(userDecider, [registered, suspended])
      .when(reactivate, superAdmin)
      .then([{ type: 'UserReactivated', data: {} }]);
    rui('player').when(reactivate, superAdmin).thenNothing();
  });
  it('lets a super admin correct an e-mail', () => {
    rui('player')
      .when(write('r@example.pt'), superAdmin)
      .then([{ type: 'EmailChanged', data: { email: 'r@example.pt' } }]);
    rui('player')
      .with({ account: { ...account, email: 'r@example.pt' } })
      .when(write('r@example.pt'), superAdmin)
      .thenNothing();
    rui('player').when(write('rui'), superAdmin).thenRejects('user.email-invalid');
  });
  it('lets a super admin correct their own e-mail, and lets nobody suspend themselves', () => {
    const himself = by('rui', 'superadmin');
    rui('superadmin')
      .when(write('r@example.pt'), himself)
      .then([{ type: 'EmailChanged', data: { email: 'r@example.pt' } }]);
    rui('superadmin').when(suspend, himself).thenRejects('role.cannot-remove-yourself');
    rui('admin').when(write('r@example.pt'), by('rui', 'admin')).thenRejects('right.missing');
  });
  it.each([suspend, reactivate, write('r@example.pt')])('is refused to players and admins: $type', (command) => {
    rui('player').when(command, player).thenRejects('right.missing');
    rui('player').when(command, by('rui')).thenRejects('right.missing');
    rui('player').when(command, admin).thenRejects('right.missing');
  });
  it.each([suspend, reactivate, write('r@example.pt')])('is possible only for the root when it is a super admin’s: $type', (command) => {
    rui('superadmin').when(command, superAdmin).thenRejects('role.only-root-grants-super-admins');
    // people may correct their own address
    if (command.type !== 'ChangeEmail') rui('superadmin').when(command, by('rui', 'superadmin')).thenRejects('role.cannot-remove-yourself');
  });
  it('is never possible for the root’s account', () =>
    rui('superadmin')
      .with({ account: { ...account, isRoot: true } })
      .when(suspend, root)
      .thenRejects('user.protected'));
  it('is refused while its deletion is pending', () => {
    given(userDecider, [registered, asked]).when(suspend, superAdmin).thenRejects('user.deactivated');
    given(userDecider, [registered, asked]).when(reactivate, superAdmin).thenRejects('user.deactivated');
  });
});

describe('a super admin', () => {
  const remove: RemoveSuperAdmin = { type: 'RemoveSuperAdmin', data: { userId: 'rui' } };
  it('can be removed by the root', () =>
    rui('superadmin')
      .when(remove, root)
      .then([became('player')]));
  it('cannot be removed by another super admin', () =>
    rui('superadmin').when(remove, superAdmin).thenRejects('role.only-root-removes-super-admins'));
  it('cannot remove themselves, nor can the root', () => {
    rui('superadmin').when(remove, by('rui', 'superadmin')).thenRejects('role.cannot-remove-yourself');
    rui('superadmin')
      .with({ account: { ...account, isRoot: true } })
      .when(remove, by('rui', 'superadmin', true))
      .thenRejects('role.cannot-remove-yourself');
  });
  it('cannot be removed by an admin', () => rui('superadmin').when(remove, admin).thenRejects('right.missing'));
  it('can be removed once', () => rui('admin').when(remove, root).thenRejects('role.not-super-admin'));
});

describe('the role of a person', () => {
  it.each<[Role, Role]>([
    ['player', 'admin'],
    ['player', 'superadmin'],
    ['admin', 'superadmin'],
    ['admin', 'player'],
    ['superadmin', 'admin'],
    ['superadmin', 'player'],
  ])('can be changed by the root from %s to %s', (from, to) =>
    rui(from)
      .when(become(to), root)
      .then([became(to)]),
  );

  it.each<[Role, Role]>([
    ['player', 'admin'],
    ['admin', 'player'],
  ])('can be changed by a super admin from %s to %s', (from, to) =>
    rui(from)
      .when(become(to), superAdmin)
      .then([became(to)]),
  );

  it.each<[Role, Role]>([
    ['player', 'superadmin'],
    ['admin', 'superadmin'],
    ['superadmin', 'admin'],
    ['superadmin', 'player'],
  ])('cannot be changed by a super admin from %s to %s', (from, to) =>
    rui(from).when(become(to), superAdmin).thenRejects('role.only-root-grants-super-admins'),
  );

  it('set to player for a player by an admin writes no event', () => rui('player').when(become('player'), admin).thenNothing());
  it('of an admin cannot be changed by an admin', () =>
    rui('admin').when(become('player'), admin).thenRejects('role.admins-cannot-alter-admins'));
  it('of a super admin cannot be changed by an admin', () =>
    rui('superadmin').when(become('player'), admin).thenRejects('role.admins-cannot-alter-admins'));
  it('of admin cannot be given by an admin', () => rui('player').when(become('admin'), admin).thenRejects('role.admins-only-to-player'));
  it('of super admin cannot be given by an admin', () =>
    rui('player').when(become('superadmin'), admin).thenRejects('role.only-root-grants-super-admins'));
  it.each<Role>(['player', 'admin', 'superadmin'])('of %s cannot be given by a player', (role) =>
    rui('player').when(become(role), player).thenRejects('right.missing'),
  );
  it('of super admin cannot be given up by its holder', () =>
    rui('superadmin').when(become('player'), by('rui', 'superadmin')).thenRejects('role.cannot-remove-yourself'));
  it('set again writes no event', () => rui('admin').when(become('admin'), root).thenNothing());

  it.each([
    ['another super admin', superAdmin],
    ['the root', root],
  ])('of the root cannot be changed by %s', (_who, actor) =>
    rui('superadmin')
      .with({ account: { ...account, isRoot: true } })
      .when(become('player'), actor)
      .thenRejects('user.protected'),
  );

  it.each<[string, readonly UserEvent[]]>([
    ['somebody unknown', []],
    ['a record without sign-in', [imported]],
    ['an erased person', [registered, { type: 'UserErased', data: {} }]],
  ])('cannot be given to %s', (_who, events) => given(userDecider, events).when(become('admin'), root).thenRejects('user.unknown'));

  it.each<[string, readonly UserEvent[]]>([
    ['was suspended', [{ type: 'UserSuspended', data: {} }]],
    ['asked to be deleted', [{ type: 'DeletionRequested', data: { reason: 'farto' } }]],
    [
      'was refused the deletion',
      [
        { type: 'DeletionRequested', data: { reason: 'farto' } },
        { type: 'DeletionRejected', data: { reason: 'não' } },
      ],
    ],
  ])('can be changed for somebody who %s', (_what, events) => {
    given(userDecider, [registered, ...events])
      .when(become('admin'), root)
      .then([became('admin')]);
  });
});

it('is not affected by other events of the person', () => {
  const others: readonly IdentityEvent[] = [
    { type: 'ProfileUpdated', data: { changes: {} } },
    { type: 'AvailabilitySet', data: { days: [] } },
    { type: 'PhotoChanged', data: { fileId: null } },
    { type: 'PreferencesChanged', data: { changes: {} } },
    { type: 'EmailChanged', data: { email: 'r@example.pt' } },
    { type: 'DeletionApproved', data: {} },
    { type: 'LoginRebound', data: { fromUserId: 'ana' } },
    { type: 'UserReactivated', data: {} },
  ];
  given(userDecider, [registered, became('admin'), ...(others as readonly UserEvent[])])
    .when(become('admin'), root)
    .thenNothing();
});
