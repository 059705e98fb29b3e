import type { AccountDocument, Recorded, TournamentCommand, TournamentEvent } from '@tennis/contracts';
import { by, byTheClock, given } from '../testing/given';
import { activeTournament, created, ended, frozen, id, joined, privateTournament, validated } from '../testing/given-tournament';
import { reactivatePlayerWhenASuspensionIsOver } from './suspension/reactivate-player-when-a-suspension-is-over.reaction';
import { tournamentDecider } from './tournament.decider';

const member = (userId: string) => ({ userId, membershipId: `stay of ${userId}` });
const about = (type: string, userId: string, more: object = {}): TournamentCommand =>
  ({ type, data: { tournamentId: id, userId, ...more } }) as TournamentCommand;
const event = (type: string, data: object): TournamentEvent => ({ type, data }) as TournamentEvent;
const rita = event('RefereeAssigned', { userId: 'rita' });
const paused = event('PlayerPaused', member('rui'));
const suspended = event('PlayerSuspended', member('rui'));
const ladder = (...more: readonly TournamentEvent[]) => activeTournament(joined('rui'), joined('rita'), rita, ...more);
const sofia = by('sofia', 'superadmin');

describe('a pause', () => {
  it('is made and ended by the player, the referee, the creator or a super admin', () => {
    for (const who of [by('rui'), by('rita'), by('carla'), sofia]) {
      ladder().when(about('PausePlayer', 'rui'), who).then([paused]);
      ladder(paused)
        .when(about('ReactivatePlayer', 'rui'), who)
        .then([event('PlayerReactivated', member('rui'))]);
    }
    ladder().when(about('PausePlayer', 'rui'), by('bia')).thenRejects('tournament.not-the-creator');
    ladder(paused).when(about('PausePlayer', 'rui'), by('rui')).thenNothing();
  });

  it('requires a participant in a running tournament', () => {
    ladder().when(about('PausePlayer', 'bia'), by('bia')).thenRejects('tournament.not-joined');
    ladder(ended).when(about('PausePlayer', 'rui'), by('rui')).thenRejects('tournament.ended');
  });
});

describe('a suspension', () => {
  it('can be given by the creator, and ended only by those who may suspend', () => {
    ladder().when(about('SuspendPlayer', 'rui'), by('carla')).then([suspended]);
    ladder().when(about('SuspendPlayer', 'rui'), by('rita')).thenRejects('tournament.not-the-creator');
    ladder(suspended).when(about('ReactivatePlayer', 'rui'), by('rui')).thenRejects('tournament.suspended');
    ladder(suspended).when(about('ReactivatePlayer', 'rui'), by('rita')).thenRejects('tournament.suspended');
    ladder(suspended).when(about('PausePlayer', 'rui'), by('rui')).thenRejects('tournament.suspended');
    ladder(suspended)
      .when(about('ReactivatePlayer', 'rui'), by('carla'))
      .then([event('PlayerReactivated', member('rui'))]);
  });
});

