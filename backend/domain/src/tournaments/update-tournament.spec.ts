import type {
  ChangeTournamentImage,
  ClubDocument,
  RulesInput,
  TournamentDocument,
  TournamentEvent,
  UpdateTournament,
} from '@tennis/contracts';
import { by, byTheClock } from '../testing/given';
import {
  activeTournament,
  ended,
  expired,
  frozen,
  id,
  noTournament,
  pendingTournament,
  privateTournament,
  rejected,
  rulesChanged,
} from '../testing/given-tournament';

const update = (more: Omit<UpdateTournament['data'], 'tournamentId'>): UpdateTournament => ({
  type: 'UpdateTournament',
  data: { tournamentId: id, ...more },
});
const updated = (changes: Extract<TournamentEvent, { type: 'TournamentUpdated' }>['data']['changes']): TournamentEvent => ({
  type: 'TournamentUpdated',
  data: { changes },
});
const carla = by('carla');
const moved = update({ name: 'Escada de Inverno', location: 'Porto', endDate: '2026-06-30' });

describe('the settings of a tournament', () => {
  it('keep fields that are not named, and record only the differences', () => {
    activeTournament()
      .when(moved, carla)
      .then([updated({ name: 'Escada de Inverno', location: 'Porto', endDate: '2026-06-30' })]);
    activeTournament(updated({ location: 'Porto' }))
      .when(moved, carla)
      .then([updated({ name: 'Escada de Inverno', endDate: '2026-06-30' })]);
    activeTournament(updated({ location: 'Porto', endDate: '2026-06-30' }))
      .when(update({ location: 'Porto', endDate: '2026-06-30', privacy: 'public' }), carla)
      .thenNothing();
  });

  it('can clear the place and the last day', () =>
    activeTournament(updated({ location: 'Porto', endDate: '2026-06-30' }))
      .when(update({ location: null, endDate: null }), carla)
      .then([updated({ location: null, endDate: null })]));

  const toAzores = update({ zone: 'Atlantic/Azores' });
  const azores: TournamentEvent = { type: 'ZoneCorrected', data: { zone: 'Atlantic/Azores' } };
  it('can correct a wrong time zone, until a result counts', () => {
    const playedTo = (results: number) => activeTournament().with({ tournament: { results } as TournamentDocument });
    playedTo(0).when(toAzores, carla).then([azores]);
    activeTournament(azores).when(toAzores, carla).thenNothing();
    playedTo(1).when(toAzores, carla).thenRejects('tournament.has-results');
    playedTo(1)
      .when(update({ zone: 'Europe/Lisbon' }), carla)
      .thenNothing();
    activeTournament(ended).when(toAzores, carla).thenRejects('tournament.ended');
    activeTournament().when(toAzores, by('aldo', 'admin')).thenRejects('role.admins-correct-texts');
    activeTournament(updated({ endDate: '2026-06-30' }))
      .when(update({ zone: 'Atlantic/Azores', name: 'Escada do Mar' }), carla)
      .then([updated({ name: 'Escada do Mar' }), { type: 'ZoneCorrected', data: { zone: 'Atlantic/Azores', endDate: '2026-06-30' } }]);
  });

  it('require a name', () =>
    activeTournament()
      .when(update({ name: '' }), carla)
      .thenRejects('tournament.name-required'));

  it.each([by('sofia', 'superadmin'), byTheClock])('can be changed also by %p', (actor) =>
    activeTournament()
      .when(update({ name: 'Outra' }), actor)
      .then([updated({ name: 'Outra' })]),
  );
  it('is not for others', () =>
    activeTournament()
      .when(update({ name: 'Outra' }), by('rui'))
      .thenRejects('tournament.not-the-creator'));

  it('let an admin correct only the texts, unless they created it', () => {
    const inês = by('inês', 'admin');
    activeTournament()
      .when(update({ name: 'Outra', location: 'Maia', privacy: 'public' }), inês)
      .then([updated({ name: 'Outra', location: 'Maia' })]);
    for (const more of [{ privacy: 'private' }, { endDate: '2026-06-30' }] as const)
      activeTournament()
        .when(update({ name: 'Outra', ...more }), inês)
        .thenRejects('role.admins-correct-texts');
    activeTournament()
      .when(update({ endDate: '2026-06-30' }), by('carla', 'admin'))
      .then([updated({ endDate: '2026-06-30' })]);
  });

  it('can be corrected in every state', () => {
    for (const before of [[rejected], [expired], [ended], [ended, frozen]])
      pendingTournament(...before)
        .when(update({ name: 'Outra' }), carla)
        .then([updated({ name: 'Outra' })]);
  });

  it('needs a tournament', () =>
    noTournament()
      .when(update({ name: 'Outra' }), carla)
      .thenRejects('tournament.unknown'));
});

