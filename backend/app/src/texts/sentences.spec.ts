import { catalogues, languageOf, translatorOf } from './sentences';

const holes = (text: string): readonly string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort();
const holesIn = (texts: Readonly<Record<string, string>>) => Object.entries(texts).map(([key, text]) => [key, holes(text)]);

describe('a text of the server', () => {
  it.each(Object.keys(catalogues.pt) as (keyof typeof catalogues.pt)[])(
    'exists in both languages, with the same placeholders: %s',
    (name) => expect(holesIn(catalogues.en[name])).toEqual(holesIn(catalogues.pt[name])),
  );

  it('leaves braces in user input alone', () => {
    const values = { by: '{{tournament}} {{by}} $& $t(lasts)', tournament: '{{by}}', until: '{' };
    expect(translatorOf('notices', 'en')('challenge_received.message', values)).toBe(
      '{{tournament}} {{by}} $& $t(lasts) challenged you in {{by}}. Answer by {.',
    );
  });

  it('compiles only with the keys and placeholders of a catalogue', () => {
    const say = translatorOf('letters', 'pt');
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
])('the language header %s selects %s', (header, language) => expect(languageOf(header)).toBe(language));
