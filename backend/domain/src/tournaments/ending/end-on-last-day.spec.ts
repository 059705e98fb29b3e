import type { EndOnLastDay, Recorded, TournamentEvent } from '@tennis/contracts';
import { by, byTheClock, given } from '../../testing/given';
import { activeTournament, created, ended, id, rejected, validated } from '../../testing/given-tournament';
import { tournamentDecider } from '../tournament.decider';
import { endTournamentWhenItsLastDayIsOver as reaction } from './end-tournament-when-its-last-day-is-over.reaction';

const over: EndOnLastDay = { type: 'EndOnLastDay', data: { tournamentId: id } };
const lasting = (endDate: string | null): TournamentEvent => ({ type: 'TournamentUpdated', data: { changes: { endDate } } });

describe('the last day', () => {
  it('ends the tournament at midnight, not earlier', () => {
    const lisbon = activeTournament(lasting('2026-06-30'));
    lisbon.at('2026-06-30T22:59:59.999Z').when(over, byTheClock).thenNothing();
    lisbon.at('2026-06-30T23:00:00.000Z').when(over, byTheClock).then([ended]);
  });

  it('ends in the tournament’s zone', () => {
    const azores = given(tournamentDecider, [created({ zone: 'Atlantic/Azores', endDate: '2026-06-30' }), validated]);
    azores.at('2026-06-30T23:30:00.000Z').when(over, byTheClock).thenNothing();
    azores.at('2026-07-01T00:00:00.000Z').when(over, byTheClock).then([ended]);
  });

  it('lasts until its own midnight also where summer time skips it', () => {
    const azores = given(tournamentDecider, [created({ zone: 'Atlantic/Azores', endDate: '2027-03-27' }), validated]);
    azores.at('2027-03-28T00:59:59.999Z').when(over, byTheClock).thenNothing();
    azores.at('2027-03-28T01:00:00.000Z').when(over, byTheClock).then([ended]);
  });

  it('ends nothing when it was moved or removed meanwhile, or the tournament has ended', () => {
    const asked = '2026-06-30T23:00:00.000Z';
    for (const before of [[lasting('2026-06-30'), lasting('2026-07-31')], [lasting(null)], [lasting('2026-06-30'), ended]])
      activeTournament(...before)
        .at(asked)
        .when(over, byTheClock)
        .thenNothing();
  });

  it('can be applied only by the clock', () =>
    activeTournament(lasting('2026-03-02')).when(over, by('carla')).thenRejects('right.missing'));

  it('ends a tournament validated after it at once, and forbids submitting again', () => {
    const late = given(tournamentDecider, [created({ endDate: '2026-03-02' })]).at('2026-03-04T12:00:00.000Z');
    late.when({ type: 'ValidateTournament', data: { tournamentId: id } }, by('sofia', 'superadmin')).then([validated, ended]);
    given(tournamentDecider, [created({ endDate: '2026-03-02' }), rejected])
      .at('2026-03-04T12:00:00.000Z')
      .when({ type: 'ResubmitTournament', data: { tournamentId: id } }, by('carla'))
      .thenRejects('tournament.end-date-past');
  });
});

describe('the check of the last day is scheduled', () => {
  const recorded = (event: TournamentEvent): Recorded<TournamentEvent> => ({
    ...event,
    id: '',
    version: 1,
    stream: 'tournament-escada',
    revision: 0,
    position: 1,
    recordedAt: '2026-03-02T12:00:00.000Z',
    occurredAt: '2026-03-02T12:00:00.000Z',
    metadata: { commandId: '', bodyHash: '', correlationId: '', causationId: '', actorId: 'carla', actorKind: 'user' },
  });
  const dues = (event: TournamentEvent) => reaction.react(recorded(event)).map(({ dueAt }) => dueAt);

  it('at the end of the day that a new tournament names, in its own zone', () => {
    expect(dues(created({ endDate: '2026-10-24' }))).toEqual(['2026-10-24T23:00:00.000Z']);
    expect(dues(created({ endDate: '2026-10-25', zone: 'Atlantic/Azores' }))).toEqual(['2026-10-26T01:00:00.000Z']);
    expect(dues(created({ endDate: '2027-03-27', zone: 'Atlantic/Azores' }))).toEqual(['2027-03-28T01:00:00.000Z']);
    expect(dues(created())).toEqual([]);
  });

  it('at the end of a moved day, in every possible zone', () => {
    expect(dues(lasting('2026-06-30'))).toEqual(['2026-06-30T23:00:00.000Z', '2026-07-01T00:00:00.000Z']);
    expect(dues({ type: 'ZoneCorrected', data: { zone: 'Atlantic/Azores', endDate: '2026-10-25' } })).toEqual(['2026-10-26T01:00:00.000Z']);
    expect(dues({ type: 'ZoneCorrected', data: { zone: 'Atlantic/Azores' } })).toEqual([]);
    expect(dues(lasting(null))).toEqual([]);
    expect(dues({ type: 'TournamentUpdated', data: { changes: { name: 'Outra' } } })).toEqual([]);
  });
});
