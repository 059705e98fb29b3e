import type { AnyEvent, MentorshipEnd, MentorshipsDocument } from '@tennis/contracts';
import { replay } from '../kernel/replay';
import { recorded } from '../testing/recorded';
import { mentorshipsProjection } from './mentorships.projection';

type Told = readonly [stream: string, event: AnyEvent];
const byAna = (event: AnyEvent): Told => ['mentorship-ana', event];
const offered = (mentorshipId = 'first', menteeId = 'rui', more: { readonly withheld?: true } = {}): Told =>
  byAna({ type: 'MentorshipOffered', data: { mentorshipId, menteeId, ...more } });
const accepted = byAna({ type: 'MentorshipAccepted', data: { mentorshipId: 'first', menteeId: 'rui' } });
const ended = (by: string, how: MentorshipEnd = 'ended'): Told =>
  byAna({ type: 'MentorshipEnded', data: { mentorshipId: 'first', menteeId: 'rui', by, how } });
const erased = (id: string): Told => [`user-${id}`, { type: 'UserErased', data: {} }];

const after = (...told: readonly Told[]) => replay(mentorshipsProjection, recorded(...told)).documents;
const of = (id: string, ...told: readonly Told[]) => after(...told).get(id) as MentorshipsDocument | undefined;
const withWhom = (id: string, ...told: readonly Told[]) => mentorshipsProjection.index(of(id, ...told))['with'];

const first = {
  id: 'first',
  mentorId: 'ana',
  menteeId: 'rui',
  offeredAt: '2026-03-02T12:00:00.000Z',
  acceptedAt: null,
  endedAt: null,
};

describe('the mentorships in the view of a person', () => {
  it('are listed for both people from the offer on', () => {
    for (const userId of ['ana', 'rui']) expect(of(userId, offered())).toEqual({ userId, mentorships: [first] });
  });
  it('of a mentor can be several, oldest first', () =>
    expect(of('ana', offered(), offered('second', 'eva'))).toMatchObject({ mentorships: [{ menteeId: 'rui' }, { menteeId: 'eva' }] }));
  it('show when they were accepted and ended', () => {
    for (const userId of ['ana', 'rui']) {
      const acceptedAt = '2026-03-02T13:00:00.000Z';
      expect(of(userId, offered(), accepted)).toEqual({ userId, mentorships: [{ ...first, acceptedAt }] });
      expect(of(userId, offered(), accepted, ended('rui'))).toEqual({
        userId,
        mentorships: [{ ...first, acceptedAt, endedAt: '2026-03-02T14:00:00.000Z' }],
      });
    }
  });
  it('are listed only for the mentor when withheld from the mentee, also when withdrawn', () => {
    const hidden = offered('first', 'rui', { withheld: true });
    expect([...after(hidden).keys()]).toEqual(['ana']);
    expect([...after(hidden, ended('ana', 'withdrawn')).keys()]).toEqual(['ana']);
  });
  it('are removed with an erased person; those of the other people end by themselves', () => {
    const documents = after(offered(), accepted, erased('rui'), ended('rui'));
    expect(documents.get('rui')).toBeUndefined();
    expect(documents.get('ana')).toMatchObject({ mentorships: [{ endedAt: '2026-03-02T15:00:00.000Z' }] });
  });
  it('are found by the other person as long as they have not ended', () => {
    expect(withWhom('ana', offered(), offered('again'), offered('second', 'eva'))).toEqual(['rui', 'eva']);
    expect(withWhom('rui', offered())).toEqual(['ana']);
    expect(withWhom('ana', offered(), ended('ana', 'withdrawn'))).toEqual([]);
  });
});

describe('an unsuccessful offer', () => {
  /** Records the events an hour apart, and one more this number of days after the last. */
  const later = (days: number, ...told: readonly Told[]) => {
    const events = recorded(...told, offered('last', 'ivo'));
    const last = events.at(-1)!;
    const occurredAt = new Date(Date.parse(last.occurredAt) + days * 86_400_000).toISOString();
    const { documents } = replay(mentorshipsProjection, [...events.slice(0, -1), { ...last, occurredAt }]);
    return (documents.get('ana') as MentorshipsDocument).mentorships.map(({ id }) => id);
  };
  it('is kept for fourteen more days, and removed with the next offer', () => {
    expect(later(13, offered(), ended('ana', 'withdrawn'))).toEqual(['first', 'last']);
    expect(later(14, offered(), ended('ana', 'withdrawn'))).toEqual(['last']);
    expect(later(27, offered())).toEqual(['first', 'last']);
    expect(later(28, offered())).toEqual(['last']);
    expect(later(1000, offered(), accepted, ended('rui'))).toEqual(['first', 'last']);
  });
});
