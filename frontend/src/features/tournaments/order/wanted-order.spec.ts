import { inOrder, putAt, readNames } from './wanted-order';

const players = ['Ana Reis', 'Rui Matos', 'Rui Costa', 'João Pedro Vasconcelos'].map((name) => ({ playerId: name.slice(0, 5), name }));
const ids = players.map(({ playerId }) => playerId);
const [ana, matos, costa, joao] = ids as [string, string, string, string];

describe('an order draft', () => {
  it('appends players who joined since, and drops those who left', () =>
    expect(inOrder(players, [joao, 'gone', ana]).map(({ playerId }) => playerId)).toEqual([joao, ana, matos, costa]));

  it.each([
    [1, [joao, ana, matos, costa]],
    [3, [ana, matos, joao, costa]],
    [0, [joao, ana, matos, costa]],
    [99, [ana, matos, costa, joao]],
  ])('moves a player to rank %s', (place, order) => expect(putAt(ids, joao, place)).toEqual(order));
});

describe('a list of names', () => {
  const read = (...lines: string[]) => readNames(lines.join('\n'), players);

  it('is read as it was copied: numbered, with points, in capitals, without accents, with blank lines', () =>
    expect(read('1. JOAO PEDRO VASCONCELOS\t31', '', '2) Ana  Reis - 12', '3º rui costa')).toEqual({
      order: [joao, ana, costa],
      unknown: [],
      unclear: [],
      repeated: [],
    }));

  it('knows a person by fewer of their names, and by more', () =>
    expect(read('1º João Vasconcelos', '2.º Ana Maria Reis 31 pts', '3.ª Costa 7 pontos').order).toEqual([joao, ana, costa]));

  it('prefers an exact name to a similar one', () =>
    expect(readNames('João Silva Santos\nJoão Silva', [{ playerId: 'silva', name: 'João Silva' }])).toEqual({
      order: ['silva'],
      unknown: ['João Silva Santos'],
      unclear: [],
      repeated: [],
    }));

  it('distinguishes names that differ only by a number', () => {
    const members = ['Sócio1', 'Sócio2', 'Sócio3'].map((name) => ({ playerId: name, name }));
    expect(readNames('Socio3\n2. Sócio1\n3) SOCIO2', members).order).toEqual(['Sócio3', 'Sócio1', 'Sócio2']);
    expect(readNames('Sócio', members).unclear).toEqual(['Sócio']);
  });

  it('matches nobody by a name without words', () =>
    expect(readNames('Zé Ninguém', [{ playerId: 'bond', name: '007' }])).toEqual({
      order: [],
      unknown: ['Zé Ninguém'],
      unclear: [],
      repeated: [],
    }));

  it('reports lines that match nobody, and lines that match two', () =>
    expect(read('Nome', 'Rui', 'Zé Ninguém')).toEqual({ order: [], unknown: ['Nome', 'Zé Ninguém'], unclear: ['Rui'], repeated: [] }));

  it('matches each person once, which can make an ambiguous line clear', () =>
    expect(read('Rui Costa', 'Rui', 'Rui Costa')).toEqual({ order: [costa, matos], unknown: [], unclear: [], repeated: ['Rui Costa'] }));
});
