import type { ArrangeRanking, ShuffleRanking, TournamentDocument } from '@tennis/contracts';
import { ladder } from '../testing/given-match';
import { by } from '../testing/given';
import { activeTournament, ended, frozen, id, joined, noTournament, pendingTournament } from '../testing/given-tournament';

const shuffle = (more: Partial<ShuffleRanking['data']> = {}): ShuffleRanking => ({
  type: 'ShuffleRanking',
  data: { tournamentId: id, confirmName: 'Escada', seed: 7, ...more },
});
const names = ['ana', 'rui', 'eva', 'gil', 'noa', 'ivo'];
const everybody = names.map((name) => joined(name));
const played = (results: number): { readonly tournament: TournamentDocument } => ({ tournament: ladder({ results }) });
const carla = by('carla');
const orderOf = (seed: number) => {
  const [event] = activeTournament(...everybody)
    .when(shuffle({ seed }), carla)
    .events();
  return event?.type === 'RankingShuffled' ? event.data.order : [];
};

describe('a random order', () => {
  it('contains everybody, and depends only on the seed', () => {
    expect([...orderOf(7)].sort()).toEqual([...names].sort());
    expect(orderOf(7)).toEqual(orderOf(7));
    expect(new Set(Array.from({ length: 20 }, (_, seed) => orderOf(seed).join())).size).toBeGreaterThan(15);
  });

  it('gives everybody the same chance of the first rank', () => {
    const firsts = Array.from({ length: 3000 }, (_, seed) => orderOf(seed * 7919)[0]);
    for (const name of names) {
      const times = firsts.filter((first) => first === name).length;
      expect([name, times > 400 && times < 600]).toEqual([name, true]);
    }
  });

  it('is allowed for those who govern the ladder', () => {
    for (const actor of [carla, by('sofia', 'superadmin')])
      expect(
        pendingTournament(...everybody)
          .when(shuffle(), actor)
          .events(),
      ).toHaveLength(1);
    for (const actor of [by('rui'), by('inês', 'admin')])
      activeTournament(...everybody)
        .when(shuffle(), actor)
        .thenRejects('tournament.not-the-creator');
  });

  it('requires the exact name of the tournament', () =>
    activeTournament(...everybody)
      .when(shuffle({ confirmName: 'escada' }), carla)
      .thenRejects('tournament.name-mismatch'));

  it('is refused after the first validated result, and possible again when that was annulled', () => {
    activeTournament(...everybody)
      .with(played(1))
      .when(shuffle(), carla)
      .thenRejects('tournament.has-results');
    expect(
      activeTournament(...everybody)
        .with(played(0))
        .when(shuffle(), carla)
        .events(),
    ).toHaveLength(1);
  });

  it.each([[[ended]], [[ended, frozen]]])('is refused once the tournament is over (%p)', (before) =>
    activeTournament(...before)
      .when(shuffle(), carla)
      .thenRejects('tournament.ended'),
  );
  it('needs a tournament', () => noTournament().when(shuffle(), carla).thenRejects('tournament.unknown'));
});

describe('an order set by hand', () => {
  const arrange = (...order: string[]): ArrangeRanking => ({ type: 'ArrangeRanking', data: { tournamentId: id, order } });
  const said = (...order: string[]) => [{ type: 'RankingArranged' as const, data: { order } }];

  it('is recorded as given, by those who govern the ladder, also while it waits, and repeatedly', () => {
    for (const actor of [carla, by('sofia', 'superadmin')])
      pendingTournament(...everybody)
        .when(arrange('eva', 'ana', 'rui'), actor)
        .then(said('eva', 'ana', 'rui'));
    activeTournament(...everybody, ...said('eva', 'ana'))
      .when(arrange('ana', 'eva'), carla)
      .then(said('ana', 'eva'));
  });

  it('ignores people who no longer take part', () => {
    activeTournament(...everybody)
      .when(arrange('zoe', 'eva', 'ana'), carla)
      .then(said('eva', 'ana'));
    activeTournament(...everybody)
      .when(arrange('zoe'), carla)
      .thenRejects('tournament.nobody-named');
  });

  it('is refused to players and to admins', () => {
    for (const actor of [by('rui'), by('inês', 'admin')])
      activeTournament(...everybody)
        .when(arrange('rui', 'ana'), actor)
        .thenRejects('tournament.not-the-creator');
  });

  it('is refused after the first validated result, and after the end of the tournament', () => {
    activeTournament(...everybody)
      .with(played(1))
      .when(arrange('rui', 'ana'), carla)
      .thenRejects('tournament.has-results');
    activeTournament(...everybody, ended)
      .when(arrange('rui', 'ana'), carla)
      .thenRejects('tournament.ended');
    noTournament().when(arrange('rui'), carla).thenRejects('tournament.unknown');
  });
});
