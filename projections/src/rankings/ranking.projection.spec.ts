import { replay } from '../kernel/replay';
import { rankingProjection } from './ranking.projection';
import { season } from '../testing/season';

const three = () => season().joins('ana', 'rui', 'eva');
const rowsOf = (story: ReturnType<typeof season>) => story.rows().map((row) => row.body);
const corrections = (story: ReturnType<typeof season>) =>
  story
    .lines()
    .filter((line) => line.cause === 'correction')
    .map((line) => `${line.membershipId} ${line.points} -> ${line.total} (${line.rule})`);

describe('the ranking view', () => {
  it('keeps one row for each fact, so that row n is fact n', () => {
    const story = three().beats('eva', 'ana').pauses('rui');
    expect(story.rows().map(({ n, body }) => `${n} ${body.fact.type} ${body.lines.length}`)).toEqual([
      '1 TournamentCreated 0',
      '2 PlayerJoined 0',
      '3 PlayerJoined 0',
      '4 PlayerJoined 0',
      '5 ResultValidated 2',
      '6 PlayerPaused 0',
    ]);
    expect(story.ladder()).toMatchObject({ tournamentId: 't', facts: 6, at: story.events.at(-1)!.occurredAt });
  });

  it('stores the parts of a result needed for scoring and explaining', () =>
    expect(rowsOf(three().beats('eva', 'ana')).at(-1)!.fact).toEqual({
      type: 'ResultValidated',
      matchId: '1',
      occurredAt: '2026-03-02T16:00:00.000Z',
      data: {
        playerA: 'ana',
        playerB: 'eva',
        winnerId: 'eva',
        outcome: 'completed',
        sets: [
          { a: 4, b: 6 },
          { a: 3, b: 6 },
        ],
        playedOn: '2026-03-02',
      },
    }));

  it('finds a row by the players whose points it changed', () => {
    const events = three().beats('eva', 'ana').events;
    const folded = events
      .slice(0, -1)
      .reduce<unknown>((state, event) => (rankingProjection.fold(state, event, 't') as { state: unknown }).state, undefined);
    const answer = rankingProjection.fold(folded, events.at(-1)!, 't');
    expect(answer === 'refold' ? [] : answer.rows![0]!.about).toEqual(['eva', 'ana']);
  });

  it('takes the tournament from the event or from its stream', () => {
    const keys = three()
      .beats('eva', 'ana')
      .events.map((event) => rankingProjection.keys(event));
    expect(new Set(keys.flat())).toEqual(new Set(['t']));
  });

  it('ignores events of a tournament whose creation it has not seen', () =>
    expect(replay(rankingProjection, three().beats('eva', 'ana').annuls(1).events.slice(1)).documents.size).toBe(0));

  it('survives being stored as JSON between any two events', () => {
    const story = three().beats('eva', 'ana').becomesReferee('rui').beats('ana', 'eva').annuls(1);
    const stored = story.events.reduce(
      (before, event) => {
        const next = replay(rankingProjection, [event], before);
        return { documents: new Map(JSON.parse(JSON.stringify([...next.documents])) as [string, unknown][]), rows: next.rows };
      },
      { documents: new Map<string, unknown>(), rows: new Map() } as ReturnType<typeof replay>,
    );
    expect(stored.documents.get('t')).toEqual(story.ladder());
  });
});

