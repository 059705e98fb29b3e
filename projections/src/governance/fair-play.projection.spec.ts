import type { AnyEvent, FairPlayDocument, Outcome } from '@tennis/contracts';
import { replay } from '../kernel/replay';
import { recorded } from '../testing/recorded';
import { fairPlayProjection } from './fair-play.projection';
import { unusualHour } from './hint-rules';

type Told = readonly [stream: string, event: AnyEvent];
const of = (playerA: string, playerB: string) => ({ tournamentId: 't', playerA, playerB });
const score = { outcome: 'completed' as Outcome, sets: [], playedOn: '2026-03-02' };

const won = (match: string, winnerId: string, loserId: string, more: object = {}): Told => [
  `match-${match}`,
  { type: 'ResultValidated', data: { ...of(winnerId, loserId), winnerId, ...score, how: 'opponent', by: loserId, ...more } },
];
const byWalkover = (match: string, winnerId: string, loserId: string) => won(match, winnerId, loserId, { outcome: 'walkover' });
const annulled = (match: string, playerA: string, playerB: string): Told => [
  `match-${match}`,
  { type: 'ResultAnnulled', data: { ...of(playerA, playerB), reason: 'Combinado', by: 'sara' } },
];
const opened = (time: string | undefined, how: 'accepted' | 'import' = 'accepted'): Told => [
  'match-m',
  { type: 'MatchOpened', data: { ...of('ana', 'rui'), how, ...(time === undefined ? {} : { time }) } },
];
const reported = (more: object = {}): Told => [
  'match-m',
  { type: 'ResultReported', data: { ...of('ana', 'rui'), by: 'ana', winnerId: 'ana', ...score, ...more } },
];

const after = (...told: readonly Told[]) => replay(fairPlayProjection, recorded(...told)).documents as Map<string, FairPlayDocument>;
/** The hints by document key, as the index finds them: kind and the hour of 2 March. */
const hints = (...told: readonly Told[]) =>
  Object.fromEntries(
    [...after(...told)].flatMap(([key, document]) => {
      const hint = fairPlayProjection.index(document)['hint'] as string | null;
      return hint === null ? [] : [[key, hint]];
    }),
  );

const inTurn = [won('1', 'ana', 'rui'), won('2', 'rui', 'ana'), won('3', 'ana', 'rui'), won('4', 'rui', 'ana')];

describe('traded wins of two players', () => {
  it('become a hint from the fourth match on, whoever was the challenger', () => {
    expect(hints(...inTurn.slice(0, 3))).toEqual({});
    expect(hints(...inTurn)).toEqual({ 'pair|t|ana|rui': 'trade 2026-03-02T15:00:00.000Z' });
  });

  it('are no hint while one of them wins twice in a row', () =>
    expect(hints(won('0', 'rui', 'ana'), ...inTurn.slice(1), won('5', 'rui', 'ana'))).toEqual({}));

  it('count only when they are close in time', () => {
    const far = recorded(...inTurn).map((event, index) => ({
      ...event,
      occurredAt: new Date(Date.UTC(2026, 2, 2 + index * 21)).toISOString(),
    }));
    const [pair] = [...replay(fairPlayProjection, far).documents.values()] as FairPlayDocument[];
    expect(fairPlayProjection.index(pair)).toEqual({ hint: null });
  });

  it('ignore imported and annulled results', () => {
    expect(
      after(
        ...inTurn.map(([stream, { data }]): Told => [stream, { type: 'ResultValidated', data: { ...data, how: 'import' } } as AnyEvent]),
      ).size,
    ).toBe(0);
    expect(hints(...inTurn, annulled('2', 'rui', 'ana'))).toEqual({});
    expect(after(won('1', 'ana', 'rui'), annulled('1', 'ana', 'rui')).size).toBe(0);
  });
});

