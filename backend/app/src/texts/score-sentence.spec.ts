import { scoreSentence } from './score-sentence';

describe('a score after a name', () => {
  const sets = [
    { a: 6, b: 4 },
    { a: 2, b: 1 },
  ];
  it.each([
    ['pt', sets, 'completed', ', 6-4 2-1'],
    ['pt', sets, 'retired', ', 6-4 2-1 (desistência)'],
    ['en', sets, 'retired', ', 6-4 2-1 (retired)'],
    ['pt', [], 'walkover', ' (falta de comparência)'],
    ['en', [], 'walkover', ' (walkover)'],
  ] as const)('says in %s how a match ended that was not completed', (language, played, outcome, words) =>
    expect(scoreSentence(played, outcome, language)).toBe(words),
  );
});
