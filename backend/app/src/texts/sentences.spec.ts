import { catalogues, languageOf, sentencesOf } from './sentences';

const holes = (text: string): readonly string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
const holesIn = (texts: Readonly<Record<string, string>>) => Object.entries(texts).map(([key, text]) => [key, holes(text)]);

describe('what the server says', () => {
  it.each(Object.keys(catalogues.pt) as (keyof typeof catalogues.pt)[])('exists in both languages, with the same holes: %s', (name) =>
    expect(holesIn(catalogues.en[name])).toEqual(holesIn(catalogues.pt[name])),
  );

  it('fills none of the braces that people write', () => {
    const values = { by: '{{tournament}} {{by}} $& $t(lasts)', tournament: '{{by}}', until: '{' };
    expect(sentencesOf('notices', 'en')('challenge_received.message', values)).toBe(
      '{{tournament}} {{by}} $& $t(lasts) challenged you in {{by}}. Answer by {.',
    );
  });

  it('compiles with the keys and the holes alone that a catalogue has', () => {
    const say = sentencesOf('letters', 'pt');
    // @ts-expect-error no such key
    expect(say('opened')).toBe('opened');
    // @ts-expect-error a hole without its value
    expect(say('summary.until')).toBe(' Até .');
    // @ts-expect-error a value without a hole
    expect(say('open', { name: 'Ana' })).toBe('Abrir no Tennis Code');
  });
});

it.each([
  [undefined, 'pt'],
  ['en', 'en'],
  ['pt;q=0.9, en;q=0.1', 'pt'],
  ['pt; q=0.1, en; q=0.9', 'en'],
  ['pt;q=0.9, en; q=0.1', 'pt'],
  ['en;q=0', 'pt'],
  ['de, en-GB;q=0.5', 'en'],
])('takes %s for a wish of %s', (header, language) => expect(languageOf(header)).toBe(language));
