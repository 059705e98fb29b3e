import { type ClubCommand, type ClubDocument, type ClubEvent, type PersonDocument, visitor } from '@tennis/contracts';
import { by, byTheClock, given } from '../testing/given';
import {
  clubExpired,
  clubId,
  clubRejected,
  clubValidated,
  entered,
  noClub,
  pendingClub,
  propose,
  proposed,
  validatedClub,
} from '../testing/given-club';
import { clubDecider } from './club.decider';

const about = <Type extends ClubCommand['type']>(type: Type, more: object = {}) =>
  ({ type, data: { clubId, ...more } }) as unknown as Extract<ClubCommand, { type: Type }>;
const [ana, rui, sofia] = [by('ana'), by('rui'), by('sofia', 'superadmin')];

describe('proposing a club', () => {
  it('needs only a name, and makes the proposer its administrator', () =>
    noClub()
      .when(propose(), ana)
      .then([proposed, entered('ana', 'administrator')]));
  it('keeps all given fields', () => {
    const courts = [{ surface: 'clay' as const, count: 4, lit: 2 }];
    noClub()
      .when(propose({ district: 'Porto', concelho: 'Maia', phone: '', email: 'geral@example.pt', courts, facilities: ['parking'] }), ana)
      .then([
        {
          type: 'ClubProposed',
          data: {
            name: 'Camélias',
            district: 'Porto',
            concelho: 'Maia',
            courts,
            facilities: ['parking'],
            details: { address: null, phone: null, email: 'geral@example.pt', website: null, about: null },
            proposerId: 'ana',
          },
        },
        entered('ana', 'administrator'),
      ]);
  });
  it('without a name is refused', () =>
    noClub()
      .when(propose({ name: '' }), ana)
      .thenRejects('club.name-required'));
  it('is not for visitors', () => noClub().when(propose(), visitor).thenRejects('session.required'));
  it('again changes nothing', () => pendingClub().when(propose(), ana).thenNothing());
});

describe('judging a club', () => {
  it('is for super admins', () => {
    pendingClub().when(about('ValidateClub'), sofia).then([clubValidated]);
    pendingClub().when(about('RejectClub'), sofia).then([clubRejected]);
    pendingClub()
      .when(about('RejectClub', { reason: 'repetido' }), sofia)
      .then([{ type: 'ClubRejected', data: { reason: 'repetido' } }]);
  });
  it.each([ana, by('inês', 'admin')])('is not for %p', (actor) => {
    pendingClub().when(about('ValidateClub'), actor).thenRejects('role.super-admins-validate');
    pendingClub().when(about('RejectClub'), actor).thenRejects('role.super-admins-validate');
  });
  it('as before changes nothing', () => {
    validatedClub().when(about('ValidateClub'), sofia).thenNothing();
    pendingClub(clubRejected).when(about('RejectClub'), sofia).thenNothing();
  });
  it.each([clubRejected, clubExpired])('needs one that waits (%p)', (event) =>
    pendingClub(event).when(about('ValidateClub'), sofia).thenRejects('club.not-pending'),
  );
  it('cannot reject a validated club', () => validatedClub().when(about('RejectClub'), sofia).thenRejects('club.not-pending'));
  it('needs a club', () => noClub().when(about('ValidateClub'), sofia).thenRejects('club.unknown'));
});

describe('submitting a club again', () => {
  it.each([clubRejected, clubExpired])('is for its administrators and super admins (%p)', (event) => {
    for (const actor of [ana, sofia])
      pendingClub(event)
        .when(about('ResubmitClub'), actor)
        .then([{ type: 'ClubResubmitted', data: {} }]);
  });
  it('is refused to anybody else', () => pendingClub(clubExpired).when(about('ResubmitClub'), rui).thenRejects('club.not-administrator'));
  it('changes nothing while it waits', () => pendingClub().when(about('ResubmitClub'), ana).thenNothing());
  it('is refused once it is validated', () => validatedClub().when(about('ResubmitClub'), ana).thenRejects('club.not-pending'));
});

