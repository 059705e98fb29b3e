import type { MenteeAnswer, MentorshipOfferAnswer, MentorshipsAnswer } from '@tennis/contracts';

/** Mentorship of Rui and the reader. */
export const ofRui = { mentorshipId: 'm1', id: 'rui', name: 'Rui Matos', photoUrl: null };

export const offerOf = (more: Partial<MentorshipOfferAnswer> = {}): MentorshipOfferAnswer => ({
  ...ofRui,
  offeredAt: '2026-03-20T12:00:00.000Z',
  lapsesAt: '2026-04-03T11:00:00.000Z',
  ...more,
});

export const menteeOf = (more: Partial<MenteeAnswer> = {}): MenteeAnswer => ({
  ...ofRui,
  since: '2026-02-10T12:00:00.000Z',
  matchesThisMonth: 3,
  weeksInARow: 2,
  last: { matchId: 'j9', opponentName: 'Berta Nunes', won: true, playedOn: '2026-03-21' },
  ...more,
});

/** A reader who may be a mentor, without mentor or mentees. */
export const mentorshipsOf = (more: Partial<MentorshipsAnswer> = {}): MentorshipsAnswer => ({
  mentor: null,
  mentees: [],
  offers: { made: [], received: [] },
  mayOffer: { why: null, matches: 24 },
  ...more,
});
