import type { Standing } from '@tennis/contracts';
import { season } from '../testing/season';

const three = () => season().joins('ana', 'rui', 'eva');
const standing = (story: ReturnType<typeof season>, playerId: string): Standing | undefined =>
  story.ladder().standings.find((one) => one.playerId === playerId);

describe('the scoring of a ladder', () => {
  it('starts everybody at 0 in the order of entry', () => expect(three().board()).toEqual(['ana 0', 'rui 0', 'eva 0']));

  it('gives 3 for a win over somebody displayed above and takes 1 for a defeat', () =>
    expect(three().beats('eva', 'ana').board()).toEqual(['eva 3', 'rui 0', 'ana -1']));

  it('gives 2 for a win over somebody displayed below', () =>
    expect(three().beats('ana', 'eva').board()).toEqual(['ana 2', 'rui 0', 'eva -1']));

  it.each([
    ['standard', [3, 2, -1]],
    ['aggressive', [5, 3, -2]],
    ['conservative', [2, 1, 0]],
    ['tennisStyle', [4, 2, -1]],
  ] as const)('scores wins above, wins below and defeats by preset: %s', (preset, points) => {
    const above = season({ preset }).joins('ana', 'rui').beats('rui', 'ana');
    const below = season({ preset }).joins('ana', 'rui').beats('ana', 'rui');
    expect([standing(above, 'rui')!.points, standing(below, 'ana')!.points, standing(below, 'rui')!.points]).toEqual(points);
  });

  it('uses custom points as they are, also when a defeat gives points', () =>
    expect(season({ preset: 'custom', winAbove: -10, winBelow: 7, defeat: 4 }).joins('ana', 'rui').beats('rui', 'ana').board()).toEqual([
      'ana 4',
      'rui -10',
    ]));

  it('orders equal points by wins, then by fewer defeats, then by the initial order', () => {
    const story = season({ preset: 'custom', winAbove: 0, winBelow: 0, defeat: 0 })
      .joins('ana', 'rui', 'eva', 'gil')
      .beats('gil', 'eva')
      .beats('rui', 'ana')
      .beats('rui', 'ana');
    expect(story.board()).toEqual(['rui 0', 'gil 0', 'eva 0', 'ana 0']);
  });

  it('decides above and below by the displayed order just before the result', () => {
    const story = three().beats('eva', 'ana').beats('ana', 'eva');
    expect(
      story.lines().map((line) => [line.playerId, line.rule, line.rankBefore, line.opponentRankBefore, line.points, line.total]),
    ).toEqual([
      ['eva', 'winAbove', 3, 1, 3, 3],
      ['ana', 'defeatByBelow', 1, 3, -1, -1],
      ['ana', 'winAbove', 3, 1, 3, 2],
      ['eva', 'defeatByBelow', 1, 3, -1, 2],
    ]);
  });

  it('keeps the last five results as V and D and the last ten ranks after own results', () => {
    const story = three().beats('eva', 'ana').beats('eva', 'ana').beats('ana', 'eva');
    expect(standing(story, 'eva')).toMatchObject({ form: 'VVD', ranks: [1, 1, 1], wins: 2, defeats: 1 });
    for (let n = 0; n < 12; n++) story.beats('rui', 'ana');
    expect(standing(story, 'rui')!.form).toBe('VVVVV');
    expect(standing(story, 'rui')!.ranks).toHaveLength(10);
  });

  it('records the rank of both players after both have moved', () => {
    const story = three().beats('eva', 'ana');
    expect([standing(story, 'eva')!.ranks, standing(story, 'ana')!.ranks]).toEqual([[1], [3]]);
  });

  it('stores on a line the value of the result in standard points, whatever the preset', () => {
    const story = season({ preset: 'aggressive' }).joins('ana', 'rui').beats('rui', 'ana').beats('rui', 'ana');
    expect(story.lines().map((line) => [line.points, line.standardPoints])).toEqual([
      [5, 3],
      [-2, -1],
      [3, 2],
      [-2, -1],
    ]);
  });

  it('uses changed rules from their change on', () => {
    const story = three().beats('ana', 'eva').changesRules({ preset: 'aggressive' }, 'now').beats('ana', 'eva');
    expect(story.board()).toEqual(['ana 5', 'rui 0', 'eva -3']);
    expect(story.lines().map((line) => line.rulesVersion)).toEqual([1, 1, 2, 2]);
  });

  it('keeps the displayed place of a paused or suspended player, whose results count', () => {
    const story = three().pauses('ana').isSuspended('rui').beats('eva', 'ana');
    expect(story.ladder().standings.map(({ playerId, status }) => `${playerId} ${status}`)).toEqual([
      'eva active',
      'rui suspended',
      'ana paused',
    ]);
    expect(standing(story.isReactivated('rui'), 'rui')!.status).toBe('active');
  });

  it('drops a player who leaves or is removed, and keeps points won against them', () =>
    expect(three().beats('eva', 'ana').leaves('ana').isRemoved('rui').board()).toEqual(['eva 3']));

  it('treats a returning player as a new membership at 0, behind others with 0 and ahead of those with less', () => {
    const story = three().beats('ana', 'rui').leaves('ana').joins('ana');
    expect(story.board()).toEqual(['eva 0', 'ana 0', 'rui -1']);
    expect(standing(story, 'ana')).toMatchObject({ membershipId: 'ana-2', order: 3, wins: 0, form: '' });
  });

  it('counts a result against a player who has left only for the other, as a win over somebody below', () => {
    const story = three().leaves('ana').beats('eva', 'ana').beats('ana', 'rui');
    expect(story.board()).toEqual(['eva 2', 'rui -1']);
    expect(story.lines().map((line) => [line.playerId, line.rule, line.opponentRankBefore])).toEqual([
      ['eva', 'winBelow', undefined],
      ['rui', 'defeatByBelow', undefined],
    ]);
  });

  it('writes no line for a result between people who are not on it', () => expect(three().beats('gil', 'noa').lines()).toEqual([]));

  it('does not rank a referee, and gives the points back afterwards', () => {
    const story = three().beats('ana', 'eva').becomesReferee('ana');
    expect(story.board()).toEqual(['rui 0', 'eva -1']);
    expect(story.stopsBeingReferee('ana').board()).toEqual(['ana 2', 'rui 0', 'eva -1']);
  });

  it('ranks a replaced referee again', () => {
    const story = three().becomesReferee('ana').becomesReferee('rui', 'ana');
    expect(story.board()).toEqual(['ana 0', 'eva 0']);
    expect(story.ladder().referees.map(({ playerId }) => playerId)).toEqual(['rui']);
  });

  it('keeps for a referee the points of an earlier result', () => {
    const story = three().becomesReferee('ana').beats('ana', 'eva').beats('rui', 'ana');
    expect(story.board()).toEqual(['rui 2', 'eva -1']);
    expect(story.stopsBeingReferee('ana').board()).toEqual(['rui 2', 'ana 2', 'eva -1']);
    expect(standing(story, 'ana')).toMatchObject({ form: 'VD', ranks: [] });
  });

  it('sets the initial order by a shuffle and nothing else', () => {
    expect(three().isShuffledTo('eva', 'ana', 'rui').board()).toEqual(['eva 0', 'ana 0', 'rui 0']);
    expect(three().beats('rui', 'ana').isShuffledTo('eva', 'ana', 'rui').board()).toEqual(['rui 3', 'eva 0', 'ana -1']);
  });

  it('sets the initial order as given by those who govern, repeatedly', () => {
    const story = three().isShuffledTo('rui', 'eva', 'ana').isArrangedAs('eva', 'ana', 'rui');
    expect(story.board()).toEqual(['eva 0', 'ana 0', 'rui 0']);
    expect(story.isArrangedAs('rui').joins('gil').board()).toEqual(['rui 0', 'eva 0', 'ana 0', 'gil 0']);
    expect(story.lines()).toEqual([]);
  });

  it('puts players missing from a shuffle behind the others, and newcomers last', () =>
    expect(three().isShuffledTo('eva').joins('gil').board()).toEqual(['eva 0', 'ana 0', 'rui 0', 'gil 0']));

  it('subtracts a penalty', () => {
    const story = three().isPenalised('ana', 4).isPenalised('rui', 2);
    expect(story.board()).toEqual(['eva 0', 'rui -2', 'ana -4']);
    expect(story.lines()[0]).toEqual({
      playerId: 'ana',
      membershipId: 'ana-1',
      cause: 'penalty',
      points: -4,
      total: -4,
      rulesVersion: 1,
      rule: 'penalty',
      rankBefore: 1,
      message: 'late',
    });
  });

  it('applies the decisions of a week: penalties, exits and bonuses with their points', () => {
    const story = three().closesWeek({ penalties: [['ana', 2]], exits: ['rui'], bonuses: [['eva', 5]] });
    expect(story.board()).toEqual(['eva 5', 'ana -2']);
    expect(story.lines().map((line) => [line.playerId, line.cause, line.points])).toEqual([
      ['ana', 'penalty', -2],
      ['eva', 'bonus', 5],
    ]);
  });

  it('stores the ranks before a weekly check in its row, without the referee', () => {
    const story = three().closesWeek({
      penalties: [
        ['ana', 2],
        ['rui', 1],
      ],
      bonuses: [['eva', 5]],
    });
    expect(story.lines().map(({ playerId, rankBefore }) => [playerId, rankBefore])).toEqual([
      ['ana', 1],
      ['rui', 2],
      ['eva', 3],
    ]);
    expect(three().becomesReferee('ana').isPenalised('ana', 2).lines()[0]).not.toHaveProperty('rankBefore');
  });

  it('is frozen with its tournament', () => expect([three().ladder().frozen, three().isFrozen().ladder().frozen]).toEqual([false, true]));
});

