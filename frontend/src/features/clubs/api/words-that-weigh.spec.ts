import { wordsThatWeigh } from './words-that-weigh';

describe('the significant words of a club’s name', () => {
  it.each([
    ['Clube de Ténis do Porto', 'Porto Clube de Ténis'],
    ['Clube de Ténis do Porto', 'CLUBE TENIS PORTO'],
    ['Escola de Ténis e Padel', 'Padel & Ténis, Escola'],
  ])('are those of %s in any order: %s', (one, other) => expect(wordsThatWeigh(one)).toBe(wordsThatWeigh(other)));
  it.each([
    ['Clube de Ténis do Porto', 'Clube de Ténis da Maia'],
    ['Clube de Ténis', 'Clube de Ténis do Porto'],
  ])('distinguish %s from %s', (one, other) => expect(wordsThatWeigh(one)).not.toBe(wordsThatWeigh(other)));
  it('are all of its words when each is insignificant', () => expect(wordsThatWeigh('A do O')).toBe('a do o'));
});
