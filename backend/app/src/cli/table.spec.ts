import { tableText } from './table';

it('a table has equal columns, right-aligned numbers, and counts an accented letter as one', () => {
  expect(
    tableText([
      ['Pos.', 'Jogador', 'Pontos'],
      [1, 'Inês', 12],
      [10, 'Ana', -1],
    ]),
  ).toBe('Pos.  Jogador  Pontos\n   1  Inês         12\n  10  Ana          -1\n');
});