describe('the board of the last closed week', () => {
  const boardOf = (story: ReturnType<typeof season>) =>
    Object.fromEntries(story.ladder().standings.map(({ playerId, boardRank }) => [playerId, boardRank]));

  it('does not exist until a week has ended', () =>
    expect(boardOf(three().beats('eva', 'ana'))).toEqual({ ana: null, rui: null, eva: null }));

  it('is the order just before the first fact of the next week', () => {
    const story = three().beats('eva', 'ana').at('2026-03-09T00:00:00.000Z').beats('rui', 'eva');
    expect(boardOf(story)).toEqual({ eva: 1, rui: 2, ana: 3 });
  });

  it('does not change with the last fact of Sunday', () =>
    expect(boardOf(three().at('2026-03-08T23:59:59.999Z').beats('eva', 'ana'))).toEqual({ ana: null, rui: null, eva: null }));

  it('is closed by the weekly check before the check is applied', () => {
    const story = three()
      .at('2026-03-09T06:00:00.000Z')
      .closesWeek({ penalties: [['ana', 3]] });
    expect(boardOf(story)).toEqual({ ana: 1, rui: 2, eva: 3 });
    expect(story.board()).toEqual(['rui 0', 'eva 0', 'ana -3']);
  });

  it('stays when the check runs again in the middle of a week', () => {
    const story = three().at('2026-03-09T06:00:00.000Z').closesWeek().beats('eva', 'ana').at('2026-03-11T10:00:00.000Z').closesWeek();
    expect(boardOf(story)).toEqual({ eva: 3, rui: 2, ana: 1 });
  });

  it('ends on Monday in the zone of the ladder, also when the clocks change', () => {
    const story = season({}, 'Atlantic/Azores').joins('ana').at('2026-03-24T12:00:00.000Z').joins('rui');
    expect(story.ladder().weekEndsAt).toBe('2026-03-30T00:00:00.000Z');
    expect(season({}, 'Atlantic/Azores').joins('ana').ladder().weekEndsAt).toBe('2026-03-09T01:00:00.000Z');
  });

  it('follows a corrected time zone from then on', () => {
    const story = season({}).joins('ana');
    expect(story.ladder().weekEndsAt).toBe('2026-03-09T00:00:00.000Z');
    expect(story.isPlayedBy('Atlantic/Azores').ladder()).toMatchObject({ zone: 'Atlantic/Azores', weekEndsAt: '2026-03-09T01:00:00.000Z' });
  });

  it('has no rank for a player who joined after it', () =>
    expect(boardOf(three().at('2026-03-10T12:00:00.000Z').joins('gil'))).toEqual({ ana: 1, rui: 2, eva: 3, gil: null }));
});
