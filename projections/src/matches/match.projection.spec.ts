import type { AnyEvent, MatchDocument } from '@tennis/contracts';
import { recorded } from '../testing/recorded';
import { replay } from '../kernel/replay';
import { matchProjection } from './match.projection';

const parties = { tournamentId: 't', playerA: 'ana', playerB: 'rui' };
const friday = '2026-03-06T18:00:00.000Z';
const sunday = '2026-03-08T10:00:00.000Z';
const score = {
  sets: [
    { a: 6, b: 4 },
    { a: 6, b: 3 },
  ],
  outcome: 'completed' as const,
  winnerId: 'ana',
  playedOn: '2026-03-06',
};

const opened = (how: 'accepted' | 'counter-proposed' | 'automatic' | 'import', more: object = {}): AnyEvent => ({
  type: 'MatchOpened',
  data: { ...parties, how, ...more },
});
const reported: AnyEvent = { type: 'ResultReported', data: { ...parties, by: 'ana', ...score, court: '2', surface: 'clay' } };
const validated: AnyEvent = { type: 'ResultValidated', data: { ...parties, ...score, surface: 'clay', how: 'opponent', by: 'rui' } };
const after = (...events: readonly AnyEvent[]) =>
  replay(matchProjection, recorded(...events.map((event) => ['match-m', event] as const))).documents.get('m') as MatchDocument;

