import { operatorSentence } from './operator-sentences';

describe('a message for operators', () => {
  it('has its placeholders filled', () => {
    expect(operatorSentence({ code: 'backup.inside-data', params: { folder: '/data/x' } }, 'en')).toBe(
      '/data/x lies in the data folder; a backup needs a folder outside of it.',
    );
  });
});
