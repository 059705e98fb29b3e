import type { ReferralsAnswer } from '@tennis/contracts';

/** Ana invited four people by e-mail; two joined: Marta has played, Noa not yet. */
export const referralsOf = (more: Partial<ReferralsAnswer> = {}): ReferralsAnswer => ({
  code: '18FMRMKX',
  link: 'http://localhost/convite/18FMRMKX',
  sendsMail: true,
  hasPlayed: true,
  totals: { invited: 4, joined: 2, played: 1 },
  confirmed: 2,
  pending: 2,
  xpEarned: 50,
  invitations: [
    { id: 'i3', email: 'ivo@example.pt', invitedAt: '2026-03-20T10:00:00.000Z', state: 'pending' },
    { id: 'i2', email: null, invitedAt: '2026-03-10T10:00:00.000Z', state: 'confirmed' },
    { id: 'i1', email: 'bia.com.um.nome.comprido@example.pt', invitedAt: '2026-03-02T10:00:00.000Z', state: 'pending' },
  ],
  people: [
    { id: 'noa', name: 'Noa Pires', erased: false, joinedAt: '2026-03-18T10:00:00.000Z', hasPlayed: false, xp: 0 },
    { id: 'marta', name: 'Marta Figueiredo', erased: false, joinedAt: '2026-03-11T10:00:00.000Z', hasPlayed: true, xp: 50 },
  ],
  ...more,
});

/** A reader with a link who has invited nobody. */
export const nobodyInvited = (more: Partial<ReferralsAnswer> = {}): ReferralsAnswer =>
  referralsOf({
    totals: { invited: 0, joined: 0, played: 0 },
    confirmed: 0,
    pending: 0,
    xpEarned: 0,
    invitations: [],
    people: [],
    ...more,
  });
