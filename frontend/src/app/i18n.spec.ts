import { messages } from './start/messages';
import { chooseLanguage, currentLanguage, translate, startI18n } from '../shared/i18n/i18n';
import { detectLanguage } from '../shared/i18n/language';

const players = (count: number) => translate('tournaments.players', { count, n: String(count) });

describe('the language of a visit', () => {
  it('is the stored one when there is one', () => expect(detectLanguage('en', ['pt-PT'])).toBe('en'));
  it('is otherwise the first language of the browser', () => expect(detectLanguage(null, ['en-US', 'pt'])).toBe('en'));
  it('is Portuguese in a Brazilian browser', () => expect(detectLanguage(null, ['pt-BR'])).toBe('pt'));
  it('is the browser’s second language when the first is not supported', () => {
    expect(detectLanguage(null, ['fr-FR', 'en'])).toBe('en');
    expect(detectLanguage(null, ['de', 'pt-BR', 'en'])).toBe('pt');
  });
  it('is Portuguese when no browser language is supported', () =>
    expect([detectLanguage(null, ['fr-FR', 'de']), detectLanguage(null, [])]).toEqual(['pt', 'pt']));
  it('ignores an unknown stored value', () => expect(detectLanguage('klingon', ['en'])).toBe('en'));
});

describe('counting in words', () => {
  it('follows European Portuguese: zero is a plural, a million has a form of its own', async () => {
    await startI18n(messages, 'pt');
    expect([0, 1, 2, 1_000_000].map(players)).toEqual(['0 jogadores', '1 jogador', '2 jogadores', '1000000 de jogadores']);
  });

  it('follows English', async () => {
    await startI18n(messages, 'en');
    expect([0, 1, 2, 1_000_000].map(players)).toEqual(['0 players', '1 player', '2 players', '1000000 players']);
  });

  it('changes the whole page at once and is remembered', async () => {
    await chooseLanguage('pt');
    expect([currentLanguage(), document.documentElement.lang, localStorage.getItem('i18nextLng'), translate('nav.home')]).toEqual([
      'pt',
      'pt-PT',
      'pt',
      'Início',
    ]);
  });
});
