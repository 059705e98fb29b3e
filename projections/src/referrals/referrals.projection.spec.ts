import { type AnyEvent, keptInvitations, type ReferralsDocument } from '@tennis/contracts';
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

describe('whom somebody invited and brought', () => {
  it('is kept of everybody with an account, who is found by their code', () => {
    const document = after(registered('ana')).get('ana');
    expect(document).toEqual({ userId: 'ana', code: expect.any(String), broughtBy: null, invitations: [], brought: [] });
    expect(referralsProjection.index(document as object)).toEqual({ code: (document as { readonly code: string }).code });
  });
  it('are addresses as the log keeps them: sealed, each once, with the time at which it was last written to', () =>
    expect(after(registered('ana'), invited('marta'), invited('noa'), invited('marta')).get('ana')).toMatchObject({
      invitations: [
        { id: 'noa', email, language: 'pt', invitedAt: '2026-03-02T14:00:00.000Z' },
        { id: 'marta', email, language: 'pt', invitedAt: '2026-03-02T15:00:00.000Z' },
      ],
    }));
  it('are people from their arrival on, with the letter by which they came, whose address is kept no more', () => {
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
  it('are addresses no more once they came by the letter, also where it goes again', () =>
    expect(
      after(registered('ana'), registered('marta'), invited('letter'), came('marta', { invitationId: 'letter' }), invited('letter')).get(
        'ana',
      ),
    ).toMatchObject({ invitations: [{ id: 'letter', email: null }] }));
  it('are the newest letters alone, and everybody who came', () => {
    const letters = Array.from({ length: keptInvitations + 1 }, (_, nth) => `letter ${nth}`);
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
  it('are gone with who invited them', () => {
    const told = after(registered('ana'), registered('marta'), invited('letter'), came('marta'), erased('ana'));
    expect([...told.keys()]).toEqual(['marta']);
    expect([...after(registered('ana'), erased('ana'), came('marta'), invited('letter')).keys()]).toEqual([]);
  });
});
