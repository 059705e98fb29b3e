import en from './locales/operator-en.json';
import pt from './locales/operator-pt.json';
import { operatorSentence } from './operator-sentences';

const holes = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe('what an operator is told', () => {
  it('exists in both languages, with the same holes', () => {
    expect(Object.keys(en)).toEqual(Object.keys(pt));
    expect(Object.values(en).map(holes)).toEqual(Object.values(pt).map(holes));
  });

  it('has its holes filled', () => {
    expect(operatorSentence({ code: 'backup.inside-data', params: { folder: '/data/x' } }, 'en')).toBe(
      '/data/x lies in the data folder; a backup needs a folder outside of it.',
    );
  });
});
