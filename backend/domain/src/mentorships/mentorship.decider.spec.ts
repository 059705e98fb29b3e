import {
  type AcceptMentorship,
  type AccountDocument,
  type KeptMentorship,
  minMatchesOfMentor,
  maxMentees,
  type MentorshipEnd,
  type MentorshipEvent,
  type OfferMentorship,
  type PersonDocument,
  type ProfileDocument,
} from '@tennis/contracts';
import { by, byTheClock, given } from '../testing/given';
import { mentorshipDecider } from './mentorship.decider';

const [ana, rui, ivo] = [by('ana'), by('rui'), by('ivo')];
const offer = (menteeId = 'rui', more: Partial<OfferMentorship['data']> = {}): OfferMentorship => ({
  type: 'OfferMentorship',
  data: { mentorshipId: 'first', mentorId: 'ana', menteeId, matches: minMatchesOfMentor, blockedBy: [], ...more },
});
const acceptWhile = (...blockedBy: readonly string[]): AcceptMentorship => ({
  type: 'AcceptMentorship',
  data: { mentorshipId: 'first', mentorId: 'ana', blockedBy },
});
const accept = acceptWhile();
const end = (by: string) => ({ type: 'EndMentorship', data: { mentorshipId: 'first', mentorId: 'ana', by } }) as const;

const offered = (mentorshipId = 'first', menteeId = 'rui', more: { readonly withheld?: true } = {}): MentorshipEvent => ({
  type: 'MentorshipOffered',
  data: { mentorshipId, menteeId, ...more },
});
const accepted: MentorshipEvent = { type: 'MentorshipAccepted', data: { mentorshipId: 'first', menteeId: 'rui' } };
const ended = (by: string, how: MentorshipEnd): MentorshipEvent => ({
  type: 'MentorshipEnded',
  data: { mentorshipId: 'first', menteeId: 'rui', by, how },
});
/** Offered on 2 March at noon: open until 16 March at noon. */
const [lastInstant, lapsed] = ['2026-03-16T11:59:59.999Z', '2026-03-16T12:00:00.000Z'] as const;

const born = (birthYear: number | null) => ({ birthYear }) as ProfileDocument;
const account = (status: AccountDocument['status']) => ({ status }) as AccountDocument;
const both = {
  mentor: born(1980),
  mentorAccount: account('active'),
  mentee: born(1990),
  menteeAccount: account('active'),
};
const adults = (...events: readonly MentorshipEvent[]) => given(mentorshipDecider, events).with(both);

