import { screen } from '@testing-library/react';
import { advance, renderPage } from '../../../testing/render-page';
import { ana, tournamentOf } from '../../../testing/world';
import { TournamentMenu } from './tournament-menu';

const open = async (tournament: ReturnType<typeof tournamentOf>) => {
  const page = await renderPage(<TournamentMenu tournament={tournament} user={ana} place="active" />, {}, { as: ana });
  await page.user.click(await screen.findByRole('button', { name: 'Opções do torneio' }));
  await advance(200);
  return page;
};
const items = () => screen.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent);

describe('the menu of a ladder for its players', () => {
  it('shares the URL of a public one', async () => {
    const { user } = await open(tournamentOf());
    expect(items()).toEqual(['Partilhar a escada', 'Pausar', 'Sair do torneio']);
    await user.click(screen.getByRole('menuitem', { name: 'Partilhar a escada', hidden: true }));
    await advance(10);
    expect(await navigator.clipboard.readText()).toBe(`Venha jogar em «Escada de Outono»: ${location.origin}/tournaments/escada`);
    expect(screen.getByText('Ligação copiada.')).toBeVisible();
  });

  it('leaves invitations to a private one to its managers', async () => {
    await open(tournamentOf({ privacy: 'private' }));
    expect(items()).toEqual(['Pausar', 'Sair do torneio']);
  });
});
