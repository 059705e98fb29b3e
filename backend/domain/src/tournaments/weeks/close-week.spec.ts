import {
  type CloseWeek,
  completeRules,
  type MemberCount,
  type RulesInput,
  type TournamentDocument,
  type TournamentEvent,
} from '@tennis/contracts';
import { by, byTheClock } from '../../testing/given';
import { ladder } from '../../testing/given-match';
import {
  activeTournament,
  created,
  ended,
  frozen,
  id,
  joined,
  noTournament,
  pendingTournament,
  validated,
} from '../../testing/given-tournament';
import { given } from '../../testing/given';
import { tournamentDecider } from '../tournament.decider';

const minGames = { games: 2, weeks: 2 };
const penalty = { type: 'points', points: 3, message: 'Faltaram jogos', afterWarnings: 2 } as const;
const closedAt = '2026-03-16T06:00:00.000Z';
const carla = by('carla');

const close = (period?: string): CloseWeek => ({ type: 'CloseWeek', data: { tournamentId: id, ...(period ? { period } : {}) } });

/** A member since before the season, without games. */
const idle: MemberCount = { able: [{ from: '2026-02-01', until: null }], paused: [], games: {}, warnings: [] };
const who = (more: Partial<MemberCount> = {}): MemberCount => ({ ...idle, ...more });

const document = (rules: RulesInput, members: Readonly<Record<string, MemberCount>>): TournamentDocument =>
  ladder({
    createdAt: '2026-03-02T10:00:00.000Z',
    rules: completeRules(rules),
    rulesHistory: [{ rulesVersion: 1, rules: completeRules(rules), appliesFrom: 'start', at: '2026-03-02T10:00:00.000Z', by: 'carla' }],
    counts: { members, open: {} },
  });
const season = (rules: RulesInput, members: Readonly<Record<string, MemberCount>>) =>
  activeTournament()
    .with({ tournament: document(rules, members) })
    .at(closedAt);
const closed = (more: object = {}): TournamentEvent => ({
  type: 'WeekClosed',
  data: { week: '2026-03-16', closedAt, warnings: [], penalties: [], exits: [], bonuses: [], ...more },
});

