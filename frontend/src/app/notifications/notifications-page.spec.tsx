import { type HomeTask, noticeGroups, type RecentNotification } from '@tennis/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import { advance, renderPage } from '../../testing/render-page';
import { refusing } from '../../testing/server';
import { textWithScore } from '../../testing/text-with-score';
import { ana, preferences, straightSets } from '../../testing/world';
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
  it('lists the notices by day', async () => {
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

  it('answers open tasks directly, above all other notices', async () => {
    const { user, server } = await page({
      'GET /api/home': home([task('answer', 'c1'), task('report', 'm2')]),
      'GET /api/notifications': listOf([
        { ...noticeOf('a', '2026-03-24T10:00:00.000Z'), match_id: 'm2' },
        { ...noticeOf('b', '2026-03-24T09:00:00.000Z'), match_id: 'c1' },
        { ...noticeOf('c', '2026-03-24T08:00:00.000Z'), match_id: 'c1' },
      ]),
      'POST /api/challenges/c1/accept': { id: 'c1', position: '9' },
    });
    expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual(['Precisa de si', 'Hoje']);
    const asks = screen.getByRole('region', { name: 'Precisa de si' });
    expect(within(asks).getAllByRole('listitem')).toHaveLength(1);
    expect(within(asks).getByRole('link', { name: 'Lugar b' })).toBeVisible();
    server.answers({ 'GET /api/home': home([]) });
    await user.click(within(asks).getByRole('button', { name: /^Aceitar/ }));
    await advance(10);
    expect(server.requestsTo('POST /api/challenges/c1/accept')[0]?.body).toEqual({ time: '2026-03-26T18:00:00.000Z' });
    await advance(1000);
    expect(screen.queryByRole('region', { name: 'Precisa de si' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Notificações' })).toHaveFocus();
  });

  it('groups notices of players who joined one ladder under the newest', async () => {
    const joinNotice = (id: string, more: object = {}): RecentNotification => ({
      ...noticeOf(id, '2026-03-24T09:00:00.000Z'),
      type: 'player_joined_tournament',
      action_url: '/tournaments/escada',
      ...more,
    });
    const { user } = await page({
      'GET /api/notifications': listOf([
        joinNotice('a'),
        joinNotice('b'),
        joinNotice('c'),
        joinNotice('d', { action_url: '/tournaments/outra' }),
        joinNotice('e'),
      ]),
    });
    const today = await screen.findByRole('region', { name: 'Hoje' });
    const more = within(today).getByText('mais 2 como esta');
    expect(more.closest('details')).not.toHaveAttribute('open');
    expect(
      within(more.closest('details')!)
        .getAllByRole('link', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['Lugar b', 'Lugar c']);
    await user.click(more);
    expect(
      within(today)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Lugar a', 'Lugar b', 'Lugar c', 'Lugar d', 'Lugar e']);
  });

  it.each(['ranking_changed', 'rules_changed', 'challenge_expired', 'challenge_cancelled'])(
    '%s: several notices are grouped under the newest',
    async (type) => {
      const one = (id: string): RecentNotification => ({ ...noticeOf(id, '2026-03-24T09:00:00.000Z'), type, action_url: '/there' });
      await page({ 'GET /api/notifications': listOf([one('a'), one('b'), one('c')]) });
      expect(await screen.findByText('mais 2 como esta')).toBeVisible();
    },
  );

  it.each(['challenge_received', 'result_pending', 'join_requested', 'penalty_applied', 'result_validated'])(
    '%s: each notice is shown by itself',
    async (type) => {
      const one = (id: string): RecentNotification => ({ ...noticeOf(id, '2026-03-24T09:00:00.000Z'), type, action_url: '/there' });
      await page({ 'GET /api/notifications': listOf([one('a'), one('b')]) });
      const today = await screen.findByRole('region', { name: 'Hoje' });
      expect(
        within(today)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
      ).toEqual(['Lugar a', 'Lugar b']);
    },
  );

  it('shows the number of waiting results on their tab', async () => {
    await page({
      'GET /api/home': home([task('validate', 'm1'), task('rule', 'm2'), task('answer', 'c1')]),
      'GET /api/notifications': listOf([]),
    });
    expect(await screen.findByRole('tab', { name: 'Validações pendentes (2)' })).toBeVisible();
  });

  it('loads more on demand', async () => {
    const { user } = await page({
      'GET /api/notifications': ({ query }) =>
        Promise.resolve(
          query.get('page') === '2'
            ? listOf([noticeOf('z', '2026-03-02T09:00:00.000Z')], { page: 2, total: 26 })
            : listOf([noticeOf('a', '2026-03-24T09:00:00.000Z')], { total: 26 }),
        ),
    });
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
    await advance(10);
    expect(screen.getByRole('link', { name: 'Lugar z' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lugar a' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });

  it('says that nothing is left to read, and what to do when it cannot be shown', async () => {
    const { server, user } = await page({ 'GET /api/notifications': listOf([]) });
    expect(await screen.findByText('Está em dia')).toBeVisible();
    server.answers({ 'GET /api/notifications': refusing(500, 'Avaria') });
    await user.click(screen.getByRole('button', { name: 'Por ler' }));
    await advance(20_000);
    expect(await screen.findByText('Não foi possível mostrar as notificações')).toBeVisible();
    server.answers({ 'GET /api/notifications': listOf([]) });
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Está em dia')).toBeVisible();
  });

  it('validates a result with a note', async () => {
    const { user, server } = await page(
      {
        'GET /api/validations': [task('validate', 'm1'), task('rule', 'm3')],
        'POST /api/matches/m1/validation': { id: 'm1', position: '9' },
        'PUT /api/matches/m1/result-seen': { first: true },
      },
      '/notifications?tab=validations',
    );
    const [mine, dispute] = await screen.findAllByRole('listitem');
    expect(within(mine!).getByText(textWithScore('Vitória de Ana Reis: 6-4 6-3'))).toBeVisible();
    expect(within(dispute!).getByRole('link', { name: 'Decidir a disputa' })).toHaveAttribute('href', '/matches/m3');
    await user.type(within(mine!).getByRole('textbox', { name: 'Notas (opcional)' }), 'Bom jogo');
    await user.click(within(mine!).getByRole('button', { name: 'Confirmar' }));
    await advance(10);
    const { sets, outcome, winnerId } = straightSets;
    expect(server.requestsTo('POST /api/matches/m1/validation').map(({ body }) => body)).toEqual([
      { decision: 'approve', result: { sets, outcome, winnerId }, notes: 'Bom jogo' },
    ]);
  });

  it('rejects a result in place with a required note, or leads to the reader’s own version and keeps the note', async () => {
    const at = 'POST /api/matches/m1/validation';
    const { user, server } = await page(
      { 'GET /api/validations': [task('validate', 'm1')], [at]: { id: 'm1', position: '9' } },
      '/notifications?tab=validations',
    );
    await user.click(await screen.findByRole('button', { name: 'Não está certo' }));
    const note = () => screen.getByRole('textbox', { name: 'O que não está certo' });
    expect(note()).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Contar a minha versão' })).toHaveAttribute('href', '/matches/m1?dispute=true');
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByRole('button', { name: 'Não está certo' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Recusar com esta nota' }));
    expect(note()).toHaveAccessibleDescription('Escreva o que não está certo.');
    expect(note()).toHaveFocus();
    expect(server.requestsTo(at)).toEqual([]);
    await user.type(note(), 'O segundo set foi 7-5');
    server.answers({ 'GET /api/validations': [] });
    await user.click(screen.getByRole('button', { name: 'Recusar com esta nota' }));
    expect(await screen.findByText('Resultado recusado. Falta quem decide.')).toBeVisible();
    expect(server.requestsTo(at).map(({ body }) => body)).toEqual([{ decision: 'reject', notes: 'O segundo set foi 7-5' }]);
    cleanup();
    await page({ 'GET /api/validations': [task('validate', 'm1')] }, '/notifications?tab=validations');
    expect(await screen.findByRole('textbox', { name: 'Notas (opcional)' })).toHaveValue('');
  });

  it('keeps the note of an answer that came too late, and says why it was refused', async () => {
    const { user, server } = await page({ 'GET /api/validations': [task('validate', 'm1')] }, '/notifications?tab=validations');
    const notes = () => screen.findByRole('textbox', { name: 'Notas (opcional)' });
    await user.type(await notes(), 'O segundo set foi 7-5');
    server.answers({
      'GET /api/validations': [],
      'POST /api/matches/m1/validation': refusing(409, 'Este jogo já terminou.', 'match.closed'),
    });
    await user.click(screen.getByRole('button', { name: 'Confirmar' }));
    await advance(100);
    expect(screen.getByRole('alert')).toHaveTextContent('Este jogo já terminou.');
    cleanup();
    await page({ 'GET /api/validations': [task('validate', 'm1')] }, '/notifications?tab=validations');
    expect(await notes()).toHaveValue('O segundo set foi 7-5');
  });

  it('shows no validations when nobody reported a result', async () => {
    await page({ 'GET /api/validations': [] }, '/notifications?tab=validations');
    expect(await screen.findByText('Nada por validar')).toBeVisible();
  });

  it('shows the notice settings beside the list, each group under one heading', async () => {
    const { user } = await page({ 'GET /api/notifications': listOf([]), 'GET /api/notification-preferences': preferences });
    await user.click(await screen.findByRole('tab', { name: 'Preferências' }));
    const table = await screen.findByRole('table', { name: 'Avisar de…' });
    expect(within(table).getAllByRole('checkbox', { name: /: Aqui$/ })).toHaveLength(noticeGroups.length);
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((head) => head.textContent)
        .filter((head) => /^(Jogo|Escadas e clubes|À minha volta|O resto)$/.test(head)),
    ).toEqual(['Jogo', 'Escadas e clubes', 'À minha volta', 'O resto']);
  });
});