describe('an annulment', () => {
  it('gives each affected player one correction line and leaves earlier lines alone', () => {
    const before = three().beats('eva', 'ana').beats('rui', 'eva');
    const lines = before.lines();
    const after = before.annuls(1);
    expect(after.lines().slice(0, lines.length)).toEqual(lines);
    expect(corrections(after)).toEqual(['eva-1 -3 -> -1 (annulment)', 'ana-1 1 -> 0 (annulment)', 'rui-1 -1 -> 2 (annulment)']);
    expect(after.board()).toEqual(['rui 2', 'ana 0', 'eva -1']);
  });

  it('names its match and its reason', () => {
    const row = rowsOf(three().beats('eva', 'ana').annuls(1)).at(-1)!;
    expect(row.fact).toMatchObject({ type: 'ResultAnnulled', matchId: '1', data: { playerA: '', playerB: '', reason: 'wrong court' } });
  });

  it('takes wins, defeats, form and the ranks after own results back too', () => {
    const [ana] = three().beats('ana', 'eva').annuls(1).ladder().standings;
    expect(ana).toMatchObject({ playerId: 'ana', wins: 0, defeats: 0, form: '', ranks: [] });
  });

  it('of an unknown result changes nothing', () => {
    const story = three().beats('eva', 'ana').annuls(9);
    expect([story.board(), corrections(story)]).toEqual([['eva 3', 'rui 0', 'ana -1'], []]);
  });

  it('twice of the same match corrects once', () => {
    const story = three().beats('eva', 'ana').annuls(1).annuls(1);
    expect(corrections(story)).toEqual(['eva-1 -3 -> 0 (annulment)', 'ana-1 1 -> 0 (annulment)']);
  });

  it('after another one goes on from the corrected ladder', () => {
    const story = three().beats('eva', 'ana').beats('rui', 'ana').annuls(1).annuls(2);
    expect(story.board()).toEqual(['ana 0', 'rui 0', 'eva 0']);
  });

  it('corrects a line of a membership that has ended, so that its ledger still adds up', () => {
    const story = three().beats('eva', 'ana').leaves('ana').joins('ana').annuls(1);
    expect(corrections(story)).toEqual(['eva-1 -3 -> 0 (annulment)', 'ana-1 1 -> 0 (annulment)']);
    expect(story.board()).toEqual(['rui 0', 'eva 0', 'ana 0']);
  });

  it('leaves penalties and bonuses alone', () => {
    const story = three()
      .beats('eva', 'ana')
      .isPenalised('eva', 2)
      .closesWeek({ bonuses: [['ana', 5]] })
      .annuls(1);
    expect(story.board()).toEqual(['ana 5', 'rui 0', 'eva -2']);
  });

  it('does not undo a later validation of the same match', () => {
    const story = three().beats('eva', 'ana').annuls(1);
    const again = story.events.find((event) => event.type === 'ResultValidated')!;
    const events = [...story.events, { ...again, position: 99 }];
    const { documents } = replay(rankingProjection, events);
    expect(
      (documents.get('t') as { standings: { playerId: string; points: number }[] }).standings.map(
        ({ playerId, points }) => `${playerId} ${points}`,
      ),
    ).toEqual(['eva 3', 'rui 0', 'ana -1']);
  });
});

describe('rules since the start', () => {
  it('score every result again and leave penalties and bonuses alone', () => {
    const story = three()
      .beats('eva', 'ana')
      .isPenalised('rui', 1)
      .closesWeek({ bonuses: [['ana', 4]] })
      .changesRules({ preset: 'aggressive' }, 'start');
    expect(story.board()).toEqual(['eva 5', 'ana 2', 'rui -1']);
    expect(corrections(story)).toEqual(['eva-1 2 -> 5 (rulesSinceStart)', 'ana-1 -1 -> 2 (rulesSinceStart)']);
  });

  it('replace every change of rules before them', () => {
    const story = three()
      .changesRules({ preset: 'aggressive' }, 'now')
      .beats('eva', 'ana')
      .changesRules({ preset: 'conservative' }, 'start');
    expect(story.board()).toEqual(['eva 2', 'rui 0', 'ana 0']);
  });

  it('hold until rules from now on follow', () => {
    const story = three()
      .beats('eva', 'ana')
      .changesRules({ preset: 'aggressive' }, 'start')
      .changesRules({ preset: 'conservative' }, 'now')
      .beats('eva', 'rui');
    expect(story.board()).toEqual(['eva 6', 'rui 0', 'ana -2']);
    expect(story.annuls(2).board()).toEqual(['eva 5', 'rui 0', 'ana -2']);
  });

  it('write no line for players whom they do not affect', () =>
    expect(corrections(three().beats('eva', 'ana').changesRules({ longSets: true }, 'start'))).toEqual([]));

  it('are combined with an annulment', () => {
    const story = three()
      .beats('eva', 'ana')
      .beats('rui', 'eva')
      .annuls(1)
      .changesRules({ preset: 'aggressive' }, 'start')
      .beats('ana', 'rui');
    expect(story.board()).toEqual(['ana 5', 'rui 1', 'eva -2']);
  });
});