describe('consecutive walkovers', () => {
  it('become a hint from the third on: for the player who received them, and for the player who did not appear', () => {
    expect(hints(byWalkover('1', 'ana', 'rui'), byWalkover('2', 'ana', 'eva'), byWalkover('3', 'ana', 'ivo'))).toEqual({
      'person|ana': 'walkovers 2026-03-02T14:00:00.000Z',
    });
    expect(hints(byWalkover('1', 'ana', 'rui'), byWalkover('2', 'eva', 'rui'), byWalkover('3', 'ivo', 'rui'))).toEqual({
      'person|rui': 'walkovers 2026-03-02T14:00:00.000Z',
    });
  });

  it('start again after a played match, in either direction', () => {
    const two = [byWalkover('1', 'ana', 'rui'), byWalkover('2', 'ana', 'eva')];
    expect(hints(...two, won('3', 'ivo', 'ana'), byWalkover('4', 'ana', 'leo'))).toEqual({});
    expect(hints(...two, byWalkover('3', 'ivo', 'ana'), byWalkover('4', 'leo', 'ana'))).toEqual({});
  });

  it('are reduced by an annulment', () => {
    const three = [byWalkover('1', 'ana', 'rui'), byWalkover('2', 'ana', 'eva'), byWalkover('3', 'ana', 'ivo')];
    expect(hints(...three, annulled('2', 'ana', 'eva'))).toEqual({});
  });

  it('become consecutive again when the match between them is annulled', () => {
    const [one, two, three] = [byWalkover('1', 'ana', 'rui'), byWalkover('2', 'ana', 'eva'), byWalkover('4', 'ana', 'leo')];
    expect(hints(one, two, won('3', 'ivo', 'ana'), three, annulled('3', 'ivo', 'ana'))).toEqual({
      'person|ana': 'walkovers 2026-03-02T15:00:00.000Z',
    });
  });

  it('count only when they are close in time', () => {
    const every = (days: number) => {
      const apart = recorded(byWalkover('1', 'ana', 'rui'), byWalkover('2', 'ana', 'eva'), byWalkover('3', 'ana', 'ivo')).map(
        (event, index) => ({ ...event, occurredAt: new Date(Date.UTC(2026, 2, 2 + index * days)).toISOString() }),
      );
      const run = replay(fairPlayProjection, apart).documents.get('person|ana') as FairPlayDocument;
      return fairPlayProjection.index(run);
    };
    expect(every(30)).toEqual({ hint: 'walkovers 2026-05-01T00:00:00.000Z' });
    expect(every(31)).toEqual({ hint: null });
  });
});

describe('the hour of a match', () => {
  const later = '2026-03-06T18:00:00.000Z';
  const earlier = '2026-03-01T18:00:00.000Z';
  const night = '2026-03-02T03:00:00.000Z';

  it('is a hint where it was reported before it began, and where it was at night', () => {
    expect(hints(opened(later))).toEqual({});
    expect(hints(opened(later), reported())).toEqual({ 'match|m': 'hours 2026-03-02T13:00:00.000Z' });
    expect(hints(opened(night), reported())).toEqual({ 'match|m': 'hours 2026-03-02T13:00:00.000Z' });
  });

  it('is dropped when it is ordinary, imported or unknown, and for a walkover, which is not played', () => {
    expect(after(opened(earlier), reported()).size).toBe(0);
    expect(after(opened(later), reported({ outcome: 'walkover' })).size).toBe(0);
    expect(after(opened(later, 'import')).size).toBe(0);
    expect(after(opened(undefined)).size).toBe(0);
  });

  it('is the latest agreed one, as long as there is one', () => {
    const confirmed: Told = ['match-m', { type: 'TimeConfirmed', data: { ...of('ana', 'rui'), time: earlier } }];
    const proposed: Told = ['match-m', { type: 'TimeProposed', data: { ...of('ana', 'rui'), by: 'rui', times: [later] } }];
    const cancelled: Told = ['match-m', { type: 'MatchCancelled', data: { ...of('ana', 'rui'), cause: 'player-left' } }];
    expect(hints(opened(later), confirmed, reported())).toEqual({});
    expect(after(opened(later), proposed).size).toBe(0);
    expect(after(opened(later), cancelled).size).toBe(0);
  });

  it('stays a hint after a correction and a confirmation, and is removed by an annulment', () => {
    const confirmed = won('m', 'ana', 'rui');
    expect(hints(opened(later), reported(), reported(), confirmed)).toEqual({ 'match|m': 'hours 2026-03-02T13:00:00.000Z' });
    expect(after(opened(later), won('m', 'ana', 'rui')).has('match|m')).toBe(false);
    expect(hints(opened(later), reported(), confirmed, annulled('m', 'ana', 'rui'))).toEqual({});
  });

  it('is in the ladder’s time zone', () => {
    const reportedAt = '2026-07-02T12:00:00.000Z';
    expect(unusualHour({ time: '2026-07-02T05:30:00.000Z', reportedAt }, 'Atlantic/Azores')).toBe('night');
    expect(unusualHour({ time: '2026-07-02T05:30:00.000Z', reportedAt }, 'Europe/Lisbon')).toBeNull();
    expect(unusualHour({ time: '2026-07-02T23:00:00.000Z', reportedAt }, 'Europe/Lisbon')).toBe('early');
  });
});
