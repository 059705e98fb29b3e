import { fileName } from './file-name';

describe('the name of an exported file', () => {
  it.each([
    ['escada-de-outono-2026-03-02.csv', 'csv', ['Escada de Outono']],
    ['ana-conceicao-rui-davila-2026-03-02.ics', 'ics', ['Ana Conceição', 'Rui d’Ávila']],
    ['ranking-evil-2026-03-02.csv', 'csv', ['ranking', '"\r\n;../Evil']],
    ['boards-2026-03-02.csv', 'csv', ['Boards', undefined, null, '网球']],
  ] as const)('is %s', (name, extension, words) => expect(fileName(extension, '2026-03-02', ...words)).toBe(name));

  it('is only the day when no letter can be written on every system', () =>
    expect(fileName('csv', '2026-03-02', '网球')).toBe('2026-03-02.csv'));

  it('is cut when it is long, and does not end in a hyphen', () =>
    expect(fileName('csv', '2026-03-02', `${'a'.repeat(59)} b`)).toBe(`${'a'.repeat(59)}-2026-03-02.csv`));
});
