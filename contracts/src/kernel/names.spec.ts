import fc from 'fast-check';
import { endTokens, holdsWords, nameKey, wordTokens } from './names';

const letters = fc.constantFrom(..."abçéñüłøßæœđðþıİẞŁØÆŒĐÐÞħŧ’'‘- .ж网😀́");
const texts = fc.oneof(
  fc.array(letters, { maxLength: 12 }).map((all) => all.join('')),
  fc.string({ unit: 'binary' }),
);

it.each([
  ['Łukasz Straße', 'lukasz strasse'],
  ['Søren Ærø', 'soren aero'],
  ['İpek Işık', 'ipek isik'],
  ['Đorđe Œuvré', 'dorde oeuvre'],
  ['Þór Guðrún', 'thor gudrun'],
  ['GROẞ', 'gross'],
  ["O’Connor d'Ávila", 'oconnor davila'],
  ['Álvaro  Conceição-Maia', 'alvaro conceicao maia'],
])('%s is compared as %s', (name, key) => expect(nameKey(name)).toBe(key));

it('a key is its own key, whatever Unicode form the text had', () =>
  fc.assert(
    fc.property(texts, (text) => {
      expect(nameKey(nameKey(text))).toBe(nameKey(text));
      expect(nameKey(text.normalize('NFC'))).toBe(nameKey(text.normalize('NFD')));
    }),
  ));

it.each([
  ['Ténis Clube do Porto', true],
  ['Porto Clubes de Ténis', true],
  ['Ténis Clube da Maia', false],
])('%s contains all words of another name: %p', (name, holds) => expect(holdsWords(name, ['clube', 'porto', 'tenis'])).toBe(holds));

it.each([
  ['Conceição', 'ceicao'],
  ['O’Connor', 'o connor'],
  ['O’Connor', 'oconnor'],
  ['d’Ávila', 'avila'],
  ['Søren', 'oren'],
  ['À Espera', 'a'],
])('%s is found by %s', (name, typed) => expect(holdsWords(name, wordTokens(typed))).toBe(true));

it('a single letter matches only at the start of words', () => expect(holdsWords('Escada', wordTokens('a'))).toBe(false));

it('an index of word ends finds exactly what a text contains, for two or more typed letters', () =>
  fc.assert(
    fc.property(texts, fc.oneof(texts, letters), fc.nat(12), fc.integer({ min: 2, max: 6 }), (text, other, from, length) => {
      const inside = [...nameKey(text)].slice(from, from + length).join('');
      for (const word of wordTokens(`${inside} ${other}`).filter((one) => [...one].length > 1))
        expect(endTokens(text).some((token) => token.startsWith(word))).toBe(holdsWords(text, [word]));
    }),
  ));