describe('an offer to mentor somebody', () => {
  it('is made to one person', () => adults().when(offer(), ana).then([offered()]));
  it('can be made only for oneself, even by a super admin or the program', () => {
    for (const actor of [rui, by('sofia', 'superadmin'), by('root', 'superadmin', true), byTheClock])
      adults().when(offer(), actor).thenRejects('right.missing');
  });
  it('sent again is the same one, even after its end', () => {
    adults(offered()).when(offer(), ana).thenNothing();
    adults(offered(), ended('rui', 'declined')).when(offer(), ana).thenNothing();
  });
  it('sent again is the same one, even when it would be refused now', () => {
    for (const more of [{ matches: 0 }, { blockedBy: ['ana', 'rui'] }]) adults(offered()).when(offer('rui', more), ana).thenNothing();
    given(mentorshipDecider, [offered()]).when(offer(), ana).thenNothing();
  });
  it(`requires ${minMatchesOfMentor} counted matches of the mentor, checked before the mentee’s age`, () => {
    const early = offer('rui', { matches: minMatchesOfMentor - 1 });
    adults().when(early, ana).thenRejects('mentorship.too-few-matches');
    adults()
      .with({ mentee: born(2012) })
      .when(early, ana)
      .thenRejects('mentorship.too-few-matches');
  });
  it('is refused to oneself', () => adults().when(offer('ana'), ana).thenRejects('mentorship.self'));
  it('is refused to an unknown or inactive person', () => {
    given(mentorshipDecider).when(offer(), ana).thenRejects('user.unknown');
    for (const status of ['suspended', 'deactivated', 'erased'] as const)
      adults()
        .with({ menteeAccount: account(status) })
        .when(offer(), ana)
        .thenRejects('user.unknown');
  });
  it('is refused to an imported name, which cannot be notified', () =>
    given(mentorshipDecider)
      .with({ menteePerson: { imported: true } as PersonDocument })
      .when(offer(), ana)
      .thenRejects('mentorship.no-account'));
  it('is only between adults, with the same refusal whoever is too young; an unknown age counts as a minor', () => {
    for (const birthYear of [null, 2008, 2012])
      for (const minor of [{ mentor: born(birthYear) }, { mentee: born(birthYear) }, { mentee: undefined }])
        adults().with(minor).when(offer(), ana).thenRejects('mentorship.adults-only');
  });
  it('is withheld from a mentee who had blocked the mentor, and the mentor cannot tell', () => {
    const blocked = offer('rui', { blockedBy: ['rui'] });
    adults()
      .when(blocked, ana)
      .then([offered('first', 'rui', { withheld: true })]);
    adults(offered('first', 'rui', { withheld: true }))
      .when(offer('rui', { mentorshipId: 'second' }), ana)
      .thenRejects('mentorship.already');
  });
  it('is refused to somebody whom the mentor has blocked', () =>
    adults()
      .when(offer('rui', { blockedBy: ['ana', 'rui'] }), ana)
      .thenRejects('mentorship.blocked'));
});

describe('the same two people', () => {
  const second = offer('rui', { mentorshipId: 'second' });
  it('can have one mentorship at a time', () => {
    adults(offered()).when(second, ana).thenRejects('mentorship.already');
    adults(offered(), accepted).at('2027-03-02T12:00:00.000Z').when(second, ana).thenRejects('mentorship.already');
  });
  it('may start again when it is over, or the offer lapsed', () => {
    adults(offered(), accepted, ended('rui', 'ended'))
      .when(second, ana)
      .then([offered('second')]);
    adults(offered())
      .at(lapsed)
      .when(second, ana)
      .then([offered('second')]);
    adults(offered()).at(lastInstant).when(second, ana).thenRejects('mentorship.already');
  });
});

describe(`${maxMentees} mentees`, () => {
  const three = [offered(), accepted, offered('b', 'eva'), offered('c', 'noa')];
  const fourth = offer('ivo', { mentorshipId: 'fourth' });
  it('are the most that a mentor may have or have offers to, together', () =>
    adults(...three)
      .when(fourth, ana)
      .thenRejects('mentorship.too-many'));
  it('leave room when one of them ends it, and when an offer lapses', () => {
    adults(...three, ended('ana', 'ended'))
      .when(fourth, ana)
      .then([offered('fourth', 'ivo')]);
    adults(...three)
      .at(lapsed)
      .when(fourth, ana)
      .then([offered('fourth', 'ivo')]);
  });
  it('include withheld offers, so that a mentor cannot tell', () =>
    adults(offered('a', 'rui', { withheld: true }), offered('b', 'eva'), offered('c', 'noa'))
      .when(fourth, ana)
      .thenRejects('mentorship.too-many'));
});

