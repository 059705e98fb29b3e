import { whyNotMentor, whyNotOffer, whyNotTogether } from './may-offer';
import { minMatchesOfMentor, maxMentees } from './constants';

const now = '2026-03-02T12:00:00.000Z';
const adult = { birthYear: 1980 };
const minor = { birthYear: 2010 };
const there = { status: 'active' } as const;
const waits = (menteeId: string) => ({ menteeId, offeredAt: '2026-03-01T12:00:00.000Z', acceptedAt: null, endedAt: null });
const lapsed = (menteeId: string) => ({ ...waits(menteeId), offeredAt: '2026-01-01T12:00:00.000Z' });
const runs = (menteeId: string) => ({ ...lapsed(menteeId), acceptedAt: '2026-01-02T12:00:00.000Z' });
const over = (menteeId: string) => ({ ...runs(menteeId), endedAt: '2026-02-01T12:00:00.000Z' });

const ana = { id: 'ana', profile: adult, account: there, matches: minMatchesOfMentor, helped: [] };
const rui = { id: 'rui', profile: adult, account: there, person: { imported: false } };

describe('a possible mentor', () => {
  it('is an adult who has played enough and has room', () => {
    expect(whyNotMentor(ana, now)).toBeNull();
    for (const profile of [minor, { birthYear: null }, undefined])
      expect(whyNotMentor({ ...ana, profile }, now)).toBe('mentorship.adults-only');
    expect(whyNotMentor({ ...ana, matches: minMatchesOfMentor - 1 }, now)).toBe('mentorship.too-few-matches');
  });
  it(`has room for ${maxMentees}, with the offers that wait`, () => {
    const full = [waits('a'), runs('b'), waits('c')];
    expect(whyNotMentor({ ...ana, helped: full }, now)).toBe('mentorship.too-many');
    for (const one of [lapsed('c'), over('c')]) expect(whyNotMentor({ ...ana, helped: [...full.slice(0, 2), one] }, now)).toBeNull();
  });
});

describe('an offer of mentorship', () => {
  it.each([
    ['to another adult who is there', ana, rui, null],
    ['to oneself', ana, { ...rui, id: 'ana' }, 'mentorship.self'],
    ['to who is not there', ana, { id: 'rui', profile: undefined, account: undefined, person: undefined }, 'user.unknown'],
    ['to who cannot act', ana, { ...rui, account: { status: 'suspended' } }, 'user.unknown'],
    ['by who cannot act', { ...ana, account: { status: 'suspended' } }, rui, 'user.unknown'],
    ['to a name of an imported season', ana, { ...rui, account: undefined, person: { imported: true } }, 'mentorship.no-account'],
    ['to whom it was offered', { ...ana, helped: [waits('rui')] }, rui, 'mentorship.already'],
    [
      'to whom one helps, where there is no room either',
      { ...ana, helped: [runs('rui'), runs('b'), runs('c')] },
      rui,
      'mentorship.already',
    ],
    ['to whom one helped once', { ...ana, helped: [over('rui')] }, rui, null],
    ['to a minor', ana, { ...rui, profile: minor }, 'mentorship.adults-only'],
    ['to a minor by who could offer it to nobody', { ...ana, matches: 0 }, { ...rui, profile: minor }, 'mentorship.too-few-matches'],
  ] as const)('%s', (_what, mentor, mentee, why) => expect(whyNotOffer({ mentor, mentee }, now)).toBe(why));

  it('is accepted between two active adults, whatever the mentor has played since', () => {
    expect(whyNotTogether(ana, rui, now)).toBeNull();
    expect(whyNotTogether({ ...ana, profile: minor }, rui, now)).toBe('mentorship.adults-only');
    expect(whyNotTogether(ana, { ...rui, profile: undefined }, now)).toBe('mentorship.adults-only');
    expect(whyNotTogether(ana, { ...rui, account: undefined }, now)).toBe('user.unknown');
  });
});
