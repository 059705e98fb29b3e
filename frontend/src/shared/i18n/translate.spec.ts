import { type Language, localeOf } from './language';
import { type Book, translate } from './translate';

const first: Book = {
  language: 'pt',
  words: {
    nav: { home: 'Início' },
    ladders: {
      players_one: '{{n}} jogador',
      players_many: '{{n}} de jogadores',
      players_other: '{{n}} jogadores',
      greeting: '{{name}}, bem-vinda ou bem-vindo a {{place}}, {{name}}!',
      until: 'Aberto até {{day}}.',
      waiting: 'Um momento...',
      left: 'Restam',
      left_one: 'Resta',
    },
  },
};
const later: Book = { language: 'pt', words: { ladders: { rules: 'Regras' }, weeks: { goal_one: 'um jogo', goal_other: 'jogos' } } };
const english: Book = {
  language: 'en',
  words: { nav: { home: 'Home' }, ladders: { players_one: '{{n}} player', players_other: '{{n}} players' } },
};
const inPortuguese = [first, later];
const inEnglish = [english, ...inPortuguese];

describe('a text', () => {
  it('is found by its name, level by level, in whichever book has it', () =>
    expect(['nav.home', 'ladders.rules', 'weeks.goal_one'].map((key) => translate(inPortuguese, key))).toEqual([
      'Início',
      'Regras',
      'um jogo',
    ]));

  it('that English lacks is said in Portuguese', () =>
    expect(['nav.home', 'ladders.rules'].map((key) => translate(inEnglish, key))).toEqual(['Home', 'Regras']));

  it('that nobody knows is not said, and never by its name', () =>
    expect(
      ['nav.away', 'ladders', 'nav.home.more', 'nav.home.length', 'constructor.name', ''].map((key) => translate(inEnglish, key)),
    ).toEqual(['', '', '', '', '', '']));

  it('is not said before any words have come', () => expect(translate([], 'nav.home')).toBe(''));
});

describe('a hole', () => {
  const greeting = (params?: Parameters<typeof translate>[2]) => translate(inPortuguese, 'ladders.greeting', params);

  it('is filled wherever its name stands', () =>
    expect(greeting({ name: 'Ana', place: 'Faro' })).toBe('Ana, bem-vinda ou bem-vindo a Faro, Ana!'));

  it('takes a number, also none', () => expect(greeting({ name: 0, place: 12 })).toBe('0, bem-vinda ou bem-vindo a 12, 0!'));

  it('that nothing fills is empty', () =>
    expect([greeting(), greeting({ place: undefined }), greeting({ name: null })]).toEqual(
      Array.from({ length: 3 }, () => ', bem-vinda ou bem-vindo a , !'),
    ));

  it('keeps what a person wrote as it was written', () => {
    const written = '{{place}} $t(nav.home) $& $1 <b>';
    expect(greeting({ name: written, place: 'Faro' })).toBe(`${written}, bem-vinda ou bem-vindo a Faro, ${written}!`);
  });
});

describe('a plural', () => {
  const players = (books: readonly Book[]) => (count: number) => translate(books, 'ladders.players', { count, n: count });

  it('of Portugal has zero players, one, and a million of them', () =>
    expect([0, 1, 2, 999_999, 1_000_000, 1_000_001, 2_000_000].map(players(inPortuguese))).toEqual([
      '0 jogadores',
      '1 jogador',
      '2 jogadores',
      '999999 jogadores',
      '1000000 de jogadores',
      '1000001 jogadores',
      '2000000 de jogadores',
    ]));

  it('of English has one player and several', () =>
    expect([0, 1, 2, 1_000_000].map(players(inEnglish))).toEqual(['0 players', '1 player', '2 players', '1000000 players']));

  it('that English lacks counts as Portuguese does', () =>
    expect([1, 3].map((count) => translate(inEnglish, 'weeks.goal', { count }))).toEqual(['um jogo', 'jogos']));

  it('goes back to the text without a form where its own is missing', () =>
    expect([1, 2].map((count) => translate(inPortuguese, 'ladders.left', { count }))).toEqual(['Resta', 'Restam']));

  it('without a number, or without the form, is not said', () =>
    expect([translate(inPortuguese, 'weeks.goal'), translate(inPortuguese, 'weeks.goal', { count: 1_000_000 })]).toEqual(['', '']));

  it.each(['pt', 'en'] as const)('has the forms of the language: %s', (language: Language) => {
    const rules = new Intl.PluralRules(localeOf[language]);
    const forms = Object.fromEntries(['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`of_${form}`, form]));
    const counts = [
      0,
      1,
      -1,
      0.5,
      1.5,
      2,
      3,
      10,
      11,
      21,
      101,
      1000,
      999_999,
      1_000_000,
      -1_000_000,
      1_000_001,
      1_500_000,
      3_000_000,
      1e9,
      NaN,
    ];
    expect(counts.map((count) => translate([{ language, words: forms }], 'of', { count }))).toEqual(
      counts.map((count) => rules.select(count)),
    );
  });
});

describe('a sentence that ends in an abbreviation', () => {
  it('has one full stop', () =>
    expect(['9 mar.', 'amanhã'].map((day) => translate(inPortuguese, 'ladders.until', { day }))).toEqual([
      'Aberto até 9 mar.',
      'Aberto até amanhã.',
    ]));

  it('is no ellipsis', () => expect(translate(inPortuguese, 'ladders.waiting')).toBe('Um momento...'));
});