describe('an acceptance', () => {
  it('is allowed only for the mentee', () => {
    adults(offered()).when(accept, rui).then([accepted]);
    adults(offered()).when(accept, ana).thenRejects('mentorship.own-offer');
    for (const actor of [ivo, by('sofia', 'superadmin'), byTheClock])
      adults(offered()).when(accept, actor).thenRejects('mentorship.unknown');
  });
  it('requires an offer that the mentee can see', () => {
    adults().when(accept, rui).thenRejects('mentorship.unknown');
    adults(offered('first', 'rui', { withheld: true }))
      .when(accept, rui)
      .thenRejects('mentorship.unknown');
  });
  it('is possible within fourteen days', () => {
    adults(offered()).at(lastInstant).when(accept, rui).then([accepted]);
    adults(offered()).at(lapsed).when(accept, rui).thenRejects('mentorship.lapsed');
  });
  it('twice changes nothing', () => adults(offered(), accepted).at(lapsed).when(accept, rui).thenNothing());
  it('is too late once the offer was withdrawn', () =>
    adults(offered(), ended('ana', 'withdrawn')).when(accept, rui).thenRejects('mentorship.over'));
  it('is refused while one of the two has blocked the other; a mentee blocked by the mentor sees it as withdrawn', () => {
    adults(offered()).when(acceptWhile('ana'), rui).thenRejects('mentorship.over');
    for (const blockedBy of [['rui'], ['ana', 'rui']])
      adults(offered())
        .when(acceptWhile(...blockedBy), rui)
        .thenRejects('mentorship.blocked');
    adults(offered(), accepted).when(acceptWhile('ana', 'rui'), rui).thenNothing();
  });
  it('requires that the mentee has no mentor', () => {
    const other: KeptMentorship = {
      id: 'other',
      mentorId: 'ivo',
      menteeId: 'rui',
      offeredAt: '2026-01-02T12:00:00.000Z',
      acceptedAt: '2026-01-03T12:00:00.000Z',
      endedAt: null,
    };
    const beside = (more: Partial<KeptMentorship>) =>
      adults(offered())
        .with({ ofMentee: { userId: 'rui', mentorships: [{ ...other, ...more }] } })
        .when(accept, rui);
    beside({}).thenRejects('mentorship.has-mentor');
    beside({ endedAt: '2026-02-01T12:00:00.000Z' }).then([accepted]);
    beside({ acceptedAt: null }).then([accepted]);
    beside({ mentorId: 'rui', menteeId: 'eva' }).then([accepted]);
  });
  it('requires two adults whose accounts are still open', () => {
    adults(offered())
      .with({ mentorAccount: account('suspended') })
      .when(accept, rui)
      .thenRejects('user.unknown');
    adults(offered())
      .with({ mentee: born(null) })
      .when(accept, rui)
      .thenRejects('mentorship.adults-only');
  });
});

describe('the end of a mentorship', () => {
  it('is possible for either of the two, and records the stage', () => {
    adults(offered())
      .when(end('ana'), ana)
      .then([ended('ana', 'withdrawn')]);
    adults(offered())
      .when(end('rui'), rui)
      .then([ended('rui', 'declined')]);
    for (const actor of [ana, rui])
      adults(offered(), accepted)
        .when(end(actor.id), actor)
        .then([ended(actor.id, 'ended')]);
  });
  it('is refused to anybody else', () => {
    adults(offered()).when(end('ivo'), ivo).thenRejects('mentorship.unknown');
    adults(offered()).when(end('ana'), rui).thenRejects('right.missing');
    adults(offered()).when(end('ana'), by('sofia', 'superadmin')).thenRejects('right.missing');
    adults().when(end('ana'), ana).thenRejects('mentorship.unknown');
    adults(offered('first', 'rui', { withheld: true }))
      .when(end('rui'), rui)
      .thenRejects('mentorship.unknown');
  });
  it('changes nothing when it is over or lapsed', () => {
    adults(offered(), ended('rui', 'declined')).when(end('ana'), ana).thenNothing();
    adults(offered()).at(lapsed).when(end('rui'), rui).thenNothing();
  });
  it('happens by the clock for an erased person, also when the offer was withheld', () => {
    adults(offered(), accepted)
      .when(end('rui'), byTheClock)
      .then([ended('rui', 'ended')]);
    adults(offered('first', 'rui', { withheld: true }))
      .when(end('rui'), byTheClock)
      .then([ended('rui', 'declined')]);
  });
});
