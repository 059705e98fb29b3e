import { type AnyEvent, completeRules, type GameCounts, type RulesInput, type TournamentDocument } from '@tennis/contracts';
import { replay } from '../kernel/replay';
import { recorded } from '../testing/recorded';
import { tournamentProjection } from './tournament.projection';

const counting: RulesInput = { minGames: { games: 1, weeks: 1 } };
const created = (rules: RulesInput = counting): AnyEvent => ({
  type: 'TournamentCreated',
  data: { name: 'Escada', privacy: 'public', zone: 'Europe/Lisbon', rules: completeRules(rules), creatorId: 'carla' },
});
const validated: AnyEvent = { type: 'TournamentValidated', data: {} };
const stay = (userId: string, nth = 1) => ({ userId, membershipId: `${userId}-${nth}` });
const joined = (userId: string, nth = 1): AnyEvent => ({ type: 'PlayerJoined', data: { ...stay(userId, nth), how: 'joined' } });
const paused = (userId: string): AnyEvent => ({ type: 'PlayerPaused', data: stay(userId) });
const suspended: AnyEvent = { type: 'PlayerSuspended', data: stay('ana') };
const reactivated = (userId: string): AnyEvent => ({ type: 'PlayerReactivated', data: stay(userId) });
const parties = { tournamentId: 't', playerA: 'ana', playerB: 'rui' };
const opened = (how: 'accepted' | 'import' = 'accepted'): AnyEvent => ({ type: 'MatchOpened', data: { ...parties, how } });
const cancelled: AnyEvent = { type: 'MatchCancelled', data: parties };
const played = (playedOn: string): AnyEvent => ({
  type: 'ResultValidated',
  data: { ...parties, winnerId: 'ana', outcome: 'completed', sets: [], playedOn, how: 'opponent', by: 'rui' },
});
const annulled = (playedOn?: string): AnyEvent => ({
  type: 'ResultAnnulled',
  data: { ...parties, reason: 'engano', by: 'carla', ...(playedOn ? { playedOn } : {}) },
});
const closed = (week: string, more: object = {}): AnyEvent => ({
  type: 'WeekClosed',
  data: { week, closedAt: `${week}T06:00:00.000Z`, warnings: [], penalties: [], exits: [], bonuses: [], ...more },
});

type Told = readonly (readonly [day: number, event: AnyEvent])[];
/** The document after events, each on a day of March 2026 at noon in Lisbon. */
const after = (...told: Told): TournamentDocument => {
  const events = recorded(
    ...told.map(([, event]) => [/^(Match|Result|Time)/.test(event.type) ? 'match-m' : 'tournament-t', event] as const),
  ).map((event, nth) => ({ ...event, occurredAt: `2026-03-${String(told[nth]![0]).padStart(2, '0')}T12:00:00.000Z` }));
  return replay(tournamentProjection, events).documents.get('t') as TournamentDocument;
};
const counts = (...told: Told): GameCounts => after(...told).counts!;
const ableOf = (...told: Told) => counts(...told).members.ana?.able;

const begun = [
  [2, created()],
  [2, validated],
  [2, joined('ana')],
  [2, joined('rui')],
] as const;

