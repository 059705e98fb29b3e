import { screen } from '@testing-library/react';
import { advance, renderPage } from '../../../testing/render-page';
import { refusing } from '../../../testing/server';
import { sara } from '../../../testing/world';
import { Seasons } from './seasons';

const list = 'GET /api/admin/seasons';
const put = 'PUT /api/admin/seasons/i1';
const createdAt = '2023-01-14T12:00:00.000Z';
const season = (counts: boolean) => [{ id: 'i1', tournamentId: 't1', name: 'Portugal 2023', players: 40, results: 312, createdAt, counts }];

describe('imported seasons', () => {
  it('count on the leaderboards once a super admin decides so', async () => {
    const { server, user } = await renderPage(<Seasons />, { [list]: season(false), [put]: { id: 'i1', position: '4' } }, { as: sara });
    const box = await screen.findByRole('checkbox', { name: /^Portugal 2023/ });
    expect(box).not.toBeChecked();
    expect(screen.getByText('40 jogadores · 312 resultados · desde 14 jan. 2023')).toBeVisible();
    server.answers({ [list]: season(true) });
    await user.click(box);
    await advance(10);
    expect(server.requestsTo(put).map(({ body }) => body)).toEqual([{ counts: true }]);
    expect(screen.getByRole('checkbox', { name: /^Portugal 2023/ })).toBeChecked();
  });

  it('stay unchanged when the change is refused', async () => {
    const answers = { [list]: season(false), [put]: refusing(409, 'A época ainda está a ser importada.', 'import.not-complete') };
    const { user } = await renderPage(<Seasons />, answers, { as: sara });
    await user.click(await screen.findByRole('checkbox'));
    expect(await screen.findByRole('alert')).toHaveTextContent('A época ainda está a ser importada.');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });
});