describe('five days without validation', () => {
  const on = <E extends ClubEvent>(occurredAt: string, event: E): E => ({ ...event, occurredAt });
  const waiting = (...events: readonly ClubEvent[]) => given(clubDecider, [on('2026-03-02T12:00:00.000Z', proposed), ...events]);
  const expire = about('ExpireClub');
  it('let the club expire', () => waiting().at('2026-03-07T12:00:00.000Z').when(expire, byTheClock).then([clubExpired]));
  it('must be five whole days', () => waiting().at('2026-03-07T11:59:59.999Z').when(expire, byTheClock).thenNothing());
  it.each([clubValidated, clubRejected, clubExpired])('do not affect a club decided meanwhile (%p)', (event) =>
    waiting(event).at('2026-03-07T12:00:00.000Z').when(expire, byTheClock).thenNothing(),
  );
  it('start again when it is submitted again', () => {
    const again = () => waiting(clubRejected, on('2026-03-05T12:00:00.000Z', { type: 'ClubResubmitted', data: {} }));
    again().at('2026-03-07T12:00:00.000Z').when(expire, byTheClock).thenNothing();
    again().at('2026-03-10T12:00:00.000Z').when(expire, byTheClock).then([clubExpired]);
  });
  it('let a super admin expire the club too, but not earlier than the clock', () => {
    waiting().at('2026-03-08T12:00:00.000Z').when(expire, sofia).then([clubExpired]);
    waiting().at('2026-03-07T11:59:59.999Z').when(expire, sofia).thenNothing();
  });
  it.each([ana, by('inês', 'admin')])('cannot be applied by %p', (actor) =>
    waiting().at('2026-03-08T12:00:00.000Z').when(expire, actor).thenRejects('right.missing'),
  );
});

describe('joining a club', () => {
  const join = about('JoinClub', { userId: 'rui' });
  it('is immediate', () =>
    validatedClub()
      .when(join, rui)
      .then([entered('rui')]));
  it('twice changes nothing, also for its administrator', () => {
    validatedClub(entered('rui')).when(join, rui).thenNothing();
    validatedClub()
      .when(about('JoinClub', { userId: 'ana' }), ana)
      .thenNothing();
  });
  it('is possible only once it is validated', () => pendingClub().when(join, rui).thenRejects('club.not-validated'));
  it('is only possible for oneself', () => validatedClub().when(join, ana).thenRejects('right.missing'));
  it('needs a club', () => noClub().when(join, rui).thenRejects('club.unknown'));
});

describe('leaving a club', () => {
  const leave = (userId: string) => about('LeaveClub', { userId });
  const left = (userId: string): ClubEvent => ({ type: 'ClubMemberLeft', data: { userId } });
  it('is allowed for every member', () =>
    validatedClub(entered('rui'))
      .when(leave('rui'), rui)
      .then([left('rui')]));
  it('requires membership', () => validatedClub().when(leave('rui'), rui).thenRejects('club.not-joined'));
  it('makes the last administrator hand over first', () => {
    const handedOver: ClubEvent = { type: 'ClubMemberRoleChanged', data: { userId: 'rui', role: 'administrator' } };
    validatedClub(entered('rui')).when(leave('ana'), ana).thenRejects('club.last-administrator');
    validatedClub(entered('rui'), handedOver)
      .when(leave('ana'), ana)
      .then([left('ana')]);
  });
  it('is allowed to the program for the last administrator, because an erased person cannot hand over', () =>
    validatedClub(entered('rui'))
      .when(leave('ana'), byTheClock)
      .then([left('ana')]));
  it('is refused to its only member while it is validated or pending: nobody would run it', () => {
    validatedClub().when(leave('ana'), ana).thenRejects('club.last-administrator');
    pendingClub().when(leave('ana'), ana).thenRejects('club.last-administrator');
  });
  it.each([clubRejected, clubExpired])('is allowed to the only member of a club that is not visible (%p)', (event) =>
    pendingClub(event)
      .when(leave('ana'), ana)
      .then([left('ana')]),
  );
  it('is allowed to the program for the only member', () =>
    validatedClub()
      .when(leave('ana'), byTheClock)
      .then([left('ana')]));
});

