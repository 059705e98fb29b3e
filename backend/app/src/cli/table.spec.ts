import { tableText } from './table';

it('a table has equal columns, numbers to the right and accents counted as one letter', () => {
  expect(
    tableText([
      ['Pos.', 'Jogador', 'Pontos'],
      [1, 'Inês', 12],
      [10, 'Ana', -1],
    ]),
  ).toBe('Pos.  Jogador  Pontos\n   1  Inês         12\n  10  Ana          -1\n');
});
