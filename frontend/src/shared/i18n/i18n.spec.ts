import { chooseLanguage, currentLanguage, laterWords, type MessageSource, onLanguageChange, say, sayIn, startI18n } from './i18n';
import { storageKey } from './language';

const page = { nav: { home: 'Início' }, shell: { language: 'Idioma' } };
const source: MessageSource = { pt: () => page, en: () => Promise.resolve({ nav: { home: 'Home' } }) };
const home = () => say('nav.home');

describe('the words of the page', () => {
  afterEach(() => localStorage.clear());

  it('are those of the language that was chosen here before', async () => {
    localStorage.setItem('i18nextLng', 'en');
    await startI18n(source);
    expect([currentLanguage(), home(), say('shell.language')]).toEqual(['en', 'Home', 'Idioma']);
  });

  it('of English are not fetched before somebody reads them, and then once', async () => {
    const [pt, en] = [jest.fn(source.pt), jest.fn(source.en)];
    await startI18n({ pt, en }, 'pt');
    expect([home(), en.mock.calls.length]).toEqual(['Início', 0]);
    await chooseLanguage('en');
    await chooseLanguage('pt');
    await chooseLanguage('en');
    expect([home(), en.mock.calls.length, pt.mock.calls.length]).toEqual(['Home', 1, 1]);
  });

  it('stand beside those that come later, which are fetched once', async () => {
    const later = jest.fn(() => Promise.resolve({ nav: { profile: 'Perfil' } }));
    await startI18n({ ...source, later }, 'pt');
    expect(say('nav.profile')).toBe('');
    await Promise.all([laterWords(), laterWords()]);
    await chooseLanguage('pt');
    expect([say('nav.profile'), home(), sayIn('en')('nav.profile'), later.mock.calls.length]).toEqual(['Perfil', 'Início', 'Perfil', 1]);
  });

  it('that could not be fetched are asked for again', async () => {
    const later = jest.fn(() => Promise.resolve({ nav: { profile: 'Perfil' } })).mockRejectedValueOnce(new Error('no network'));
    await startI18n({ ...source, later }, 'pt');
    await expect(laterWords()).rejects.toThrow('no network');
    await laterWords();
    expect(say('nav.profile')).toBe('Perfil');
  });

  it('stay as they are where the other language cannot be fetched', async () => {
    await startI18n({ ...source, en: () => Promise.reject(new Error('no network')) }, 'pt');
    await expect(chooseLanguage('en')).rejects.toThrow('no network');
    expect([currentLanguage(), home(), localStorage.getItem(storageKey)]).toEqual(['pt', 'Início', 'pt']);
  });
});

describe('a change of language', () => {
  it('is told once, when all of it is so, and not where nothing changed or to whom no longer listens', async () => {
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

describe('the name of a text', () => {
  it('is checked by the compiler, also one that is put together', () => {
    const inEither = (language: 'pt' | 'en') => say(`search.language.${language}`);
    // @ts-expect-error -- no such text
    const misspelt = () => say('nav.hom');
    // @ts-expect-error -- a plural goes by its stem
    const form = () => say('tournaments.players_one');
    // @ts-expect-error -- one of the three has no text
    const inThird = (language: 'pt' | 'en' | 'fr') => say(`search.language.${language}`);
    // @ts-expect-error -- not any text
    const any = (key: string) => say(key);
    expect([inEither, misspelt, form, inThird, any]).toHaveLength(5);
  });
});
