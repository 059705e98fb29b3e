import {
  type ClubDocument,
  completeRules,
  CreateTournamentBody,
  isRejection,
  type RulesInput,
  type TournamentDocument,
  visitor,
} from '@tennis/contracts';
import { by, byAnImport, byTheClock } from '../testing/given';
import { create, created, noTournament, pendingTournament, validated } from '../testing/given-tournament';

const carla = by('carla');
const at = (status: ClubDocument['status'], place: Partial<ClubDocument> = {}) => ({
  club: { id: 'club', status, district: null, concelho: null, ...place } as ClubDocument,
});

describe('creating a tournament', () => {
  it('needs only a name, and waits for validation', () => noTournament().when(create(), carla).then([created()]));
  it('trims the name', () =>
    noTournament()
      .when(create(CreateTournamentBody.parse({ name: '  Escada ' })), carla)
      .then([created()]));
  it.each(['', '   ', '\u0000', '\u202e\u200b ', '\u3164', '\u0301'])('is refused without a visible name (%p)', (name) =>
    noTournament()
      .when(create(CreateTournamentBody.parse({ name })), carla)
      .thenRejects('tournament.name-required'),
  );
  it('keeps club, place, privacy and last day', () => {
    const more = { privacy: 'private', clubId: 'club', location: 'Porto', endDate: '2026-09-30' } as const;
    noTournament()
      .with(at('validated'))
      .when(create(more), carla)
      .then([created(more)]);
  });
  it('records the earlier ladder it was copied from, if it has the same creator', () => {
    const copy = create({ fromTournamentId: 'primavera' });
    const earlier = (more: Partial<TournamentDocument> = {}) => ({
      earlier: { creatorId: carla.id, hidden: false, ...more } as TournamentDocument,
    });
    noTournament()
      .with(earlier())
      .when(copy, carla)
      .then([created({ fromTournamentId: 'primavera' })]);
    noTournament().when(copy, carla).thenRejects('tournament.unknown');
    noTournament()
      .with(earlier({ creatorId: 'rui' }))
      .when(copy, carla)
      .thenRejects('tournament.unknown');
    noTournament()
      .with(earlier({ hidden: true }))
      .when(copy, carla)
      .thenRejects('tournament.unknown');
  });
  it('at an unvalidated or unknown club is refused', () => {
    const ofClub = create({ clubId: 'club' });
    noTournament().when(ofClub, carla).thenRejects('club.unknown');
    noTournament().with(at('rejected')).when(ofClub, carla).thenRejects('club.unknown');
    noTournament().with(at('pending')).when(ofClub, carla).thenRejects('club.not-validated');
  });
  it('at a club uses the club’s place and zone, unless a place is given', () => {
    const island = at('validated', { district: 'Açores', concelho: 'Lagoa' });
    noTournament()
      .with(island)
      .when(create({ clubId: 'club' }), carla)
      .then([created({ clubId: 'club', location: 'Lagoa, Açores', zone: 'Atlantic/Azores' })]);
    noTournament()
      .with(at('validated', { district: 'Porto', concelho: 'Porto' }))
      .when(create({ clubId: 'club' }), carla)
      .then([created({ clubId: 'club', location: 'Porto' })]);
    noTournament()
      .with(at('validated'))
      .when(create({ clubId: 'club' }), carla)
      .then([created({ clubId: 'club' })]);
    noTournament()
      .with(island)
      .when(create({ clubId: 'club', location: 'Lagos' }), carla)
      .then([created({ clubId: 'club', location: 'Lagos' })]);
    noTournament()
      .with(island)
      .when(create({ clubId: 'club', location: 'Campo central' }), carla)
      .then([created({ clubId: 'club', location: 'Campo central', zone: 'Atlantic/Azores' })]);
  });
  it.each([
    ['Ponta Delgada, Açores', 'Atlantic/Azores'],
    ['Funchal, Madeira', 'Atlantic/Madeira'],
    ['São João da Madeira', 'Europe/Lisbon'],
    ['Ribeira Grande', 'Atlantic/Azores'],
    ['Vila do Porto', 'Atlantic/Azores'],
    ['Praia da Vitória', 'Atlantic/Azores'],
    ['Câmara de Lobos', 'Atlantic/Madeira'],
    ['Clube de Ténis de Machico', 'Atlantic/Madeira'],
    ['Rua das Velas, Lisboa', 'Europe/Lisbon'],
    ['Lagoa', 'Europe/Lisbon'],
    ['Lagoa, Açores', 'Atlantic/Azores'],
    ['Campo central', 'Europe/Lisbon'],
  ] as const)('in %s fixes the zone %s', (location, zone) =>
    noTournament()
      .when(create({ location }), carla)
      .then([created({ location, zone })]),
  );
  it('with rules that cannot be kept until its last day is refused with the reason', () =>
    noTournament()
      .when(create({ endDate: '2026-03-20', rules: { minGames: { games: 1, weeks: 52 } } }), carla)
      .thenRejects('rules.minimum-longer-than-season'));

  it('again does not change the existing one', () =>
    pendingTournament()
      .when(create({ name: 'Outra' }), carla)
      .thenNothing());
  it('requires a signed-in person', () => noTournament().when(create(), visitor).thenRejects('session.required'));

  it('enters the creator who wants to play, like any player', () =>
    noTournament()
      .when(create({ joins: true, privacy: 'private' }), carla)
      .then([
        created({ privacy: 'private' }),
        { type: 'PlayerJoined', data: { userId: 'carla', membershipId: 'stay of carla', how: 'creator' } },
      ]));

  it('by the program is validated at once, belongs to the named person, and enters nobody', () => {
    noTournament()
      .when(create({ creatorId: 'root', importId: 'season', joins: true }), byAnImport)
      .then([created({ creatorId: 'root', importId: 'season' }), validated]);
    noTournament()
      .when(create(), byTheClock)
      .then([created({ creatorId: 'clock' }), validated]);
  });
  it('for somebody else is refused', () =>
    noTournament()
      .when(create({ creatorId: 'rui' }), carla)
      .then([created()]));
  it('as an import is allowed only for the program', () =>
    noTournament()
      .when(create({ importId: 'season' }), carla)
      .thenRejects('right.missing'));
});

