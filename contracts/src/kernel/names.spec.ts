import { holdsWords } from './names';

it.each([
  ['Ténis Clube do Porto', true],
  ['Porto Clubes de Ténis', true],
  ['Ténis Clube da Maia', false],
])('%s holds the words of such a name: %p', (name, holds) => expect(holdsWords(name, ['clube', 'porto', 'tenis'])).toBe(holds));