describe('the roles in a club', () => {
  const make = (userId: string, role: 'administrator' | 'member') => about('ChangeClubRole', { userId, role });
  it('are given by administrators and super admins', () => {
    for (const actor of [ana, sofia])
      validatedClub(entered('rui'))
        .when(make('rui', 'administrator'), actor)
        .then([{ type: 'ClubMemberRoleChanged', data: { userId: 'rui', role: 'administrator' } }]);
  });
  it('are refused to anybody else', () =>
    validatedClub(entered('rui')).when(make('rui', 'administrator'), rui).thenRejects('club.not-administrator'));
  it('require membership', () => validatedClub().when(make('rui', 'administrator'), ana).thenRejects('club.not-joined'));
  it('stay as they are when the same role is given again', () =>
    validatedClub(entered('rui')).when(make('rui', 'member'), ana).thenNothing());
  it('always leave one administrator, also in a club with one member', () => {
    validatedClub(entered('rui')).when(make('ana', 'member'), sofia).thenRejects('club.last-administrator');
    validatedClub().when(make('ana', 'member'), ana).thenRejects('club.last-administrator');
  });
});

describe('the main club', () => {
  const choose = about('ChooseMainClub', { userId: 'rui' });
  const member = (clubIds: readonly string[]) => ({ person: { clubIds } as PersonDocument });
  it('is one of the person’s own clubs', () =>
    validatedClub(entered('rui'))
      .with(member(['ribeira', clubId]))
      .when(choose, rui)
      .then([{ type: 'MainClubChosen', data: { userId: 'rui' } }]));
  it('stays when it is chosen again', () =>
    validatedClub(entered('rui'))
      .with(member([clubId, 'ribeira']))
      .when(choose, rui)
      .thenNothing());
  it('cannot be a club that the person is not in', () => validatedClub().when(choose, rui).thenRejects('club.not-joined'));
  it('cannot be set for somebody else', () => validatedClub(entered('rui')).when(choose, ana).thenRejects('right.missing'));
});