describe('the counts of a tournament’s members', () => {
  it('are missing until a rule needs them', () => {
    expect(after([2, created({})], [2, validated], [2, joined('ana')], [3, opened()], [3, played('2026-03-03')]).counts).toBeUndefined();
    const rules: AnyEvent = {
      type: 'RulesChanged',
      data: { rules: completeRules(counting), rulesVersion: 2, appliesFrom: 'now', reason: 'mais jogos' },
    };
    expect(counts([2, created({})], [2, validated], [2, joined('ana')], [5, rules])).toEqual({
      members: { ana: { able: [{ from: '2026-03-06', until: null }], paused: [], games: {}, warnings: [] } },
      open: {},
    });
  });

  it.each([
    ['from the day after entering', [], [{ from: '2026-03-03', until: null }]],
    ['also during a pause, which is counted by itself', [[5, paused('ana')]], [{ from: '2026-03-03', until: null }]],
    ['not while suspended', [[5, suspended]], [{ from: '2026-03-03', until: '2026-03-05' }]],
    [
      'and from the day after a suspension',
      [
        [5, suspended],
        [9, reactivated('ana')],
      ],
      [
        { from: '2026-03-03', until: '2026-03-05' },
        { from: '2026-03-10', until: null },
      ],
    ],
    [
      'not for a day that never was whole',
      [
        [5, suspended],
        [9, reactivated('ana')],
        [10, suspended],
      ],
      [{ from: '2026-03-03', until: '2026-03-05' }],
    ],
    ['not while refereeing', [[5, { type: 'RefereeAssigned', data: { userId: 'ana' } }]], [{ from: '2026-03-03', until: '2026-03-05' }]],
    [
      'nothing of a former stay',
      [
        [5, { type: 'PlayerLeft', data: stay('ana') }],
        [7, joined('ana', 2)],
      ],
      [{ from: '2026-03-08', until: null }],
    ],
  ] as const)('include the days on which they can play: %s', (_how, then, able) => expect(ableOf(...begun, ...then)).toEqual(able));

  it.each([
    ['from the day after one began, while it lasts', [[5, paused('ana')]], [{ from: '2026-03-06', until: null }]],
    [
      'up to the day of coming back',
      [
        [5, paused('ana')],
        [9, reactivated('ana')],
      ],
      [{ from: '2026-03-06', until: '2026-03-09' }],
    ],
    [
      'without a day that was not whole',
      [
        [5, paused('ana')],
        [6, reactivated('ana')],
        [6, paused('ana')],
      ],
      [{ from: '2026-03-07', until: null }],
    ],
    [
      'up to a suspension, which is none',
      [
        [5, paused('ana')],
        [9, suspended],
      ],
      [{ from: '2026-03-06', until: '2026-03-09' }],
    ],
    [
      'nothing of a former stay',
      [
        [5, paused('ana')],
        [8, { type: 'PlayerLeft', data: stay('ana') }],
        [9, joined('ana', 2)],
      ],
      [],
    ],
  ] as const)('include the whole days of a pause: %s', (_how, then, days) =>
    expect(counts(...begun, ...then).members.ana?.paused).toEqual(days),
  );

  it('include no days before the tournament was validated', () =>
    expect(ableOf([2, created()], [3, joined('ana')], [5, validated])).toEqual([{ from: '2026-03-06', until: null }]));

  it('include the matches by the week in which they were played, without annulled ones', () => {
    const games = (...told: Told) => counts(...begun, ...told).members.rui?.games;
    expect(games([10, played('2026-03-08')], [10, played('2026-03-09')], [12, played('2026-03-10')])).toEqual({
      '2026-03-02': 1,
      '2026-03-09': 2,
    });
    expect(games([10, played('2026-03-08')], [12, annulled('2026-03-08')])).toEqual({});
    expect(games([10, played('2026-03-08')], [12, annulled()])).toEqual({ '2026-03-02': 1 });
  });

  it('include matches that are accepted but not yet played, cancelled or imported', () => {
    const open = (...told: Told) => Object.values(counts(...begun, ...told).open);
    const players = ['ana', 'rui'];
    expect(open([3, opened()])).toEqual([{ players, day: null }]);
    const agreed: AnyEvent = { type: 'TimeConfirmed', data: { ...parties, time: '2026-03-05T00:30:00.000Z' } };
    const told: AnyEvent = {
      type: 'ResultReported',
      data: { ...parties, by: 'ana', winnerId: 'ana', outcome: 'completed', sets: [], playedOn: '2026-03-04' },
    };
    expect(open([3, opened()], [3, agreed])).toEqual([{ players, day: '2026-03-05' }]);
    expect(open([3, opened()], [3, agreed], [4, told])).toEqual([{ players, day: '2026-03-04', reported: true }]);
    expect(open([3, opened()], [4, cancelled])).toEqual([]);
    expect(open([3, opened()], [4, played('2026-03-04')])).toEqual([]);
    expect(open([3, opened('import')])).toEqual([]);
  });

  it('include warnings, and drop weeks that no period can reach any more', () => {
    const long = [
      [2, created()],
      [2, validated],
      [2, joined('ana')],
      [2, joined('rui')],
      [10, played('2025-03-02')],
      [10, played('2026-03-08')],
      [16, closed('2026-03-16', { warnings: [{ userId: 'ana', message: '' }] })],
    ] as const;
    expect(counts(...long).members.ana).toMatchObject({ warnings: ['2026-03-16'], games: { '2026-03-02': 1 } });
    expect(Object.keys(counts(...long).members.ana!.games)).toHaveLength(1);
    expect(after(...long).lastCheck).toEqual({ week: '2026-03-16', at: '2026-03-16T12:00:00.000Z' });
  });

  it('are removed for a player removed by the check, who may ask to return later', () => {
    const left = after(...begun, [16, closed('2026-03-16', { exits: [{ userId: 'ana', message: '' }] })]);
    expect([Object.keys(left.members), Object.keys(left.counts!.members)]).toEqual([['rui'], ['rui']]);
    expect(left.turnedAway.ana).toEqual({ how: 'removed', at: '2026-03-16T12:00:00.000Z' });
  });
});