describe('a suspension with a last day', () => {
  const until = '2026-03-09';
  const suspendedUntil = (day: string) => event('PlayerSuspended', { ...member('rui'), until: day });
  const reactivated = event('PlayerReactivated', member('rui'));
  const itsEnd = about('ReactivatePlayer', 'rui', { until });
  const [before, over] = ['2026-03-09T23:59:59.999Z', '2026-03-10T00:00:00.000Z'];
  const suspend = (more: object) => about('SuspendPlayer', 'rui', more);

  it('records the day and the reason', () =>
    ladder()
      .when(suspend({ until, reason: 'Insultos' }), by('carla'))
      .then([event('PlayerSuspended', { ...member('rui'), reason: 'Insultos', until })]));

  it('lasts at least until tomorrow, and at most a year', () => {
    for (const day of ['2026-03-01', '2026-03-02'])
      ladder()
        .when(suspend({ until: day }), by('carla'))
        .thenRejects('tournament.suspension-end-past');
    ladder()
      .when(suspend({ until: '2027-03-03' }), by('carla'))
      .thenRejects('tournament.suspension-end-too-far');
    for (const day of ['2026-03-03', '2027-03-02'])
      ladder()
        .when(suspend({ until: day }), by('carla'))
        .then([suspendedUntil(day)]);
  });

  it('is ended by the clock at the end of that day in the tournament’s zone, not earlier', () => {
    const lisbon = ladder(suspendedUntil(until));
    lisbon.at(before).when(itsEnd, byTheClock).thenNothing();
    lisbon.at(over).when(itsEnd, byTheClock).then([reactivated]);
    const azores = given(tournamentDecider, [created({ zone: 'Atlantic/Azores' }), validated, joined('rui'), suspendedUntil(until)]);
    azores.at(over).when(itsEnd, byTheClock).thenNothing();
    azores.at('2026-03-10T01:00:00.000Z').when(itsEnd, byTheClock).then([reactivated]);
  });

  it('is left alone by the clock when it was ended or has another last day by then', () => {
    for (const meanwhile of [[reactivated], [suspendedUntil('2026-03-16')], [suspended], [reactivated, paused], [reactivated, suspended]])
      ladder(suspendedUntil(until), ...meanwhile)
        .at(over)
        .when(itsEnd, byTheClock)
        .thenNothing();
    for (const gone of [[event('PlayerRemoved', member('rui'))], [event('PlayerRemoved', member('rui')), joined('rui')], [ended]])
      ladder(suspendedUntil(until), ...gone)
        .at(over)
        .when(itsEnd, byTheClock)
        .thenNothing();
  });

  it('is not ended by the clock while the player’s account is closed', () => {
    const account = (status: string) => ({ account: { status } as unknown as AccountDocument });
    ladder(suspendedUntil(until)).with(account('suspended')).at(over).when(itsEnd, byTheClock).thenNothing();
    ladder(suspendedUntil(until)).with(account('active')).at(over).when(itsEnd, byTheClock).then([reactivated]);
  });

  it('is ended at its end only by the clock, and before it only by those who may suspend', () => {
    for (const who of [by('rui'), by('carla'), sofia])
      ladder(suspendedUntil(until)).at(over).when(itsEnd, who).thenRejects('right.missing');
    ladder(suspendedUntil(until)).when(about('ReactivatePlayer', 'rui'), by('carla')).then([reactivated]);
  });

  it('can get another last day, or none, by suspending again; an identical or account-wide suspension changes nothing', () => {
    const already = ladder(suspendedUntil(until));
    already.when(suspend({ until: '2026-03-16' }), by('carla')).then([suspendedUntil('2026-03-16')]);
    already.when(suspend({}), by('carla')).then([suspended]);
    already.when(suspend({ until }), by('carla')).thenNothing();
    already.when(suspend({}), byTheClock).thenNothing();
  });

  it('schedules its end in every possible zone; one without a last day schedules nothing', () => {
    const following = (more: object) =>
      reactivatePlayerWhenASuspensionIsOver.react({
        type: 'PlayerSuspended',
        stream: `tournament-${id}`,
        data: { ...member('rui'), ...more },
      } as unknown as Recorded);
    expect(following({ until })).toEqual([
      { dueAt: '2026-03-10T00:00:00.000Z', command: itsEnd },
      { dueAt: '2026-03-10T01:00:00.000Z', command: itsEnd },
    ]);
    expect(following({})).toEqual([]);
  });
});

it('removing a participant is allowed for the creator', () => {
  ladder()
    .when(about('RemovePlayer', 'rui', { reason: 'Faltou' }), by('carla'))
    .then([event('PlayerRemoved', { ...member('rui'), reason: 'Faltou' })]);
  ladder().when(about('RemovePlayer', 'rui'), by('rita')).thenRejects('tournament.not-the-creator');
});

