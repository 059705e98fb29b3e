import type { TournamentCommand, TournamentEvent } from '@tennis/contracts';
import { by, byTheClock, given } from '../../testing/given';
import { aMatch, annul, approve, ladder, open, opened, parties, report, reported, validatedAs } from '../../testing/given-match';
import { created, ended, id, joined, validated } from '../../testing/given-tournament';
import { tournamentDecider } from '../tournament.decider';

const endDate = '2026-03-15';
const lastMoment = '2026-03-15T23:59:59.999Z';
const midnight = '2026-03-16T00:00:00.000Z';
const lastOfTheWeek = '2026-03-22T23:59:59.999Z';
const weekLater = '2026-03-23T00:00:00.000Z';

const about = (type: string, data: object): TournamentCommand => ({ type, data: { tournamentId: id, ...data } }) as TournamentCommand;
const rita: TournamentEvent = { type: 'RefereeAssigned', data: { userId: 'rita' } };
const asked: TournamentEvent = { type: 'JoinRequested', data: { userId: 'eva' } };
const season = (now: string) =>
  given(tournamentDecider, [created({ endDate }), validated, joined('rui'), joined('rita'), rita, asked])
    .with({ person: { id: 'rui', erased: false } })
    .at(now);
const carla = by('carla');

/**
 * After a long downtime the last day, and the week after it, may be over before the clock's jobs have run
 * (docs/adr/0019-deadlines-wait-for-a-trusted-clock.md).
 */
describe('before the clock has written the end', () => {
  it.each<[TournamentCommand, ReturnType<typeof by>]>([
    [about('JoinTournament', { userId: 'ana', membershipId: 'stay' }), by('ana')],
    [about('PausePlayer', { userId: 'rui' }), by('rui')],
    [about('SuspendPlayer', { userId: 'rui' }), carla],
    [about('RemovePlayer', { userId: 'rui' }), carla],
    [about('PromoteReferee', { userId: 'rui', replace: true }), carla],
    [about('ApproveJoin', { userId: 'eva', membershipId: 'stay' }), carla],
    [about('WithdrawJoin', { userId: 'eva' }), by('eva')],
    [about('BlockPlayer', { userId: 'rui' }), carla],
    [about('ShuffleRanking', { confirmName: 'Escada', seed: 1 }), carla],
    [about('ArrangeRanking', { order: ['rui'] }), carla],
    [about('UpdateTournament', { endDate: '2026-04-30' }), carla],
    [about('ChangeRules', { rules: { preset: 'aggressive' }, appliesFrom: 'now', reason: 'Assembleia' }), carla],
  ])('a season past its last day refuses what an ended one refuses: $type', (command, actor) => {
    expect(season(lastMoment).when(command, actor).events()).not.toEqual([]);
    season(midnight).when(command, actor).thenRejects('tournament.ended');
  });

  it('a season past its last day cannot be ended by a person: its week would start again', () => {
    const end = about('EndTournament', {});
    season(lastMoment).when(end, carla).then([ended]);
    season(midnight).when(end, carla).thenNothing();
  });

  it.each<[TournamentCommand, ReturnType<typeof by>]>([
    [about('LeaveTournament', { userId: 'rui' }), by('rui')],
    [about('DemoteReferee', { userId: 'rita' }), carla],
  ])('a tournament that ended a week ago refuses what a frozen one refuses: $type', (command, actor) => {
    expect(season(lastOfTheWeek).when(command, actor).events()).not.toEqual([]);
    season(weekLater).when(command, actor).thenRejects('tournament.frozen');
  });

  it.each([
    ['by its last day', { endDate }],
    ['by somebody', { status: 'ended', endedAt: midnight, endDate: '2026-12-31' }],
  ] as const)('a result cannot change a week after the end (%s)', (_how, more) => {
    const tournament = ladder(more);
    const told = [opened(), reported('ana', '6-4 6-4')];
    const acts = [
      [aMatch(opened()), report('6-4 6-4'), by('ana')],
      [aMatch(...told), approve(), by('rui')],
      [aMatch(...told, validatedAs('opponent', 'rui', '6-4 6-4')), annul(), carla],
    ] as const;
    for (const [match, command, actor] of acts) {
      expect(match.with({ tournament }).at(lastOfTheWeek).when(command, actor).events()).toHaveLength(1);
      match.at(weekLater).when(command, actor).thenRejects('tournament.frozen');
    }
  });

  it('a challenge accepted after the last day is cancelled when its match opens', () => {
    const match = aMatch().with({ tournament: ladder({ endDate }) });
    match.at(lastMoment).when(open(), byTheClock).then([opened()]);
    match
      .at(midnight)
      .when(open(), byTheClock)
      .then([opened(), { type: 'MatchCancelled', data: { ...parties, cause: 'tournament-ended' } }]);
  });
});
