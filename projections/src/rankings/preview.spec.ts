import { completeRules, type RankingRow } from '@tennis/contracts';
import { annulmentOf, isMoved, previewAnnul, previewInChunks, previewResultNext, previewRules, whatIf } from './preview';
import { resultFact } from './to-fact';
import { season } from '../testing/season';

const story = () => season().joins('ana', 'rui', 'eva', 'gil').beats('eva', 'ana').beats('rui', 'eva');

describe('a preview', () => {
  it('of an annulment shows the rank of everybody before and after, in the new order', () =>
    expect(previewAnnul(story().facts(), '1').moves).toEqual([
      { playerId: 'rui', before: { rank: 1, points: 3 }, after: { rank: 1, points: 2 } },
      { playerId: 'ana', before: { rank: 4, points: -1 }, after: { rank: 2, points: 0 } },
      { playerId: 'gil', before: { rank: 3, points: 0 }, after: { rank: 3, points: 0 } },
      { playerId: 'eva', before: { rank: 2, points: 2 }, after: { rank: 4, points: -1 } },
    ]));

  it('distinguishes players who would move from those who would not', () =>
    expect(
      previewAnnul(story().facts(), '1')
        .moves.filter(isMoved)
        .map(({ playerId }) => playerId),
    ).toEqual(['rui', 'ana', 'eva']));

  it('of rules since the start equals the ladder after them', () => {
    const preview = previewRules(story().facts(), completeRules({ preset: 'aggressive' }), 'start');
    const after = story().changesRules({ preset: 'aggressive' }, 'start').ladder();
    expect(preview.after.standings).toEqual(after.standings);
    expect(preview.after.rulesVersion).toBe(2);
  });

  it('counts the lines that would be written, also for players who left', () => {
    const left = story().leaves('rui');
    const aggressive = completeRules({ preset: 'aggressive' });
    const lines = left.changesRules({ preset: 'aggressive' }, 'start').rows().at(-1)!.body as RankingRow;
    expect(previewRules(story().leaves('rui').facts(), aggressive, 'start').corrections).toBe(lines.lines.length);
    expect(lines.lines.map(({ playerId }) => playerId)).toContain('rui');
    expect(previewRules(story().facts(), aggressive, 'now').corrections).toBe(0);
  });

  it('of rules from now on moves nobody', () =>
    expect(previewRules(story().facts(), completeRules({ preset: 'aggressive' }), 'now').moves.filter(isMoved)).toEqual([]));

  it('yields to other work while it is folded', () => {
    const long = story();
    for (let n = 0; n < 500; n++) long.beats('ana', 'gil');
    const facts = long.facts();
    let turns = 0;
    for (const chunks = previewInChunks(facts, annulmentOf(facts, '1')); !chunks.next().done;) turns++;
    expect(turns).toBe(8);
  });
});

describe('a preview of a next result', () => {
  const played = { playerA: 'ana', playerB: 'rui', sets: [], outcome: 'walkover' as const, playedOn: '2026-03-02' };
  const at = '2026-03-30T12:00:00.000Z';

  it('shows only the players who would move on the current ladder, and changes nothing', () => {
    const ladder = story().ladder();
    const next = resultFact('3', at, { ...played, winnerId: 'ana' });
    expect(previewResultNext(ladder, next)).toEqual([
      { playerId: 'ana', before: { rank: 4, points: -1 }, after: { rank: 1, points: 2 } },
      { playerId: 'rui', before: { rank: 1, points: 3 }, after: { rank: 2, points: 2 } },
      { playerId: 'eva', before: { rank: 2, points: 2 }, after: { rank: 3, points: 2 } },
      { playerId: 'gil', before: { rank: 3, points: 0 }, after: { rank: 4, points: 0 } },
    ]);
    expect(ladder).toEqual(story().ladder());
  });

  it('leaves out players whose rank stays', () =>
    expect(
      previewResultNext(story().ladder(), resultFact('3', at, { ...played, winnerId: 'rui' })).map(({ playerId }) => playerId),
    ).toEqual(['rui', 'ana']));

  it('moves nobody when both have left', () =>
    expect(previewResultNext(story().leaves('ana').leaves('rui').ladder(), resultFact('3', at, { ...played, winnerId: 'ana' }))).toEqual(
      [],
    ));
});

describe('a what-if calculation', () => {
  it('shows what a result would change for both, and changes nothing', () => {
    const ladder = story().ladder();
    expect(whatIf(ladder, { winnerId: 'gil', loserId: 'rui' })).toEqual({
      winner: { playerId: 'gil', before: { rank: 3, points: 0 }, after: { rank: 1, points: 3 } },
      loser: { playerId: 'rui', before: { rank: 1, points: 3 }, after: { rank: 2, points: 2 } },
    });
    expect(ladder).toEqual(story().ladder());
  });

  it('has no answer for a player who is not ranked', () =>
    expect(whatIf(story().ladder(), { winnerId: 'gil', loserId: 'noa' })).toBeUndefined());
});