describe('the data of a club', () => {
  const { details, ...words } = (proposed as Extract<ClubEvent, { type: 'ClubProposed' }>).data;
  const club = { id: clubId, ...words, details } as unknown as ClubDocument;
  const update = (more: object) => about('UpdateClub', more);
  it('keeps fields that are not named, and clears those set to null', () => {
    const courts = [{ surface: 'clay', count: 3, lit: 0 }] as const;
    const whole = {
      ...club,
      district: 'Porto',
      concelho: 'Maia',
      courts,
      facilities: ['parking'],
      details: { address: 'Rua 1', phone: '912345678', email: 'geral@example.pt', website: 'https://example.pt', about: 'Escola' },
    } as unknown as ClubDocument;
    const updates = (more: object) => validatedClub().with({ club: whole }).when(update(more), ana);
    updates({}).thenNothing();
    for (const field of ['district', 'concelho', 'courts', 'facilities', 'name'] as const) updates({ [field]: whole[field] }).thenNothing();
    updates({ name: 'Camélias do Porto' }).then([{ type: 'ClubUpdated', data: { changes: { name: 'Camélias do Porto' } } }]);
    updates({ phone: null }).then([{ type: 'ClubUpdated', data: { changes: {}, details: { ...whole.details, phone: null } } }]);
    updates({ concelho: 'Matosinhos' }).then([{ type: 'ClubUpdated', data: { changes: { concelho: 'Matosinhos' } } }]);
    updates({ district: null, concelho: null }).then([{ type: 'ClubUpdated', data: { changes: { district: null, concelho: null } } }]);
    for (const district of ['Faro', null])
      updates({ district }).then([{ type: 'ClubUpdated', data: { changes: { district, concelho: null } } }]);
    for (const wrong of [{ concelho: 'Loulé' }, { district: 'Faro', concelho: 'Maia' }, { district: null, concelho: 'Maia' }])
      updates(wrong).thenRejects('request.invalid');
  });
  it('is changed by its administrators; the event holds the differences', () => {
    const courts = [{ surface: 'clay', count: 3, lit: 0 }] as const;
    validatedClub()
      .with({ club })
      .when(update({ courts, phone: '912345678' }), ana)
      .then([{ type: 'ClubUpdated', data: { changes: { courts: [...courts] }, details: { ...details!, phone: '912345678' } } }]);
    validatedClub()
      .with({ club })
      .when(update({ name: 'Camélias do Porto' }), sofia)
      .then([{ type: 'ClubUpdated', data: { changes: { name: 'Camélias do Porto' } } }]);
  });
  it('unchanged writes no event', () => validatedClub().with({ club }).when(update({}), ana).thenNothing());
  it('requires a name', () =>
    validatedClub()
      .with({ club })
      .when(update({ name: '' }), ana)
      .thenRejects('club.name-required'));
  it('is corrected by admins only in texts and contacts, not facilities; an administrator changes everything', () => {
    const inês = by('inês', 'admin');
    const courts = [{ surface: 'clay', count: 3, lit: 0 }] as const;
    validatedClub()
      .with({ club })
      .when(update({ name: 'Camélias do Porto', email: 'geral@example.pt' }), inês)
      .then([
        { type: 'ClubUpdated', data: { changes: { name: 'Camélias do Porto' }, details: { ...details!, email: 'geral@example.pt' } } },
      ]);
    for (const more of [{ courts }, { facilities: ['parking'] }])
      validatedClub().with({ club }).when(update(more), inês).thenRejects('role.admins-correct-texts');
    validatedClub(entered('inês', 'administrator'))
      .with({ club })
      .when(update({ courts }), inês)
      .then([{ type: 'ClubUpdated', data: { changes: { courts: [...courts] } } }]);
  });
  it('cannot be changed by a plain member', () =>
    validatedClub(entered('rui'))
      .with({ club })
      .when(update({ name: 'X' }), rui)
      .thenRejects('club.not-administrator'));
});

describe('the picture of a club', () => {
  const picture = (fileId: string | null) => about('ChangeClubImage', { fileId });
  const changed = (fileId: string | null): ClubEvent => ({ type: 'ClubImageChanged', data: { fileId } });

  it('is set, replaced and removed by its administrator', () => {
    validatedClub()
      .when(picture('f1'), ana)
      .then([changed('f1')]);
    validatedClub(changed('f1'))
      .when(picture('f2'), ana)
      .then([changed('f2')]);
    validatedClub(changed('f1'))
      .when(picture(null), ana)
      .then([changed(null)]);
  });
  it('unchanged writes no event', () => {
    validatedClub(changed('f1')).when(picture('f1'), ana).thenNothing();
    validatedClub().when(picture(null), ana).thenNothing();
  });
  it.each([by('inês', 'admin'), sofia, byTheClock])('can be corrected by %p', (actor) =>
    validatedClub()
      .when(picture('f1'), actor)
      .then([changed('f1')]),
  );
  it('is refused to a plain member, and for an unknown club', () => {
    validatedClub(entered('rui')).when(picture('f1'), rui).thenRejects('club.not-administrator');
    noClub().when(picture('f1'), ana).thenRejects('club.unknown');
    noClub().when(picture('f1'), by('inês', 'admin')).thenRejects('club.unknown');
  });
});