describe('the match view', () => {
  it('opens confirmed when a proposed time was accepted', () =>
    expect(after(opened('accepted', { time: friday, location: 'Porto' }))).toEqual({
      id: 'm',
      ...parties,
      status: 'time_confirmed',
      openedAt: '2026-03-02T12:00:00.000Z',
      time: friday,
      agreedTime: null,
      agreed: { times: 1, at: '2026-03-02T12:00:00.000Z' },
      proposedTimes: [],
      proposedBy: null,
      answerBy: null,
      location: 'Porto',
      eventName: null,
      result: null,
      reportedBy: null,
      reportedAt: null,
      disputed: null,
      validated: null,
      annulled: null,
      cancelled: null,
    }));

  it('keeps place and court as logged, and an import’s event name', () => {
    const sealed = { sealed: 'x', of: 'ana' } as unknown as string;
    const onCourt: AnyEvent = { type: 'ResultReported', data: { ...parties, by: 'ana', ...score, court: sealed } };
    expect(after(opened('accepted', { time: friday, location: sealed, placeBy: 'ana' }), onCourt)).toMatchObject({
      location: sealed,
      result: { court: sealed },
    });
    expect(after(opened('import', { eventName: 'Open de Verão' }))).toMatchObject({ location: null, eventName: 'Open de Verão' });
  });

  it('starts with the proposed times of the player who counter-proposed', () => {
    expect(after(opened('counter-proposed', { times: [friday] }))).toMatchObject({
      status: 'time_proposed',
      proposedTimes: [friday],
      proposedBy: 'rui',
    });
    expect(after(opened('automatic', { times: [friday] }))).toMatchObject({ status: 'time_proposed', proposedBy: 'ana' });
  });

  it('waits when nobody proposed a time', () => expect(after(opened('import'))).toMatchObject({ status: 'waiting_opponent', time: null }));

  it('goes from proposed to confirmed to started', () => {
    const proposed: AnyEvent = { type: 'TimeProposed', data: { ...parties, by: 'rui', times: [sunday], location: 'Maia' } };
    const confirmed: AnyEvent = { type: 'TimeConfirmed', data: { ...parties, time: sunday } };
    expect(after(opened('accepted', { time: friday }), proposed)).toMatchObject({
      status: 'time_proposed',
      time: null,
      proposedTimes: [sunday],
      proposedBy: 'rui',
      location: 'Maia',
    });
    expect(after(opened('accepted', { time: friday }), proposed, confirmed)).toMatchObject({
      status: 'time_confirmed',
      time: sunday,
      proposedTimes: [],
      proposedBy: null,
      answerBy: null,
      location: 'Maia',
    });
    expect(after(opened('accepted', { time: friday }), { type: 'MatchStarted', data: parties }).status).toBe('in_progress');
  });

  it('keeps the agreed time beside newly proposed ones, until one is agreed or a result says that it was played then', () => {
    const proposed: AnyEvent = { type: 'TimeProposed', data: { ...parties, by: 'rui', times: [sunday] } };
    const begun = [opened('accepted', { time: friday }), proposed];
    expect(after(...begun)).toMatchObject({ time: null, agreedTime: friday });
    expect(after(...begun, proposed, { type: 'ProposalLapsed', data: parties })).toMatchObject({
      status: 'waiting_opponent',
      time: null,
      agreedTime: friday,
    });
    expect(after(...begun, { type: 'TimeConfirmed', data: { ...parties, time: sunday } })).toMatchObject({
      time: sunday,
      agreedTime: null,
    });
    expect(after(...begun, reported)).toMatchObject({ time: friday, agreedTime: null, proposedTimes: [], proposedBy: null });
  });

  it('counts how often a time was agreed on, and when last', () => {
    const confirmed: AnyEvent = { type: 'TimeConfirmed', data: { ...parties, time: sunday } };
    expect(after(opened('import')).agreed).toBeNull();
    expect(after(opened('import'), confirmed).agreed).toEqual({ times: 1, at: '2026-03-02T13:00:00.000Z' });
    expect(after(opened('accepted', { time: friday }), confirmed, confirmed, { type: 'MatchStarted', data: parties }).agreed).toEqual({
      times: 3,
      at: '2026-03-02T14:00:00.000Z',
    });
  });

  it('has the place of its report, else the agreed or earlier reported one', () => {
    const agreed = opened('accepted', { time: friday, location: 'Porto' });
    const at = (location: string | null): AnyEvent => ({ type: 'ResultReported', data: { ...parties, by: 'ana', ...score, location } });
    expect(after(agreed, reported).location).toBe('Porto');
    expect(after(agreed, at(null)).location).toBe('Porto');
    const told = after(agreed, at('Maia'));
    expect(told.location).toBe('Maia');
    expect(told.result).toEqual(score);
    expect(after(agreed, at('Maia'), at('Gaia'), validated).location).toBe('Gaia');
    expect(after(agreed, at('Maia'), reported, validated).location).toBe('Maia');
  });

  it('has the place and court of the version that is accepted', () => {
    const agreed = opened('accepted', { time: friday, location: 'Porto' });
    const swapped = { ...score, sets: score.sets.map(({ a, b }) => ({ a: b, b: a })), winnerId: 'rui' };
    const proposed = (more: object): AnyEvent => ({
      type: 'ResultDisputed',
      data: { ...parties, by: 'rui', proposed: { ...swapped, ...more } },
    });
    const ruled = (result: typeof score): AnyEvent => ({
      type: 'ResultValidated',
      data: { ...parties, ...result, how: 'referee', by: 'eva' },
    });
    const inDispute = [agreed, reported, proposed({ location: 'Maia', court: '7' })];
    expect(after(...inDispute)).toMatchObject({ location: 'Porto', disputed: { proposed: { location: 'Maia', court: '7' } } });
    const taken = after(...inDispute, ruled(swapped));
    expect(taken).toMatchObject({ location: 'Maia', result: { ...swapped, court: '7' } });
    expect(taken.result).not.toHaveProperty('location');
    expect(after(...inDispute, ruled(score))).toMatchObject({ location: 'Porto', result: { court: '2' } });
    expect(after(agreed, reported, proposed({}), ruled(swapped))).toMatchObject({ location: 'Porto', result: { court: '2' } });
  });

  it('keeps a report with its author and time', () =>
    expect(after(opened('import'), reported)).toMatchObject({
      status: 'result_reported',
      result: { ...score, court: '2', surface: 'clay' },
      reportedBy: 'ana',
      reportedAt: '2026-03-02T13:00:00.000Z',
    }));

  it('keeps the other version while disputed, until a new report or a validation', () => {
    const disputed: AnyEvent = { type: 'ResultDisputed', data: { ...parties, by: 'rui', proposed: { ...score, winnerId: 'rui' } } };
    expect(after(opened('import'), reported, disputed)).toMatchObject({
      status: 'result_disputed',
      disputed: { by: 'rui', proposed: { winnerId: 'rui' } },
    });
    expect(after(opened('import'), reported, disputed, reported)).toMatchObject({ status: 'result_reported', disputed: null });
    expect(after(opened('import'), reported, disputed, validated)).toMatchObject({ status: 'completed', disputed: null });
  });

  it('is completed by the validated result, on the court that was reported', () =>
    expect(after(opened('import'), reported, validated)).toMatchObject({
      status: 'completed',
      result: { ...score, court: '2', surface: 'clay' },
      validated: { by: 'rui', how: 'opponent', at: '2026-03-02T14:00:00.000Z' },
    }));

  it('shows that a result was annulled, without the reason', () =>
    expect(
      after(opened('import'), reported, validated, { type: 'ResultAnnulled', data: { ...parties, reason: 'wrong court', by: 'eva' } }),
    ).toMatchObject({
      status: 'completed',
      annulled: { by: 'eva', at: '2026-03-02T15:00:00.000Z' },
    }));

  it('loses the denied report when it is cancelled', () => {
    const denied: AnyEvent = { type: 'ResultDisputed', data: { ...parties, by: 'rui' } };
    const match = after(opened('accepted', { time: friday }), reported, denied, { type: 'MatchCancelled', data: parties });
    expect(match).toMatchObject({ status: 'cancelled', result: null, reportedBy: null, reportedAt: null, disputed: null });
  });

  it('shows the program’s cause when it is cancelled', () => {
    expect(after(opened('accepted'), { type: 'MatchCancelled', data: parties })).toMatchObject({
      status: 'cancelled',
      cancelled: { at: '2026-03-02T13:00:00.000Z', cause: null },
    });
    expect(after(opened('accepted'), { type: 'MatchCancelled', data: { ...parties, cause: 'player-left' } })).toMatchObject({
      cancelled: { cause: 'player-left' },
    });
  });

  it('is found by tournament, either player and state', () =>
    expect(matchProjection.index(after(opened('import'), reported))).toEqual({
      tournamentId: 't',
      playerIds: ['ana', 'rui'],
      openTo: ['ana', 'rui'],
      openAs: ['result_reported'],
      disputedIn: [],
      status: 'result_reported',
    }));

  it('is found by its tournament for as long as its result is in dispute', () => {
    const disputed: AnyEvent = { type: 'ResultDisputed', data: { ...parties, by: 'rui' } };
    expect(matchProjection.index(after(opened('import'), reported, disputed))).toMatchObject({ disputedIn: ['t'] });
    expect(matchProjection.index(after(opened('import'), reported, disputed, validated))).toMatchObject({ disputedIn: [] });
  });

  it.each<[string, AnyEvent]>([
    ['completed', validated],
    ['cancelled', { type: 'MatchCancelled', data: parties }],
  ])('is not found among the open ones once it is %s', (status, last) =>
    expect(matchProjection.index(after(opened('import'), reported, last))).toMatchObject({ openTo: [], openAs: [], status }),
  );

  it('ignores events of a match whose opening it has not seen', () => expect(after(reported)).toBeUndefined());
});
