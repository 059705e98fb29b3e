import { screen, within } from '@testing-library/react';
import { achievementNames, awards, levels } from '@tennis/contracts';
import { renderPage } from '../../../testing/render-page';
import HelpCentre from './help-centre';

const open = async (pathname: string) => {
  const page = await renderPage(<HelpCentre pathname={pathname} onClose={() => undefined} />);
  return { ...page, help: within(await screen.findByRole('dialog', { name: 'Ajuda' })) };
};
const article = (title: string) => within(screen.getByText(title).closest('details')!);

describe('the help centre', () => {
  it('has four sections, that of the current page first', async () => {
    const { help } = await open('/gamification');
    expect(help.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Gamificação',
      'Primeiros passos',
      'Torneios',
      'Desafios',
    ]);
  });

  it('states the experience points as the domain computes them', async () => {
    const { user } = await open('/gamification');
    await user.click(screen.getByText('Como ganho experiência (XP)?'));
    expect(article('Como ganho experiência (XP)?').getByText(/^Cada jogo validado vale/)).toHaveTextContent(
      `vale ${awards.matchPlayed} XP e uma vitória mais ${awards.matchWon}.`,
    );
    const told = (title: string) =>
      article(title)
        .getAllByRole('listitem', { hidden: true })
        .map((line) => line.textContent);
    expect(told('Que níveis há?')).toHaveLength(levels.length);
    expect(told('Que níveis há?').at(-1)).toMatch(/^10\. Imortal: desde 12\s000 XP$/);
    expect(told('O que valem os desafios da semana?')).toContain('Ganhar a alguém acima: +60 XP');
    expect(told('Como se ganham as conquistas?')).toHaveLength(achievementNames.length);
  });

  it('can be searched completely', async () => {
    const { user, help } = await open('/tournaments');
    await user.type(help.getByRole('searchbox'), 'sangue-frio');
    expect(help.getAllByText(/^Como/).map((title) => title.textContent)).toEqual(['Como se ganham as conquistas?']);
    await user.clear(help.getByRole('searchbox'));
    await user.type(help.getByRole('searchbox'), 'gamificacao');
    expect(help.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Gamificação']);
    await user.type(help.getByRole('searchbox'), 'zzzq');
    expect(help.getByText('Nada sobre «gamificacaozzzq» na ajuda.')).toBeVisible();
  });
});
