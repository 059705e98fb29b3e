import type { HomeTask, RecentNotification } from '@tennis/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { pass, renderPage } from '../../testing/render-page';
import { refusing } from '../../testing/server';
import { ana, straightSets } from '../../testing/world';
import NotificationsPage from './notifications-page';

const noticeOf = (id: string, created_at: string): RecentNotification => ({
  id,
  type: 'ranking_changed',
  title: `Lugar ${id}`,
  message: 'Passou do 3.º para o 1.º lugar.',
  is_read: true,
  created_at,
  action_url: '/tournaments/escada?tab=ranking',
  event_position: '7',
});
const listOf = (items: readonly RecentNotification[], more: object = {}) => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 25,
  unread: 0,
  ...more,
});
const task = (kind: HomeTask['kind'], id: string): HomeTask => ({
  kind,
  id,
  tournamentId: 'escada',
  tournamentName: 'Escada de Outono',
  zone: 'Europe/Lisbon',
  opponents: ['Rui Matos'],
  deadline: null,
  times: kind === 'answer' ? ['2026-03-26T18:00:00.000Z'] : [],
  score: kind === 'validate' ? '6-4 6-3' : null,
  wonBy: kind === 'validate' ? 'Ana Reis' : null,
  result: kind === 'validate' ? straightSets : null,
});
const home = (tasks: readonly HomeTask[]) => ({ tasks, nextMatch: null, positions: [], results: [] });
const page = (answers: Parameters<typeof renderPage>[1], at = '/notifications') =>
  renderPage(<NotificationsPage />, answers, { at, as: ana });

describe('the notifications page', () => {
  it('tells what happened by day', async () => {
    await page({
      'GET /api/notifications': listOf([
        noticeOf('a', '2026-03-24T09:00:00.000Z'),
        noticeOf('b', '2026-03-23T20:00:00.000Z'),
        noticeOf('c', '2026-03-01T20:00:00.000Z'),
      ]),
    });
    expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
      'Hoje',
      'Ontem',
      '1 mar.',
    ]);
    expect(within(screen.getByRole('region', { name: 'Ontem' })).getByRole('link', { name: 'Lugar b' })).toHaveAttribute(
      'href',
      '/tournaments/escada?tab=ranking',
    );
  });

  it('lets one answer what asks for it, before all that was told', async () => {
    const { user, server } = await page({
      'GET /api/home': home([task('answer', 'c1'), task('report', 'm2')]),
      'GET /api/notifications': listOf([]),
      'POST /api/challenges/c1/accept': { id: 'c1', position: '9' },
    });
    const asks = (await screen.findByRole('heading', { name: 'Precisa de si' })).closest('section')!;
    expect(within(asks).getAllByRole('heading', { level: 3 })).toHaveLength(1);
    await user.click(within(asks).getByRole('button', { name: /^Aceitar/ }));
    await pass(10);
    expect(server.askedFor('POST /api/challenges/c1/accept')[0]?.body).toEqual({ time: '2026-03-26T18:00:00.000Z' });
  });

  it('brings more on demand', async () => {
    const { user } = await page({
      'GET /api/notifications': ({ query }) =>
        Promise.resolve(
          query.get('page') === '2'
            ? listOf([noticeOf('z', '2026-03-02T09:00:00.000Z')], { page: 2, total: 26 })
            : listOf([noticeOf('a', '2026-03-24T09:00:00.000Z')], { total: 26 }),
        ),
    });
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
    await pass(10);
    expect(screen.getByRole('link', { name: 'Lugar z' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lugar a' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });

  it('says that nothing is left to read, and what to do when it cannot be shown', async () => {
    const { server, user } = await page({ 'GET /api/notifications': listOf([]) });
    expect(await screen.findByText('Está em dia')).toBeVisible();
    server.answers({ 'GET /api/notifications': refusing(500, 'Avaria') });
    await user.click(screen.getByRole('button', { name: 'Por ler' }));
    await pass(20_000);
    expect(await screen.findByText('Não foi possível mostrar as notificações')).toBeVisible();
    server.answers({ 'GET /api/notifications': listOf([]) });
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Está em dia')).toBeVisible();
  });

  it('validates a result with a note, or says that it is not right', async () => {
    const { user, server } = await page(
      {
        'GET /api/validations': [task('validate', 'm1'), task('rule', 'm3')],
        'POST /api/matches/m1/validation': { id: 'm1', position: '9' },
      },
      '/notifications?tab=validations',
    );
    const [mine, dispute] = await screen.findAllByRole('listitem');
    expect(within(mine!).getByText('Vitória de Ana Reis: 6-4 6-3')).toBeVisible();
    expect(within(dispute!).getByRole('link', { name: 'Decidir a disputa' })).toHaveAttribute('href', '/matches/m3');
    await user.type(within(mine!).getByRole('textbox', { name: 'Notas (facultativo)' }), 'Bom jogo');
    await user.click(within(mine!).getByRole('button', { name: 'Confirmar' }));
    await pass(10);
    expect(await screen.findByText('Resultado confirmado.')).toBeVisible();
    await user.click(within(mine!).getByRole('button', { name: 'Não está certo' }));
    await pass(10);
    expect(server.askedFor('POST /api/matches/m1/validation').map(({ body }) => body)).toEqual([
      { decision: 'approve', result: straightSets, notes: 'Bom jogo' },
      { decision: 'reject', notes: 'Bom jogo' },
    ]);
  });

  it('keeps the note of an answer that came too late, and says why it did', async () => {
    const { user, server } = await page({ 'GET /api/validations': [task('validate', 'm1')] }, '/notifications?tab=validations');
    const notes = () => screen.findByRole('textbox', { name: 'Notas (facultativo)' });
    await user.type(await notes(), 'O segundo set foi 7-5');
    server.answers({
      'GET /api/validations': [],
      'POST /api/matches/m1/validation': refusing(409, 'Este jogo já terminou.', 'match.closed'),
    });
    await user.click(screen.getByRole('button', { name: 'Não está certo' }));
    await pass(100);
    expect(screen.getByRole('alert')).toHaveTextContent('Este jogo já terminou.');
    cleanup();
    await page({ 'GET /api/validations': [task('validate', 'm1')] }, '/notifications?tab=validations');
    expect(await notes()).toHaveValue('O segundo set foi 7-5');
  });

  it('has nothing to validate where nobody reported anything', async () => {
    await page({ 'GET /api/validations': [] }, '/notifications?tab=validations');
    expect(await screen.findByText('Nada por validar')).toBeVisible();
  });
});
