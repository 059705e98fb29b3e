import { act, screen } from '@testing-library/react';
import { chooseLanguage } from '../../../shared/i18n/i18n';
import { useText } from '../../../shared/i18n/use-text';
import { renderPage } from '../../../testing/render-page';
import { fieldName, fieldValue } from './field-words';

const Told = ({ field, value }: { readonly field: string; readonly value: unknown }) => {
  const words = useText();
  return <p>{`${fieldName(field, words)} = ${fieldValue('tournament', field, value, words)}`}</p>;
};

describe('a field of the log', () => {
  afterEach(() => act(() => chooseLanguage('pt')));

  it.each([
    ['clubId', 'Clube do Rio', 'Clube = Clube do Rio', 'Club = Clube do Rio'],
    ['minGames', { games: 2, weeks: 4 }, 'Mínimo de jogos = Jogos: 2 · Semanas: 4', 'Fewest matches = Matches: 2 · Weeks: 4'],
    [
      'penalty',
      { type: 'exit', points: 0, message: 'exit', afterWarnings: 1 },
      'Penalização = Tipo: Sai do torneio · Pontos: 0 · Mensagem: exit · Avisos antes: 1',
      'Penalty = Kind: Leaves the tournament · Points: 0 · Message: exit · Warnings before: 1',
    ],
    [
      'bonus',
      { games: 3, weeks: 1, points: 2, description: '' },
      'Bónus = Jogos: 3 · Semanas: 1 · Pontos: 2',
      'Bonus = Matches: 3 · Weeks: 1 · Points: 2',
    ],
    ['rangeAbove', null, 'Posições acima = sem limite', 'Positions above = no limit'],
    ['maxRejections', 0, 'Recusas, no máximo = sem limite', 'Rejections at most = no limit'],
    ['maxRejections', 3, 'Recusas, no máximo = 3', 'Rejections at most = 3'],
    ['longSets', true, 'Sets longos = sim', 'Long sets = yes'],
    [
      'courts',
      [
        { surface: 'clay', count: 4, lit: 2 },
        { surface: 'hard', count: 1, lit: 0 },
      ],
      'Courts = Piso: Terra batida · Quantos: 4 · Com luz: 2; Piso: Piso rápido · Quantos: 1 · Com luz: 0',
      'Courts = Surface: Clay · How many: 4 · With lights: 2; Surface: Hard court · How many: 1 · With lights: 0',
    ],
    ['facilities', ['bar', 'gym'], 'O que há no clube = Bar, Ginásio', 'What the club has = Bar, Gym'],
    ['about', 'import', 'Sobre o clube = import', 'About the club = import'],
    ['location', null, 'Local = —', 'Place = —'],
  ])('%s is shown in words, never as raw data', async (field, value, pt, en) => {
    await renderPage(<Told field={field} value={value} />);
    expect(screen.getByRole('paragraph')).toHaveTextContent(pt);
    await act(() => chooseLanguage('en'));
    expect(screen.getByRole('paragraph')).toHaveTextContent(en);
  });
});
