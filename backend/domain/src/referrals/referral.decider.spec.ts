import { type AcceptReferral, type InviteByEmail, maxInvitations, type ReferralEvent } from '@tennis/contracts';
import { by, byTheClock, given } from '../testing/given';
import { referralDecider } from './referral.decider';

const invite = (more: Partial<InviteByEmail['data']> = {}): InviteByEmail => ({
  type: 'InviteByEmail',
  data: { userId: 'ana', invitationId: 'marta', email: 'marta@example.pt', language: 'pt', hasPlayed: true, ...more },
});
const letter = (invitationId = 'marta'): ReferralEvent => ({
  type: 'ReferralInvited',
  data: { invitationId, email: 'marta@example.pt', language: 'pt' },
});
const invited = (invitationId = 'marta', occurredAt = '2026-03-02T12:00:00.000Z'): ReferralEvent => ({
  ...letter(invitationId),
  ...{ occurredAt },
});
const accept = (more: Partial<AcceptReferral['data']> = {}): AcceptReferral => ({
  type: 'AcceptReferral',
  data: { userId: 'marta', inviterId: 'ana', ...more },
});
const confirmed = (more: object = {}): ReferralEvent => ({ type: 'ReferralConfirmed', data: { by: 'ana', ...more } });

describe('an invitation by e-mail', () => {
  const sent = invited();
  it('is sent to an address, in the language of the inviter', () => {
    given(referralDecider)
      .when(invite(), by('ana'))
      .then([{ type: 'ReferralInvited', data: { invitationId: 'marta', email: 'marta@example.pt', language: 'pt' } }]);
    given(referralDecider)
      .when(invite({ language: 'en' }), by('ana'))
      .then([{ type: 'ReferralInvited', data: { invitationId: 'marta', email: 'marta@example.pt', language: 'en' } }]);
  });
  it('can be sent only for oneself', () => {
    for (const actor of [by('rui'), by('root', 'superadmin', true), byTheClock])
      given(referralDecider).when(invite(), actor).thenRejects('right.missing');
  });
  it('requires a counted match of the inviter: a new account cannot send mail', () =>
    given(referralDecider)
      .when(invite({ hasPlayed: false }), by('ana'))
      .thenRejects('referral.play-first'));
  it('is never sent again to somebody who joined by one', () => {
    const brought = (...letters: readonly (string | null)[]) => ({ own: { brought: letters.map((invitationId) => ({ invitationId })) } });
    const later = given(referralDecider, [sent]).at('2026-05-02T12:00:00.000Z');
    later.with(brought(null, 'marta')).when(invite(), by('ana')).thenRejects('referral.came');
    later.with(brought(null, 'noa')).when(invite(), by('ana')).then([letter()]);
  });
  it('is remembered for thirty days only, so that years of e-mails do not grow the state', () => {
    const day = (nth: number) => new Date(Date.UTC(2026, 0, 1 + nth)).toISOString();
    const years = Array.from({ length: 2000 }, (_, nth) => invited(`somebody ${nth}`, day(nth)));
    const { sentAt, lately } = given(referralDecider, [...years, confirmed()])
      .when(accept({ userId: 'noa' }), by('noa'))
      .state();
    expect([sentAt.size, [...sentAt.keys()][0], lately.length]).toEqual([30, 'somebody 1970', 1]);
  });
  it('goes to the same address again after thirty days', () => {
    given(referralDecider, [sent]).at('2026-04-01T11:59:59.999Z').when(invite(), by('ana')).thenRejects('referral.already-invited');
    given(referralDecider, [sent]).at('2026-04-01T12:00:00.000Z').when(invite(), by('ana')).then([letter()]);
    given(referralDecider, [sent, invited('marta', '2026-04-02T12:00:00.000Z')])
      .at('2026-04-20T12:00:00.000Z')
      .when(invite(), by('ana'))
      .thenRejects('referral.already-invited');
  });
  it(`is limited to ${maxInvitations} in 24 hours`, () => {
    const many = (most: number) => Array.from({ length: most }, (_, nth) => invited(`somebody ${nth}`));
    const oneMore = (events: readonly ReferralEvent[], at = '2026-03-03T11:59:59.999Z') =>
      given(referralDecider, events).at(at).when(invite(), by('ana'));
    expect(oneMore(many(maxInvitations - 1)).events()).toHaveLength(1);
    oneMore(many(maxInvitations)).thenRejects('referral.too-many');
    expect(oneMore(many(maxInvitations), '2026-03-03T12:00:00.000Z').events()).toHaveLength(1);
    const spread = [...many(maxInvitations - 1), invited('later', '2026-03-03T11:00:00.000Z')];
    oneMore(spread).thenRejects('referral.too-many');
    expect(oneMore(spread, '2026-03-03T12:00:00.000Z').events()).toHaveLength(1);
  });
});

describe('a person who joined', () => {
  const account = (registeredAt: string, status = 'active') => ({ registeredAt, status });
  const facts = {
    newcomer: account('2026-02-28T12:00:00.000Z'),
    inviter: account('2026-01-10T12:00:00.000Z'),
    invited: { invitations: [{ id: 'letter' }, { id: 'used' }], brought: [{ userId: 'eva', invitationId: 'used' }] },
  };
  const come = (events: readonly ReferralEvent[] = [], more: object = {}) => given(referralDecider, events).with({ ...facts, ...more });

  it('names the person who invited them', () => come().when(accept(), by('marta')).then([confirmed()]));
  it('names it only for themselves', () => {
    for (const actor of [by('ana'), by('root', 'superadmin', true), byTheClock]) come().when(accept(), actor).thenRejects('right.missing');
  });
  it('is linked to the e-mail that led them here, if it is the inviter’s and nobody joined by it before', () => {
    come()
      .when(accept({ invitationId: 'letter' }), by('marta'))
      .then([confirmed({ invitationId: 'letter' })]);
    for (const invitationId of ['used', 'of nobody']) come().when(accept({ invitationId }), by('marta')).then([confirmed()]);
  });
  it('naming the same person again changes nothing', () => {
    come([confirmed()]).when(accept(), by('marta')).thenNothing();
    come([confirmed()]).at('2027-03-02T12:00:00.000Z').when(accept(), by('marta')).thenNothing();
  });
  it('can name one person only', () =>
    come([confirmed()])
      .when(accept({ inviterId: 'rui' }), by('marta'))
      .thenRejects('referral.already'));
  it('cannot name themselves', () =>
    come()
      .when(accept({ userId: 'ana' }), by('ana'))
      .thenRejects('referral.own'));
  it('can name somebody within seven days', () => {
    come().at('2026-03-07T12:00:00.000Z').when(accept(), by('marta')).then([confirmed()]);
    come().at('2026-03-07T12:00:00.001Z').when(accept(), by('marta')).thenRejects('referral.not-new');
  });
  it('must have joined after the inviter, so that no two invite each other', () =>
    come([], { inviter: account('2026-02-28T12:00:00.001Z') })
      .when(accept(), by('marta'))
      .thenRejects('referral.not-new'));
  it('can name only somebody whose account is open', () => {
    for (const status of ['suspended', 'deactivated', 'erased'])
      come([], { inviter: account('2026-01-10T12:00:00.000Z', status) })
        .when(accept(), by('marta'))
        .thenRejects('referral.unknown');
    come([], { inviter: undefined }).when(accept(), by('marta')).thenRejects('referral.unknown');
  });
  it('may invite others, whoever invited them', () => {
    expect(
      given(referralDecider, [confirmed()])
        .when(invite({ userId: 'marta' }), by('marta'))
        .events(),
    ).toHaveLength(1);
  });
});
