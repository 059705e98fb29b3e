import { chosenLanguage, cliTranslator } from './cli-texts';

describe('the texts of the command line', () => {
  it('have their placeholders filled', () => {
    expect(cliTranslator('pt')('ledger.total', { name: 'Ana', points: -1 })).toBe('Ana: -1 pontos');
  });
});

describe('the language of the command line', () => {
  it.each([
    ['nothing says another', [], {}, 'pt'],
    ['the environment is English', [], { LANG: 'en_US.UTF-8' }, 'en'],
    ['the environment is neither', [], { LANG: 'de_DE.UTF-8' }, 'pt'],
    ['the environment says C', [], { LANG: 'C.UTF-8' }, 'pt'],
    ['LC_ALL is stronger than LANG', [], { LC_ALL: 'pt_PT', LANG: 'en_US' }, 'pt'],
    ['--lang is the strongest', ['ranking', 'x', '--lang', 'en'], { LANG: 'pt_PT' }, 'en'],
    ['--lang is written with an equals sign', ['--lang=pt', 'ranking', 'x'], { LANG: 'en_US' }, 'pt'],
  ])('when %s', (_, argv, environment, language) => {
    expect(chosenLanguage(argv, environment)).toBe(language);
  });
});