describe('the referee', () => {
  const promote = (replace = false) => about('PromoteReferee', 'rui', { replace });
  it('is a participant, named by the creator', () => {
    activeTournament(joined('rui'))
      .when(promote(), by('carla'))
      .then([event('RefereeAssigned', { userId: 'rui' })]);
    activeTournament().when(promote(), by('carla')).thenRejects('tournament.not-joined');
    activeTournament(joined('rui')).when(promote(), by('rui')).thenRejects('tournament.not-the-creator');
  });

  it('cannot be a suspended player', () => {
    ladder(suspended).when(promote(true), by('carla')).thenRejects('tournament.suspended');
    ladder(paused)
      .when(promote(true), by('carla'))
      .then([event('RefereeAssigned', { userId: 'rui', replaces: 'rita' })]);
  });

  it('is one at a time: naming a second requires replacing the first', () => {
    ladder().when(promote(), by('carla')).thenRejects('tournament.has-referee');
    ladder()
      .when(promote(true), by('carla'))
      .then([event('RefereeAssigned', { userId: 'rui', replaces: 'rita' })]);
    ladder()
      .when(about('PromoteReferee', 'rita', { replace: false }), by('carla'))
      .thenNothing();
  });

  it('plays again when the creator relieves them', () => {
    ladder()
      .when(about('DemoteReferee', 'rita'), by('carla'))
      .then([event('RefereeRemoved', { userId: 'rita' })]);
    ladder().when(about('DemoteReferee', 'rui'), by('carla')).thenNothing();
    for (const nobody of ['noa', 'constructor'])
      ladder().when(about('DemoteReferee', nobody), by('carla')).thenRejects('tournament.not-joined');
    ladder().when(about('DemoteReferee', 'rita'), by('rita')).thenRejects('tournament.not-the-creator');
  });

  it('can be relieved until the ladder is frozen', () => {
    ladder(ended)
      .when(about('DemoteReferee', 'rita'), by('carla'))
      .then([event('RefereeRemoved', { userId: 'rita' })]);
    ladder(ended, frozen).when(about('DemoteReferee', 'rita'), by('carla')).thenRejects('tournament.frozen');
    for (const over of [[ended], [ended, frozen]])
      ladder(...over)
        .when(promote(true), by('carla'))
        .thenRejects('tournament.ended');
  });
});

describe('a request to join a private tournament', () => {
  const asked = event('JoinRequested', { userId: 'bia' });
  it('is accepted by the creator, which makes a member', () => {
    privateTournament(asked)
      .when(about('ApproveJoin', 'bia', { membershipId: 'stay of bia' }), by('carla'))
      .then([event('JoinApproved', { userId: 'bia' }), event('PlayerJoined', { ...member('bia'), how: 'approved' })]);
    privateTournament(asked).when(about('ApproveJoin', 'bia'), by('bia')).thenRejects('tournament.not-the-creator');
    privateTournament().when(about('ApproveJoin', 'bia'), by('carla')).thenRejects('tournament.no-request');
  });

  it('is refused by the creator, or withdrawn', () => {
    privateTournament(asked)
      .when(about('RejectJoin', 'bia'), by('carla'))
      .then([event('JoinRejected', { userId: 'bia' })]);
    privateTournament(asked)
      .when(about('RejectJoin', 'bia', { reason: 'A época já vai a meio' }), by('carla'))
      .then([event('JoinRejected', { userId: 'bia', reason: 'A época já vai a meio' })]);
    privateTournament(asked)
      .when(about('WithdrawJoin', 'bia'), by('bia'))
      .then([event('JoinWithdrawn', { userId: 'bia' })]);
    privateTournament().when(about('WithdrawJoin', 'bia'), by('bia')).thenNothing();
    privateTournament(asked).when(about('WithdrawJoin', 'bia'), by('carla')).thenRejects('right.missing');
    privateTournament(asked)
      .when(about('WithdrawJoin', 'bia'), byTheClock)
      .then([event('JoinWithdrawn', { userId: 'bia' })]);
  });
});

it('an ended tournament is frozen by the clock', () => {
  ladder(ended)
    .when({ type: 'FreezeTournament', data: { tournamentId: id } }, byTheClock)
    .then([event('TournamentFrozen', {})]);
  ladder()
    .when({ type: 'FreezeTournament', data: { tournamentId: id } }, byTheClock)
    .thenNothing();
  ladder(ended)
    .when({ type: 'FreezeTournament', data: { tournamentId: id } }, sofia)
    .thenRejects('right.missing');
});
