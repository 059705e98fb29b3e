import type { TournamentCommand, TournamentEvent } from '@tennis/contracts';
import { by, byTheClock } from '../testing/given';
import { activeTournament, ended, frozen, id, joined, privateTournament } from '../testing/given-tournament';

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

  it('is for who takes part in a tournament that runs', () => {
    ladder().when(about('PausePlayer', 'bia'), by('bia')).thenRejects('tournament.not-joined');
    ladder(ended).when(about('PausePlayer', 'rui'), by('rui')).thenRejects('tournament.ended');
  });
});

describe('a suspension', () => {
  it('is the creator’s, and only who may suspend ends it', () => {
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

it('removing somebody is the creator’s', () => {
  ladder()
    .when(about('RemovePlayer', 'rui', { reason: 'Faltou' }), by('carla'))
    .then([event('PlayerRemoved', { ...member('rui'), reason: 'Faltou' })]);
  ladder().when(about('RemovePlayer', 'rui'), by('rita')).thenRejects('tournament.not-the-creator');
});

describe('the referee', () => {
  const promote = (replace = false) => about('PromoteReferee', 'rui', { replace });
  it('is one of the participants, made by the creator', () => {
    activeTournament(joined('rui'))
      .when(promote(), by('carla'))
      .then([event('RefereeAssigned', { userId: 'rui' })]);
    activeTournament().when(promote(), by('carla')).thenRejects('tournament.not-joined');
    activeTournament(joined('rui')).when(promote(), by('rui')).thenRejects('tournament.not-the-creator');
  });

  it('is nobody who is suspended', () => {
    ladder(suspended).when(promote(true), by('carla')).thenRejects('tournament.suspended');
    ladder(paused)
      .when(promote(true), by('carla'))
      .then([event('RefereeAssigned', { userId: 'rui', replaces: 'rita' })]);
  });

  it('is one at a time: a second one has to be said to replace the first', () => {
    ladder().when(promote(), by('carla')).thenRejects('tournament.has-referee');
    ladder()
      .when(promote(true), by('carla'))
      .then([event('RefereeAssigned', { userId: 'rui', replaces: 'rita' })]);
    ladder()
      .when(about('PromoteReferee', 'rita', { replace: false }), by('carla'))
      .thenNothing();
  });

  it('plays again when the creator says so', () => {
    ladder()
      .when(about('DemoteReferee', 'rita'), by('carla'))
      .then([event('RefereeRemoved', { userId: 'rita' })]);
    ladder().when(about('DemoteReferee', 'rui'), by('carla')).thenNothing();
    for (const nobody of ['noa', 'constructor'])
      ladder().when(about('DemoteReferee', nobody), by('carla')).thenRejects('tournament.not-joined');
    ladder().when(about('DemoteReferee', 'rita'), by('rita')).thenRejects('tournament.not-the-creator');
  });

  it('plays again while results are taken, and changes no frozen ladder', () => {
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

describe('a request to enter a private tournament', () => {
  const asked = event('JoinRequested', { userId: 'bia' });
  it('is approved by the creator, which makes a member', () => {
    privateTournament(asked)
      .when(about('ApproveJoin', 'bia', { membershipId: 'stay of bia' }), by('carla'))
      .then([event('JoinApproved', { userId: 'bia' }), event('PlayerJoined', { ...member('bia'), how: 'approved' })]);
    privateTournament(asked).when(about('ApproveJoin', 'bia'), by('bia')).thenRejects('tournament.not-the-creator');
    privateTournament().when(about('ApproveJoin', 'bia'), by('carla')).thenRejects('tournament.no-request');
  });

  it('is refused by the creator, or taken back', () => {
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
