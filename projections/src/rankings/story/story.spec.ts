import type { RankingRow, StoredRow } from '@tennis/contracts';
import { finish } from '../finish';
import { peopleOfActivity, presentActivity } from './present-activity';
import { peopleOfSeason, presentSeason, seasonInChunks } from './season-statistics';
import { season } from '../../testing/season';

const people = () => undefined;
const told = (rows: readonly StoredRow<RankingRow>[]) =>
  rows.map((row) => {
    const { kind, playerId, opponentId, rankBefore, opponentRankBefore } = presentActivity(row, people);
    return [kind, playerId, opponentId, rankBefore, opponentRankBefore].filter((one) => one !== undefined && one !== '').join(' ');
  });

describe('the story of a ladder', () => {
  const story = season()
    .joins('ana', 'rui', 'eva')
    .isShuffledTo('eva', 'ana', 'rui')
    .isArrangedAs('eva', 'rui', 'ana')
    .beats('ana', 'eva')
    .pauses('rui')
    .isSuspended('rui')
    .isReactivated('rui')
    .becomesReferee('rui')
    .stopsBeingReferee('rui')
    .annuls(1)
    .changesRules({ preset: 'aggressive' }, 'start')
    .closesWeek({ warnings: ['ana', 'eva'], penalties: [['eva', 2]], exits: ['rui'] })
    .isPenalised('eva', 3)
    .isRemoved('eva')
    .leaves('ana');

  it('is told fact by fact; the winner of a result comes first, with both ranks just before', () =>
    expect(told(story.rows())).toEqual([
      'created',
      'joined ana',
      'joined rui',
      'joined eva',
      'shuffled',
      'arranged',
      'result ana eva 3 1',
      'paused rui',
      'suspended rui',
      'reactivated rui',
      'referee rui',
      'refereeEnded rui',
      'annulled',
      'rules',
      'week',
      'penalty eva',
      'removed eva',
      'left ana',
    ]));

  it('dates a result by its match, also when it was validated later', () => {
    const result = story.rows()[6]!;
    const { fact } = result.body;
    const later = { ...result, body: { ...result.body, fact: { ...fact, occurredAt: '2026-03-09T09:00:00.000Z' } } };
    expect(presentActivity(later, people)).toMatchObject({ playedOn: '2026-03-02', occurredAt: '2026-03-09T09:00:00.000Z' });
    expect(presentActivity(story.rows()[7]!, people)).not.toHaveProperty('playedOn');
  });

  it('shows the score from the winner’s side, and how many totals a correction changed', () => {
    const [result, annulled, rules, week] = [6, 12, 13, 14].map((nth) => presentActivity(story.rows()[nth]!, people));
    expect(result).toMatchObject({ score: '6-4 6-3', matchId: '1', outcome: 'completed' });
    expect([annulled?.corrections, rules?.corrections, rules?.appliesFrom]).toEqual([2, 0, 'start']);
    expect(week).toMatchObject({ warnings: 2, penalties: 1, exits: 1, bonuses: 0 });
  });

  it('lists the ids of its people', () =>
    expect(new Set(peopleOfActivity(story.rows().slice(0, 6)))).toEqual(new Set(['ana', 'rui', 'eva'])));
});

describe('the summary of a season', () => {
  const seasonOf = (story: ReturnType<typeof season>) => finish(seasonInChunks(story.facts()));
  const played = () => season().joins('ana', 'rui', 'eva', 'gil');

  it('is empty before the first match', () =>
    expect(seasonOf(played())).toEqual({
      results: 0,
      players: 0,
      retired: 0,
      walkovers: 0,
      upsets: 0,
      weeks: [],
      mostActive: [],
      biggestUpset: null,
      longestStreak: null,
      climbs: { weeks: [], orders: [['ana', 'rui', 'eva', 'gil']] },
    }));

  it('counts games, upsets and streaks, without annulled results', () => {
    // ana, rui, eva, gil: gil beats ana from fourth place, ana is beaten twice more
    const story = played().beats('gil', 'ana').beats('gil', 'rui').beats('eva', 'ana').beats('rui', 'ana').annuls(4);
    const { results, mostActive, longestStreak, biggestUpset, weeks } = seasonOf(story);
    expect(results).toBe(3);
    expect(mostActive.slice(0, 2)).toEqual([
      { playerId: 'ana', games: 2 },
      { playerId: 'gil', games: 2 },
    ]);
    expect(longestStreak).toEqual({ playerId: 'gil', wins: 2 });
    expect(biggestUpset).toEqual({ winnerId: 'gil', loserId: 'ana', rankBefore: 4, opponentRankBefore: 1 });
    expect(weeks).toEqual([{ week: '2026-03-02', games: 3 }]);
  });

  it('counts everybody with a counted result, also players who left', () => {
    const story = played().beats('gil', 'ana').beats('gil', 'rui').leaves('ana').isRemoved('rui').beats('eva', 'gil').annuls(3);
    expect(seasonOf(story)).toMatchObject({ results: 2, players: 3 });
  });

  it('shows the ranks at the end of each week, also of a quiet one, and now', () => {
    const story = played()
      .beats('gil', 'ana')
      .at('2026-03-10T10:00:00.000Z')
      .beats('eva', 'gil')
      .at('2026-03-31T10:00:00.000Z')
      .joins('ivo');
    const { weeks, players } = presentSeason(seasonOf(story), people).climbs;
    // Lisbon changes its clock on the 29th; weeks end on Sundays all the same
    expect(weeks).toEqual(['2026-03-08', '2026-03-15', '2026-03-22', '2026-03-29']);
    expect(players.map(({ playerId, ranks }) => [playerId, ...ranks])).toEqual([
      ['eva', 3, 1, 1, 1, 1],
      ['gil', 1, 2, 2, 2, 2],
      ['rui', 2, 3, 3, 3, 3],
      ['ivo', null, null, null, null, 4],
      ['ana', 4, 4, 4, 4, 5],
    ]);
  });

  it('shows the ranks of the first eight and of the reader', () => {
    const many = 'abcdefghij'.split('');
    const told = seasonOf(season().joins(...many));
    const named = (readerId?: string) =>
      presentSeason(told, people, readerId)
        .climbs.players.map(({ playerId }) => playerId)
        .join('');
    expect([named(), named('c'), named('j'), named('nobody')]).toEqual(['abcdefgh', 'abcdefgh', 'abcdefghj', 'abcdefgh']);
    expect(peopleOfSeason(told, 'j')).toContain('j');
  });

  it('has every week between the first and the last; a long season only its last 26', () => {
    const story = played().beats('gil', 'ana');
    const facts = story.facts();
    const result = facts.at(-1)!;
    const on = (playedOn: string) => (result.type === 'ResultValidated' ? { ...result, data: { ...result.data, playedOn } } : result);
    const weeksOf = (...days: readonly string[]) => finish(seasonInChunks([...facts.slice(0, -1), ...days.map(on)])).weeks;
    expect(weeksOf('2026-03-08', '2026-03-23')).toEqual([
      { week: '2026-03-02', games: 1 },
      { week: '2026-03-09', games: 0 },
      { week: '2026-03-16', games: 0 },
      { week: '2026-03-23', games: 1 },
    ]);
    expect(weeksOf('2025-03-08', '2026-03-23')).toHaveLength(26);
  });
});
