import { type AnyEvent, maxKeptInvitations, type ReferralsDocument } from '@tennis/contracts';
import { replay } from '../kernel/replay';
import { recorded } from '../testing/recorded';
import { referralsProjection } from './referrals.projection';

type Told = readonly [string, AnyEvent];
const registered = (name: string): Told => [
  `user-${name}`,
  { type: 'UserRegistered', data: { subjectHash: 'hash', email: null, firstName: null, lastName: null, ageAttested: true } },
];
const email = { sealed: 'x', of: 'ana' } as unknown as string;
const invited = (invitationId: string): Told => [
  'referral-ana',
  { type: 'ReferralInvited', data: { invitationId, email, language: 'pt' } },
];
const came = (name: string, more: object = {}): Told => [`referral-${name}`, { type: 'ReferralConfirmed', data: { by: 'ana', ...more } }];
const erased = (name: string): Told => [`user-${name}`, { type: 'UserErased', data: {} }];
const after = (...told: readonly Told[]) => replay(referralsProjection, recorded(...told)).documents;

describe('the invitations of a person', () => {
  it('exist for everybody with an account, who is found by their code', () => {
    const document = after(registered('ana')).get('ana');
    expect(document).toEqual({ userId: 'ana', code: expect.any(String), broughtBy: null, invitations: [], brought: [] });
    expect(referralsProjection.index(document as object)).toEqual({ code: (document as { readonly code: string }).code });
  });
  it('contain addresses sealed as in the log, each once, with the time of the last e-mail', () =>
    expect(after(registered('ana'), invited('marta'), invited('noa'), invited('marta')).get('ana')).toMatchObject({
      invitations: [
        { id: 'noa', email, language: 'pt', invitedAt: '2026-03-02T14:00:00.000Z' },
        { id: 'marta', email, language: 'pt', invitedAt: '2026-03-02T15:00:00.000Z' },
      ],
    }));
  it('contain people once they joined, with the e-mail that led them, whose address is removed', () => {
    const told = after(
      registered('ana'),
      registered('marta'),
      registered('noa'),
      invited('letter'),
      came('marta', { invitationId: 'letter' }),
      came('noa'),
    );
    expect(told.get('ana')).toMatchObject({
      broughtBy: null,
      invitations: [{ id: 'letter', email: null }],
      brought: [
        { userId: 'marta', at: '2026-03-02T16:00:00.000Z', invitationId: 'letter' },
        { userId: 'noa', at: '2026-03-02T17:00:00.000Z', invitationId: null },
      ],
    });
    expect(told.get('marta')).toMatchObject({ broughtBy: 'ana', invitations: [], brought: [] });
  });
  it('contain no address once its person joined by the e-mail, even if another is sent', () =>
    expect(
      after(registered('ana'), registered('marta'), invited('letter'), came('marta', { invitationId: 'letter' }), invited('letter')).get(
        'ana',
      ),
    ).toMatchObject({ invitations: [{ id: 'letter', email: null }] }));
  it('contain only the newest e-mails, and everybody who joined', () => {
    const letters = Array.from({ length: maxKeptInvitations + 1 }, (_, nth) => `letter ${nth}`);
    const told = after(
      registered('ana'),
      registered('marta'),
      invited('letter 0'),
      came('marta', { invitationId: 'letter 0' }),
      ...letters.map((id) => invited(id)),
    ).get('ana') as ReferralsDocument;
    expect(told.invitations.map(({ id }) => id)).toEqual(letters.slice(1));
    expect(told.brought).toMatchObject([{ userId: 'marta', invitationId: 'letter 0' }]);
  });
  it('are removed with the inviter', () => {
    const told = after(registered('ana'), registered('marta'), invited('letter'), came('marta'), erased('ana'));
    expect([...told.keys()]).toEqual(['marta']);
    expect([...after(registered('ana'), erased('ana'), came('marta'), invited('letter')).keys()]).toEqual([]);
  });
});