describe('the club of a tournament', () => {
  const club = (status: ClubDocument['status']) => ({ club: { id: 'club', status } as ClubDocument });
  const ofClub = update({ clubId: 'club' });

  it('can be any validated club, is recorded once, and can be removed', () => {
    activeTournament()
      .with(club('validated'))
      .when(ofClub, carla)
      .then([updated({ clubId: 'club' })]);
    activeTournament(updated({ clubId: 'club' }))
      .when(update({ clubId: null }), carla)
      .then([updated({ clubId: null })]);
    activeTournament()
      .when(update({ clubId: null }), carla)
      .thenNothing();
  });

  it('cannot be pending, rejected or unknown, as for a new ladder', () => {
    activeTournament().when(ofClub, carla).thenRejects('club.unknown');
    for (const status of ['rejected', 'expired'] as const)
      activeTournament().with(club(status)).when(ofClub, carla).thenRejects('club.unknown');
    activeTournament().with(club('pending')).when(ofClub, carla).thenRejects('club.not-validated');
  });

  it('can be sent unchanged whatever became of it', () =>
    activeTournament(updated({ clubId: 'club' }))
      .with(club('expired'))
      .when(update({ clubId: 'club', name: 'Outra' }), carla)
      .then([updated({ name: 'Outra' })]));

  it('can be changed in every state, and changes neither place nor zone', () => {
    for (const before of [[rejected], [ended], [ended, frozen]])
      pendingTournament(...before)
        .with(club('validated'))
        .when(ofClub, carla)
        .then([updated({ clubId: 'club' })]);
  });

  it('can be changed by those who govern the ladder, not by an admin', () => {
    activeTournament().with(club('validated')).when(ofClub, by('inês', 'admin')).thenRejects('role.admins-correct-texts');
    activeTournament().with(club('validated')).when(ofClub, by('rui')).thenRejects('tournament.not-the-creator');
  });
});

describe('the visibility of a tournament', () => {
  it('can be restricted at once', () =>
    activeTournament()
      .when(update({ privacy: 'private' }), carla)
      .then([updated({ privacy: 'private' })]));

  it('can be opened only with a confirmation', () => {
    privateTournament()
      .when(update({ privacy: 'public' }), carla)
      .thenRejects('tournament.public-unconfirmed');
    privateTournament()
      .when(update({ privacy: 'public', confirmPublic: true }), carla)
      .then([updated({ privacy: 'public' })]);
  });
});

describe('the last day in the settings', () => {
  const lasting = (rules: RulesInput, endDate: string) => activeTournament(rulesChanged(rules, 2)).when(update({ endDate }), carla);

  it.each([
    ['2026-03-01', 'tournament.end-date-past'],
    ['2031-03-03', 'tournament.end-date-too-far'],
  ] as const)('cannot be %s', (endDate, code) => activeTournament().when(update({ endDate }), carla).thenRejects(code));

  it('may be today', () =>
    activeTournament()
      .when(update({ endDate: '2026-03-02' }), carla)
      .then([updated({ endDate: '2026-03-02' })]));

  it('cannot be so near that a rule in force could not be met', () => {
    lasting({ minGames: { games: 1, weeks: 4 } }, '2026-03-20').thenRejects('rules.minimum-longer-than-season');
    lasting({ bonus: { games: 1, weeks: 4, points: 1, description: '' } }, '2026-03-20').thenRejects('rules.bonus-longer-than-season');
    lasting({ minGames: { games: 1, weeks: 1 } }, '2026-03-20').then([updated({ endDate: '2026-03-20' })]);
  });

  it.each([[[ended]], [[ended, frozen]]])('cannot change once the tournament has ended (%p)', (before) =>
    activeTournament(...before)
      .when(update({ endDate: '2026-06-30' }), carla)
      .thenRejects('tournament.ended'),
  );
});

describe('the picture of a tournament', () => {
  const picture = (fileId: string | null): ChangeTournamentImage => ({ type: 'ChangeTournamentImage', data: { tournamentId: id, fileId } });
  const changed = (fileId: string | null): TournamentEvent => ({ type: 'TournamentImageChanged', data: { fileId } });

  it('is set, replaced and taken away, also once the season is over', () => {
    pendingTournament()
      .when(picture('f1'), carla)
      .then([changed('f1')]);
    activeTournament(changed('f1'))
      .when(picture('f2'), carla)
      .then([changed('f2')]);
    activeTournament(changed('f1'), ended, frozen)
      .when(picture(null), carla)
      .then([changed(null)]);
  });
  it('set again writes no event', () => {
    activeTournament(changed('f1')).when(picture('f1'), carla).thenNothing();
    activeTournament().when(picture(null), carla).thenNothing();
    activeTournament(changed('f1'), changed(null)).when(picture(null), carla).thenNothing();
  });
  it.each([by('inês', 'admin'), by('sofia', 'superadmin'), byTheClock])('can be corrected by %p', (actor) =>
    activeTournament()
      .when(picture('f1'), actor)
      .then([changed('f1')]),
  );
  it('is refused to a player, and for an unknown tournament', () => {
    activeTournament().when(picture('f1'), by('rui')).thenRejects('tournament.not-the-creator');
    noTournament().when(picture('f1'), carla).thenRejects('tournament.unknown');
  });
});
