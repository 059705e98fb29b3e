import { significantWords } from './significant-words';

describe('the significant words of a club’s name', () => {
  it.each([
    ['Clube de Ténis do Porto', 'Porto Clube de Ténis'],
    ['Clube de Ténis do Porto', 'CLUBE TENIS PORTO'],
    ['Escola de Ténis e Padel', 'Padel & Ténis, Escola'],
  ])('are those of %s in any order: %s', (one, other) => expect(significantWords(one)).toBe(significantWords(other)));
  it.each([
    ['Clube de Ténis do Porto', 'Clube de Ténis da Maia'],
    ['Clube de Ténis', 'Clube de Ténis do Porto'],
  ])('distinguish %s from %s', (one, other) => expect(significantWords(one)).not.toBe(significantWords(other)));
  it('are all of its words when each is insignificant', () => expect(significantWords('A do O')).toBe('a do o'));
});