describe('the last day of a tournament', () => {
  it('may be today', () =>
    noTournament()
      .at('2026-07-05T22:59:00.000Z')
      .when(create({ endDate: '2026-07-05' }), carla)
      .then([created({ endDate: '2026-07-05' })]));
  it('may not be past in its own zone', () => {
    noTournament()
      .at('2026-07-05T23:00:00.000Z')
      .when(create({ endDate: '2026-07-05' }), carla)
      .thenRejects('tournament.end-date-past');
    const onTheAzores = { endDate: '2026-07-05', location: 'Açores' };
    noTournament()
      .at('2026-07-05T23:00:00.000Z')
      .when(create(onTheAzores), carla)
      .then([created({ ...onTheAzores, zone: 'Atlantic/Azores' })]);
  });
  it('may be at most five years ahead, to the day', () => {
    const ending = (endDate: string) => noTournament().at('2026-07-05T12:00:00.000Z').when(create({ endDate }), carla);
    ending('2031-07-05').then([created({ endDate: '2031-07-05' })]);
    for (const endDate of ['2031-07-06', '9999-12-31']) ending(endDate).thenRejects('tournament.end-date-too-far');
  });
});

describe('the rules of a new tournament', () => {
  it('are the preset’s, with defaults', () =>
    noTournament()
      .when(create({ rules: { preset: 'aggressive' } }), carla)
      .then([created({ rules: completeRules({ preset: 'aggressive' }) })]));
  it('become custom once a number differs', () => {
    const rules = { preset: 'aggressive', defeat: -100, winAbove: 100 } as const;
    noTournament()
      .when(create({ rules }), carla)
      .then([created({ rules: { ...completeRules(), preset: 'custom', winAbove: 100, winBelow: 3, defeat: -100 } })]);
  });
  it.each([{ winAbove: 101 }, { defeat: -101 }, { winBelow: 0.5 }, { deadlineDays: 0 }, { deadlineDays: 31 }, { rangeAbove: -1 }])(
    'stay within their limits: %p',
    (rules) => {
      noTournament().when(create({ rules }), carla).thenRejects('rules.out-of-range');
    },
  );
  it('cannot reward a defeat more than a victory', () => {
    const creating = (rules: RulesInput) => noTournament().when(create({ rules }), carla);
    creating({ winAbove: -3, defeat: 50 }).thenRejects('rules.defeat-worth-more');
    creating({ winBelow: -2 }).thenRejects('rules.defeat-worth-more');
    creating({ winAbove: 1, winBelow: 1, defeat: 1 }).events();
  });
  it('name the field that is out of range', () => {
    try {
      noTournament()
        .when(create({ rules: { minGames: { games: 1, weeks: 0 } } }), carla)
        .events();
      throw new Error('accepted');
    } catch (error) {
      expect(isRejection(error) && error.details).toEqual([{ path: 'rules.minGames.weeks', code: 'field.out-of-range' }]);
    }
  });
});
