import { screen, within } from '@testing-library/react';
import { advance, renderPage } from '../../../testing/render-page';
import { type Answers, refusing } from '../../../testing/server';
import { carla, reportedMatch } from '../../../testing/world';
import { MatchProvider } from '../api/shown-match';
import { MatchAnnul } from './match-annul';

const asked = 'GET /api/matches/m1/annul/preview';
const foreseen = (rank: number) => ({
  rows: [{ playerId: 'ana', name: 'Ana Reis', before: { rank: 6, points: 18 }, after: { rank, points: 15 } }],
});
const open = async (answer: Answers[string]) => {
  const page = await renderPage(
    <MatchProvider match={reportedMatch({ status: 'completed' })} user={carla}>
      <MatchAnnul />
    </MatchProvider>,
    { [asked]: answer },
    { as: carla },
  );
  await page.user.click(screen.getByRole('button', { name: 'Anular o resultado' }));
  return page;
};
const annul = 'Anular o resultado de Ana Reis – Rui Matos';

describe('annulling a result', () => {
  it('is offered after the table of changed places is shown', async () => {
    const { server, user } = await open(foreseen(8));
    expect(within(await screen.findByRole('table', { name: 'Quem muda na classificação' })).getByText('6.º → 8.º')).toBeVisible();
    server.answers({ 'POST /api/matches/m1/annul': { id: 'm1', position: '9' } });
    await user.type(screen.getByLabelText('Motivo'), 'Jogado noutra escada');
    await user.click(screen.getByRole('button', { name: annul }));
    expect(await screen.findByText('Resultado anulado.')).toBeVisible();
    expect(server.requestsTo('POST /api/matches/m1/annul').map(({ body }) => body)).toEqual([{ reason: 'Jogado noutra escada' }]);
  });

  it('shows the reader’s own changed place right below the two players', async () => {
    const others = Array.from({ length: 7 }, (_, nth) => ({
      playerId: `p${nth}`,
      name: `Pessoa ${nth}`,
      before: { rank: nth + 9, points: 5 },
      after: { rank: nth + 10, points: 5 },
    }));
    const own = { playerId: carla.id, name: 'Carla Sousa', before: { rank: 8, points: 15 }, after: { rank: 6, points: 15 } };
    await open({ rows: [...others, own, ...foreseen(8).rows] });
    expect(await screen.findByText('Também muda o seu lugar: do 8.º para o 6.º.')).toBeVisible();
    expect(
      screen
        .getAllByRole('rowheader')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['Ana Reis', 'Carla Sousa', 'Pessoa 0']);
  });

  it('leaves out players whose place stays the same', async () => {
    await open(foreseen(8));
    expect(await screen.findByText('6.º → 8.º')).toBeVisible();
    expect(screen.queryByText(/o seu lugar/)).toBeNull();
  });

  it('shows a missing reason once, at the reason', async () => {
    const { server, user } = await open(foreseen(8));
    server.answers({
      'POST /api/matches/m1/annul': refusing(422, 'Indique o motivo.', 'result.reason-required', [
        { path: 'reason', message: 'Preencha este campo.' },
      ]),
    });
    await user.click(await screen.findByRole('button', { name: annul }));
    expect(await screen.findByText('Preencha este campo.')).toBeVisible();
    expect(screen.getByLabelText('Motivo')).toHaveAccessibleDescription('Preencha este campo.');
    expect(screen.queryByText('Indique o motivo.')).toBeNull();
    await user.type(screen.getByLabelText('Motivo'), 'Engano');
    expect(screen.queryByText('Preencha este campo.')).toBeNull();
  });

  it('says that the changes cannot be shown, and retries', async () => {
    const { server, user } = await open(refusing(500, 'Erro interno'));
    await advance(2000);
    expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível mostrar quem muda');
    expect(screen.queryByRole('button', { name: annul })).toBeNull();
    expect(screen.getByRole('button', { name: 'Voltar' })).toBeEnabled();
    server.answers({ [asked]: foreseen(8) });
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('button', { name: annul })).toBeEnabled();
  });

  it('shows the current changes, not those of an earlier look', async () => {
    const { server, user } = await open(foreseen(8));
    expect(await screen.findByText('6.º → 8.º')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    server.answers({ [asked]: foreseen(9) });
    await user.click(screen.getByRole('button', { name: 'Anular o resultado' }));
    expect(screen.queryByText('6.º → 8.º')).toBeNull();
    expect(await screen.findByText('6.º → 9.º')).toBeVisible();
  });

  it('stores no preview that could be confirmed after a reload', async () => {
    await open(foreseen(8));
    expect(await screen.findByText('6.º → 8.º')).toBeVisible();
    await advance(2500);
    expect(localStorage.getItem('kept:user')).toContain(carla.id);
    expect(await (await caches.open('kept-answers')).keys()).toEqual([]);
  });
});
