import { day, type KeptInvitation } from '@tennis/contracts';
import { presentInvitations } from './present-invitations';

const invitedAt = '2026-03-02T10:00:00.000Z';
const after = (milliseconds: number): string => new Date(Date.parse(invitedAt) + milliseconds).toISOString();
const invitation = (id: string): KeptInvitation => ({ id, email: `${id}@example.pt`, language: 'pt', invitedAt });
const noa = { userId: 'noa', at: invitedAt, invitationId: 'letter' };

describe('an invitation by e-mail', () => {
  const shown = (now: string, brought: readonly (typeof noa)[] = []) =>
    presentInvitations({ invitations: [invitation('other'), invitation('letter')], brought }, now).map(({ id, email, state }) => [
      id,
      email,
      state,
    ]);

  it('waits for thirty days, with its address', () =>
    expect(shown(after(30 * day - 1))).toEqual([
      ['letter', 'letter@example.pt', 'pending'],
      ['other', 'other@example.pt', 'pending'],
    ]));
  it('has then expired, and its address is no longer shown', () =>
    expect(shown(after(30 * day))).toEqual([
      ['letter', null, 'expired'],
      ['other', null, 'expired'],
    ]));
  it('by which somebody joined is confirmed, early or late, without an address', () => {
    for (const now of [invitedAt, after(60 * day)]) expect(shown(now, [noa])[0]).toEqual(['letter', null, 'confirmed']);
  });
});
