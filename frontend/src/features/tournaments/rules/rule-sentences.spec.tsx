import { act, screen } from '@testing-library/react';
import type { Rules } from '@tennis/contracts';
import { chooseLanguage } from '../../../shared/i18n/i18n';
import { useText } from '../../../shared/i18n/use-text';
import { renderPage } from '../../../testing/render-page';
import { tournamentOf } from '../../../testing/world';
import { ruleSentences } from './rule-sentences';

const Told = ({ rules }: { readonly rules: Rules }) => {
  const { minGames, maxGames, bonus } = ruleSentences(rules, useText());
  return <p>{[minGames, maxGames, bonus].join(' ')}</p>;
};
const said = () => screen.getByRole('paragraph').textContent;
const within = (weeks: number): Rules => ({
  ...tournamentOf().rules,
  minGames: { games: 1, weeks },
  maxGames: { games: 4, weeks },
  bonus: { games: 3, weeks, points: 1, description: '' },
});

describe('the rules on matches per period', () => {
  afterEach(() => act(() => chooseLanguage('pt')));

  it('mention no number for one week', async () => {
    await renderPage(<Told rules={within(1)} />);
    expect(said()).toBe('Mínimo: 1 jogo por semana. Máximo: 4 jogos por semana. Bónus por 3 jogos numa semana: +1 ponto.');
    await act(() => chooseLanguage('en'));
    expect(said()).toBe('Minimum: 1 match every week. Maximum: 4 matches every week. Bonus for 3 matches in a week: +1 point.');
  });

  it('mention the number of several weeks', async () => {
    await renderPage(<Told rules={within(2)} />);
    expect(said()).toBe(
      'Mínimo: 1 jogo a cada 2 semanas. Máximo: 4 jogos a cada 2 semanas. Bónus por 3 jogos em cada uma de 2 semanas seguidas: +1 ponto.',
    );
    await act(() => chooseLanguage('en'));
    expect(said()).toBe(
      'Minimum: 1 match every 2 weeks. Maximum: 4 matches every 2 weeks. Bonus for 3 matches in each of 2 consecutive weeks: +1 point.',
    );
  });
});