describe('the weekly check', () => {
  it('is recorded also when it has no consequences', () => {
    season({}, {}).when(close('2026-03-16'), byTheClock).then([closed()]);
    season({ minGames }, { ana: who({ games: { '2026-03-09': 2 } }) })
      .when(close('2026-03-16'), byTheClock)
      .then([closed()]);
  });

  it('warns players below the minimum', () =>
    season({ minGames }, { ana: who(), rui: who({ games: { '2026-03-02': 1, '2026-03-09': 1 } }) })
      .when(close('2026-03-16'), byTheClock)
      .then([closed({ warnings: [{ userId: 'ana', message: '' }] })]));

  it('judges nobody before the period is over', () =>
    season({ minGames }, { ana: who() })
      .at('2026-03-09T06:00:00.000Z')
      .when(close('2026-03-09'), byTheClock)
      .then([closed({ week: '2026-03-09', closedAt: '2026-03-09T06:00:00.000Z' })]));

  it('takes points after so many warnings, with the message of the rules', () =>
    season({ minGames, penalty }, { ana: who({ warnings: ['2026-03-09'] }), rui: who({ warnings: ['2026-03-09', '2026-03-10'] }) })
      .when(close('2026-03-16'), byTheClock)
      .then([
        closed({
          warnings: [{ userId: 'ana', message: 'Faltaram jogos' }],
          penalties: [{ userId: 'rui', points: 3, message: 'Faltaram jogos' }],
        }),
      ]));

  it('does not count warnings of a former minimum', () =>
    season({ minGames, penalty: { ...penalty, afterWarnings: 1 } }, { ana: who({ warnings: ['2026-02-23', '2026-03-02'] }) })
      .when(close('2026-03-16'), byTheClock)
      .then([closed({ warnings: [{ userId: 'ana', message: 'Faltaram jogos' }] })]));

  it('removes a player if the rules say so; they may return after seven days, and get no bonus', () => {
    const bonus = { games: 1, weeks: 2, points: 4, description: '' };
    const out = season(
      { minGames, penalty: { ...penalty, type: 'exit', afterWarnings: 0 }, bonus },
      {
        ana: who({ games: { '2026-03-09': 1 } }),
        rui: who({ games: { '2026-03-02': 1, '2026-03-09': 2 } }),
      },
    ).when(close('2026-03-16'), byTheClock);
    out.then([closed({ exits: [{ userId: 'ana', message: 'Faltaram jogos' }], bonuses: [{ userId: 'rui', points: 4 }] })]);
  });

  it.each([
    ['a newcomer of the last Thursday owes nothing yet', { able: [{ from: '2026-03-13', until: null }] }, 'met'],
    ['a newcomer of the second Monday owes half', { able: [{ from: '2026-03-09', until: null }], games: { '2026-03-09': 1 } }, 'met'],
    ['and is warned without it', { able: [{ from: '2026-03-09', until: null }] }, 'warned'],
    ['who was suspended the whole time owes nothing', { able: [{ from: '2026-02-01', until: '2026-03-01' }] }, 'met'],
    ['who paused the whole time owes nothing', { paused: [{ from: '2026-03-01', until: null }] }, 'met'],
    ['who paused one of the weeks owes the other', { paused: [{ from: '2026-03-08', until: null }], games: { '2026-03-02': 1 } }, 'met'],
    ['and is warned without it', { paused: [{ from: '2026-03-08', until: null }] }, 'warned'],
    [
      'a pause from Tuesday to Saturday shields nobody',
      { paused: [{ from: '2026-03-10', until: '2026-03-15' }], games: { '2026-03-02': 1 } },
      'warned',
    ],
  ] as const)('%s', (_who, more, outcome) =>
    season({ minGames }, { ana: who(more) })
      .when(close('2026-03-16'), byTheClock)
      .then([closed(outcome === 'warned' ? { warnings: [{ userId: 'ana', message: '' }] } : {})]),
  );

  it('gives the bonus once for a completed window, and starts the next window at zero', () => {
    const bonus = { games: 2, weeks: 2, points: 4, description: 'Quem joga muito' };
    const members = { ana: who({ games: { '2026-03-02': 3, '2026-03-09': 2 } }), rui: who({ games: { '2026-03-09': 4 } }) };
    season({ bonus }, members)
      .when(close('2026-03-16'), byTheClock)
      .then([closed({ bonuses: [{ userId: 'ana', points: 4 }] })]);
    season({ bonus }, members)
      .at('2026-03-30T05:00:00.000Z')
      .when(close('2026-03-30'), byTheClock)
      .then([closed({ week: '2026-03-30', closedAt: '2026-03-30T05:00:00.000Z' })]);
  });

  it('judges late by the rules of the week’s end', () => {
    const before = document({ minGames }, { ana: who() });
    const since = { rulesVersion: 2, rules: completeRules({}), appliesFrom: 'now', at: '2026-03-17T10:00:00.000Z', by: 'carla' } as const;
    activeTournament()
      .with({ tournament: { ...before, rules: since.rules, rulesHistory: [...before.rulesHistory, since] } })
      .at('2026-03-18T10:00:00.000Z')
      .when(close(), carla)
      .then([closed({ closedAt: '2026-03-18T10:00:00.000Z', warnings: [{ userId: 'ana', message: '' }] })]);
  });

  it('run again, or for an earlier week, changes nothing', () => {
    const again = given(tournamentDecider, [created(), validated, closed()]).with({ tournament: document({ minGames }, { ana: who() }) });
    for (const week of ['2026-03-16', '2026-03-09', undefined]) again.at('2026-03-17T10:00:00.000Z').when(close(week), carla).thenNothing();
  });

  it('by hand takes the oldest open week first, and is refused for a later one, while the clock catches up', () => {
    const behind = given(tournamentDecider, [created(), validated, closed()])
      .with({ tournament: document({}, {}) })
      .at('2026-04-06T10:00:00.000Z');
    const oldest = closed({ week: '2026-03-23', closedAt: '2026-04-06T10:00:00.000Z' });
    behind.when(close(), carla).then([oldest]);
    behind.when(close('2026-03-23'), carla).then([oldest]);
    behind.when(close('2026-04-06'), carla).thenRejects('week.earlier-open');
  });

  it('closes no week that ended before the tournament was made', () => season({}, {}).when(close('2026-03-02'), carla).thenNothing());

  it('removes from the tournament the players who have to leave', () => {
    const state = given(tournamentDecider, [created(), validated, joined('ana'), joined('rui')])
      .with({ tournament: document({ minGames, penalty: { ...penalty, type: 'exit', afterWarnings: 0 } }, { ana: who() }) })
      .at(closedAt)
      .when(close(), byTheClock)
      .state();
    expect(state.status === 'none' || [...state.members.keys(), ...state.mayAskAgainAt.keys()]).toEqual(['rui', 'ana']);
  });

  it.each([
    ['a week that goes on', '2026-03-23', 'week.not-over'],
    ['a day that is no Monday', '2026-03-10', 'week.not-a-monday'],
  ] as const)('refuses %s', (_what, week, code) => season({}, {}).when(close(week), carla).thenRejects(code));

  it('is possible from midnight in the tournament’s zone', () => {
    const azores = { ...document({}, {}), zone: 'Atlantic/Azores' } as const;
    const there = given(tournamentDecider, [created({ zone: 'Atlantic/Azores' }), validated]).with({ tournament: azores });
    there.at('2026-03-16T00:30:00.000Z').when(close('2026-03-16'), carla).thenRejects('week.not-over');
    expect(there.at('2026-03-16T01:00:00.000Z').when(close('2026-03-16'), carla).events()).toHaveLength(1);
  });

  it('is the clock’s, the creator’s and a super admin’s', () => {
    season({}, {}).when(close(), by('rui')).thenRejects('tournament.not-the-creator');
    expect(season({}, {}).when(close(), by('sofia', 'superadmin')).events()).toHaveLength(1);
    noTournament().when(close(), carla).thenRejects('tournament.unknown');
  });

  it('requires a running tournament; the clock ignores others', () => {
    const tournament = document({}, {});
    pendingTournament().with({ tournament }).when(close(), carla).thenRejects('tournament.not-validated');
    pendingTournament().with({ tournament }).when(close(), byTheClock).thenNothing();
  });

  describe('of the last week of a season', () => {
    const bonus = { games: 1, weeks: 2, points: 4, description: '' };
    const rules = { minGames, penalty: { ...penalty, afterWarnings: 0 }, bonus };
    const midnight = '2026-03-16T00:00:00.000Z';
    const endedAt = (occurredAt: string) => ({ ...ended, occurredAt });
    const tournament = {
      ...document(rules, { ana: who({ games: { '2026-03-02': 1, '2026-03-09': 1 } }), rui: who() }),
      status: 'ended',
      endedAt: midnight,
    };
    const over = (...more: readonly TournamentEvent[]) =>
      given(tournamentDecider, [created({ endDate: '2026-03-15' }), validated, ...more])
        .with({ tournament })
        .at(closedAt);
    const judged = closed({
      penalties: [{ userId: 'rui', points: 3, message: 'Faltaram jogos' }],
      bonuses: [{ userId: 'ana', points: 4 }],
    });

    it('comes after its end, by the clock or by hand, and once', () => {
      for (const who of [byTheClock, carla]) over(endedAt(midnight)).when(close('2026-03-16'), who).then([judged]);
      over(endedAt(midnight)).when(close(), carla).then([judged]);
      over().when(close(), carla).then([judged]);
      over(endedAt(midnight), closed()).when(close('2026-03-16'), byTheClock).thenNothing();
      over(endedAt(midnight), closed()).when(close(), carla).thenNothing();
    });

    it('is the last one: no later week is judged', () => {
      const later = over(endedAt(midnight), closed()).at('2026-03-22T23:59:59.999Z');
      later.when(close(), carla).thenNothing();
      over(endedAt('2026-03-15T23:59:59.999Z')).when(close('2026-03-16'), carla).thenRejects('tournament.ended');
      over(endedAt('2026-03-15T23:59:59.999Z')).when(close('2026-03-16'), byTheClock).thenNothing();
    });

    it('is skipped when an end, also an early one, cuts it short', () => {
      const wednesday = over(endedAt('2026-03-11T15:00:00.000Z'));
      wednesday.when(close('2026-03-16'), byTheClock).thenNothing();
      wednesday.when(close('2026-03-16'), carla).thenRejects('tournament.ended');
      wednesday.when(close('2026-03-09'), byTheClock).then([{ ...closed({ week: '2026-03-09' }) }]);
    });

    it('is refused in a frozen ladder, and in one that the clock should have frozen', () => {
      for (const more of [[endedAt(midnight)], [endedAt(midnight), frozen], []]) {
        const late = over(...more).at('2026-03-23T00:00:00.000Z');
        late.when(close('2026-03-16'), carla).thenRejects('tournament.frozen');
        late.when(close('2026-03-16'), byTheClock).thenNothing();
      }
    });
  });
});
