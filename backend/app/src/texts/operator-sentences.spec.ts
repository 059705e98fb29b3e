import { operatorSentence } from './operator-sentences';

describe('what an operator is told', () => {
  it('has its holes filled', () => {
    expect(operatorSentence({ code: 'backup.inside-data', params: { folder: '/data/x' } }, 'en')).toBe(
      '/data/x lies in the data folder; a backup needs a folder outside of it.',
    );
  });
});
