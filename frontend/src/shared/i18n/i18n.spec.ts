import { type Language, localeOf } from '@tennis/contracts';
import {
  chooseLanguage,
  currentLanguage,
  loadLazyTranslations,
  onLanguageChange,
  translate,
  translateIn,
  startI18n,
  type TextKey,
  type TranslationSource,
} from './i18n';
import { storageKey } from './language';

const page = { nav: { home: 'Início' }, shell: { language: 'Idioma' } };
const profile = () => Promise.resolve({ nav: { profile: 'Perfil' } });
const source: TranslationSource = { pt: { first: () => page }, en: { first: () => Promise.resolve({ nav: { home: 'Home' } }) } };
const home = () => translate('nav.home');

describe('the texts of the page', () => {
  afterEach(() => localStorage.clear());

  it('are in the stored language', async () => {
    localStorage.setItem('i18nextLng', 'en');
    await startI18n(source);
    expect([currentLanguage(), home(), translate('shell.language')]).toEqual(['en', 'Home', 'Idioma']);
  });

  it('of English are loaded only when needed, and then once', async () => {
    const [pt, en] = [jest.fn(source.pt.first), jest.fn(source.en.first)];
    await startI18n({ pt: { first: pt }, en: { first: en } }, 'pt');
    expect([home(), en.mock.calls.length]).toEqual(['Início', 0]);
    await chooseLanguage('en');
    await chooseLanguage('pt');
    await chooseLanguage('en');
    expect([home(), en.mock.calls.length, pt.mock.calls.length]).toEqual(['Home', 1, 1]);
  });

  it('are joined by those loaded later, once', async () => {
    const later = jest.fn(profile);
    await startI18n({ ...source, pt: { ...source.pt, later } }, 'pt');
    expect(translate('nav.profile')).toBe('');
    await Promise.all([loadLazyTranslations(), loadLazyTranslations()]);
    await chooseLanguage('pt');
    expect([translate('nav.profile'), home(), translateIn('en')('nav.profile'), later.mock.calls.length]).toEqual([
      'Perfil',
      'Início',
      'Perfil',
      1,
    ]);
  });

  it('are requested again when loading failed', async () => {
    const later = jest.fn(profile).mockRejectedValueOnce(new Error('no network'));
    await startI18n({ ...source, pt: { ...source.pt, later } }, 'pt');
    await expect(loadLazyTranslations()).rejects.toThrow('no network');
    await loadLazyTranslations();
    expect(translate('nav.profile')).toBe('Perfil');
  });

  it('stay as they are when the other language cannot be loaded', async () => {
    await startI18n({ ...source, en: { first: () => Promise.reject(new Error('no network')) } }, 'pt');
    await expect(chooseLanguage('en')).rejects.toThrow('no network');
    expect([currentLanguage(), home(), localStorage.getItem(storageKey)]).toEqual(['pt', 'Início', 'pt']);
  });
});

describe('texts that fail to load', () => {
  afterEach(() => localStorage.clear());

  it('leave the page in Portuguese, keep the chosen language, and are requested again once there is a network', async () => {
    localStorage.setItem(storageKey, 'en');
    const en = jest.fn(source.en.first).mockRejectedValueOnce(new Error('no network'));
    await startI18n({ ...source, en: { first: en } });
    expect([home(), currentLanguage(), document.documentElement.lang, localStorage.getItem(storageKey)]).toEqual([
      'Início',
      'pt',
      'pt-PT',
      'en',
    ]);
    window.dispatchEvent(new Event('online'));
    await new Promise((resume) => setTimeout(resume));
    expect([home(), currentLanguage(), document.documentElement.lang]).toEqual(['Home', 'en', 'en-GB']);
  });

  it('are not requested again when another language was chosen meanwhile', async () => {
    const en = jest.fn(source.en.first).mockRejectedValueOnce(new Error('no network'));
    await startI18n({ ...source, en: { first: en } }, 'en');
    await chooseLanguage('pt');
    window.dispatchEvent(new Event('online'));
    await new Promise((resume) => setTimeout(resume));
    expect([home(), currentLanguage(), en.mock.calls.length]).toEqual(['Início', 'pt', 1]);
  });

  it('do not undo a later choice when they arrive late', async () => {
    let come = (): void => undefined;
    const late = new Promise<{ nav: { home: string } }>((resolve) => (come = () => resolve({ nav: { home: 'Home' } })));
    await startI18n({ ...source, en: { first: () => late } }, 'pt');
    const english = chooseLanguage('en');
    await chooseLanguage('pt');
    come();
    await english;
    expect([home(), localStorage.getItem(storageKey)]).toEqual(['Início', 'pt']);
  });
});

describe('a change of language', () => {
  it('is announced once, when complete, and not when nothing changed or to removed listeners', async () => {
    await startI18n(source, 'pt');
    const told: unknown[] = [];
    const stop = onLanguageChange(() => told.push([home(), document.documentElement.lang, localStorage.getItem('i18nextLng')]));
    await chooseLanguage('pt');
    expect(told).toEqual([]);
    await chooseLanguage('en');
    expect(told).toEqual([['Home', 'en-GB', 'en']]);
    await chooseLanguage('pt');
    expect(told).toEqual([
      ['Home', 'en-GB', 'en'],
      ['Início', 'pt-PT', 'pt'],
    ]);
    stop();
    await chooseLanguage('en');
    expect(told).toHaveLength(2);
  });
});

