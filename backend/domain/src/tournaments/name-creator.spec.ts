import type { TournamentCommand, TournamentEvent } from '@tennis/contracts';
import { by } from '../testing/given';
import { activeTournament, created, ended, id, joined, validated } from '../testing/given-tournament';
import { given } from '../testing/given';
import { tournamentDecider } from './tournament.decider';

const name = (reason?: string): TournamentCommand => ({
  type: 'NameCreator',
  data: { tournamentId: id, userId: 'rui', ...(reason ? { reason } : {}) },
});
const named = (reason?: string): TournamentEvent => ({
  type: 'CreatorNamed',
  data: { userId: 'rui', replaces: 'carla', ...(reason ? { reason } : {}) },
});
const rui = { person: { id: 'rui', erased: false }, account: { status: 'active' }, profile: { birthYear: 1980 } };
const [carla, sofia] = [by('carla'), by('sofia', 'superadmin')];
const ladder = (...more: readonly TournamentEvent[]) => activeTournament(joined('rui'), ...more).with(rui);
const of = (club: object) =>
  given(tournamentDecider, [created({ clubId: '00000000-0000-4000-8000-00000000000a' }), validated]).with({ ...rui, club });

it('can hand a ladder over to a participant, in any state, with or without a reason', () => {
  ladder().when(name(), carla).then([named()]);
  ladder(ended)
    .when(name('Mudei de cidade'), carla)
    .then([named('Mudei de cidade')]);
});

it('makes the former creator a participant like others, and the new one governs', () => {
  ladder(named()).when(name(), carla).thenRejects('tournament.not-the-creator');
  ladder(named()).when(name(), by('rui')).thenNothing();
});

it('cannot hand it over to an outsider, except an administrator of its club', () => {
  activeTournament().with(rui).when(name(), carla).thenRejects('tournament.successor-outside');
  for (const type of ['PlayerPaused', 'PlayerSuspended'] as const)
    ladder({ type, data: { userId: 'rui', membershipId: 'stay of rui' } })
      .when(name(), carla)
      .thenRejects('tournament.successor-outside');
  const members = { rui: { role: 'administrator' } };
  of({ status: 'validated', members }).when(name(), carla).then([named()]);
  of({ status: 'pending', members }).when(name(), carla).thenRejects('tournament.successor-outside');
  of({ status: 'validated', members: { rui: { role: 'member' } } })
    .when(name(), carla)
    .thenRejects('tournament.successor-outside');
});

it('is refused to everybody but the creator and a super admin', () => {
  for (const who of [by('rui'), by('ana'), by('ada', 'admin')]) ladder().when(name(), who).thenRejects('tournament.not-the-creator');
});

it('takes an adult with an open account', () => {
  const but = (more: object) => ladder().with({ ...rui, ...more });
  for (const birthYear of [2012, null]) but({ profile: { birthYear } }).when(name(), carla).thenRejects('tournament.successor-adults-only');
  but({ account: { status: 'suspended' } })
    .when(name(), carla)
    .thenRejects('tournament.successor-no-account');
  but({ account: undefined }).when(name('Época importada'), sofia).thenRejects('tournament.successor-no-account');
  but({ person: { id: 'rui', erased: true } })
    .when(name(), carla)
    .thenRejects('user.unknown');
});

describe('a super admin', () => {
  it('can name any adult, with a reason', () => {
    const outside = activeTournament().with({ ...rui, profile: { birthYear: null } });
    outside.when(name('A Carla apagou a conta'), sofia).then([named('A Carla apagou a conta')]);
    outside.when(name(), sofia).thenRejects('tournament.successor-reason-required');
    ladder()
      .with({ ...rui, profile: { birthYear: 2012 } })
      .when(name('Porque sim'), sofia)
      .thenRejects('tournament.successor-adults-only');
  });

  it('cannot name somebody who is blocked there', () =>
    activeTournament({ type: 'PlayerBlocked', data: { userId: 'rui' } })
      .with(rui)
      .when(name('Porque sim'), sofia)
      .thenRejects('tournament.cannot-block-creator'));
});