describe('the key and values of a text', () => {
  it('are checked by the compiler, also a composed key', () => {
    const right = (language: 'pt' | 'en', key: TextKey) => [
      translate(`search.language.${language}`),
      translate('tournaments.players', { count: 1, n: '1' }),
      translate(key),
      translate(key, { name: 'Ana' }),
      translate(language === 'pt' ? 'rankings.youClimbed' : 'rankings.youFell', { rank: '2.º' }),
    ];
    // @ts-expect-error -- no such text
    const misspelt = () => translate('nav.hom');
    // @ts-expect-error -- a plural goes by its stem
    const form = () => translate('tournaments.players_one');
    // @ts-expect-error -- one of the three has no text
    const inThird = (language: 'pt' | 'en' | 'fr') => translate(`search.language.${language}`);
    // @ts-expect-error -- not any text
    const any = (key: string) => translate(key);
    // @ts-expect-error -- nothing fills the hole
    const empty = () => translate('search.none');
    // @ts-expect-error -- the hole has another name
    const other = () => translate('search.none', { qeury: 'Ana' });
    // @ts-expect-error -- the text has no such hole
    const more = () => translate('search.none', { query: 'Ana', name: 'Ana' });
    // @ts-expect-error -- a plural needs its number
    const uncounted = () => translate('tournaments.players', { n: '1' });
    // @ts-expect-error -- one of the two has a hole
    const oneOfTwo = (asked: boolean) => translate(asked ? 'search.none' : 'search.hint');
    expect([right, misspelt, form, inThird, any, empty, other, more, uncounted, oneOfTwo]).toHaveLength(10);
  });
});

describe('a text', () => {
  const forms = Object.fromEntries(['one', 'many', 'other'].map((form) => [`of_${form}`, form]));
  const first = {
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
    form: forms,
  };
  const later = { ladders: { rules: 'Regras' }, weeks: { goal_one: 'um jogo', goal_other: 'jogos' } };
  const english = { nav: { home: 'Home' }, ladders: { players_one: '{{n}} player', players_other: '{{n}} players' }, form: forms };
  const saidIn = (language: Language) => translateIn(language) as (key: string, params?: Readonly<Record<string, unknown>>) => string;
  const [pt, en] = [saidIn('pt'), saidIn('en')];

  beforeAll(async () => {
    await startI18n({ pt: { first: () => first, later: () => later }, en: { first: () => english } }, 'pt');
    await loadLazyTranslations();
    await chooseLanguage('en');
  });

  it('is found by its key, level by level, among all loaded texts', () =>
    expect(['nav.home', 'ladders.rules', 'weeks.goal_one'].map((key) => pt(key))).toEqual(['Início', 'Regras', 'um jogo']));

  it('missing in English is shown in Portuguese, with Portuguese plurals', () =>
    expect([en('nav.home'), en('ladders.rules'), en('weeks.goal', { count: 1 }), en('weeks.goal', { count: 3 })]).toEqual([
      'Home',
      'Regras',
      'um jogo',
      'jogos',
    ]));

  it.each(['nav.away', 'ladders', 'nav', 'nav.home.more', 'nav.home.length', 'constructor.name', 'nav.constructor.name', ''])(
    'with an unknown key is empty, never the key itself, and the developer is warned: "%s"',
    (key) => {
      const warn = jest.spyOn(console, 'warn').mockReturnValue();
      expect(en(key)).toBe('');
      expect(warn.mock.calls).toEqual([[`text: ${key} has no words`]]);
      warn.mockRestore();
    },
  );

  it('is filled at every placeholder, also with the number 0', () =>
    expect(pt('ladders.greeting', { name: 0, place: 'Faro' })).toBe('0, bem-vinda ou bem-vindo a Faro, 0!'));

  it('leaves a placeholder without a value empty', () =>
    expect([pt('ladders.greeting'), pt('ladders.greeting', { place: undefined }), pt('ladders.greeting', { name: null })]).toEqual(
      Array.from({ length: 3 }, () => ', bem-vinda ou bem-vindo a , !'),
    ));

  it('keeps user input as it was written', () => {
    const written = '{{place}} $t(nav.home) $& $1 <b>';
    expect(pt('ladders.greeting', { name: written, place: 'Faro' })).toBe(`${written}, bem-vinda ou bem-vindo a Faro, ${written}!`);
  });

  it('falls back to the base text when its plural form is missing', () =>
    expect([1, 2].map((count) => pt('ladders.left', { count }))).toEqual(['Resta', 'Restam']));

  it('with plurals is empty without a number, or without the form', () =>
    expect([pt('weeks.goal'), pt('weeks.goal', { count: 1_000_000 })]).toEqual(['', '']));

  it.each(['pt', 'en'] as const)('has the forms of Portugal and of Britain, not of Brazil: %s', (language) => {
    const rules = new Intl.PluralRules(localeOf[language]);
    const counts = [0, 1, -1, 0.5, 1.5, 2, 10, 11, 21, 101, 999_999, 1_000_000, -1_000_000, 1_000_001, 1_500_000, 3_000_000, NaN];
    expect(counts.map((count) => saidIn(language)('form.of', { count }))).toEqual(counts.map((count) => rules.select(count)));
  });

  it('that ends in an abbreviation has one full stop, and an ellipsis has three', () =>
    expect([pt('ladders.until', { day: '9 mar.' }), pt('ladders.until', { day: 'amanhã' }), pt('ladders.waiting')]).toEqual([
      'Aberto até 9 mar.',
      'Aberto até amanhã.',
      'Um momento...',
    ]));
});
