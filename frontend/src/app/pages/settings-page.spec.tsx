import type { DataExport } from '@tennis/contracts';
import { act, screen, within } from '@testing-library/react';
import { chooseLanguage } from '../../shared/i18n/i18n';
import { advance, renderApp } from '../../testing/render-page';
import { refusing } from '../../testing/server';
import { ana, preferences } from '../../testing/world';

const session = { createdAt: '2026-03-01T10:00:00Z', lastSeenAt: '2026-03-20T10:00:00Z', device: 'Firefox Windows' };
const thisSession = { ...session, id: 's1', current: true };
const otherSession = { ...session, id: 's2', current: false };
const profile = { shareContacts: null, sharesContacts: true };

const openSettings = (more: object) =>
  renderApp(
    {
      'GET /api/sessions': [thisSession],
      'GET /api/data-exports': [],
      'GET /api/profile': profile,
      'GET /api/notification-preferences': preferences,
      ...more,
    },
    { at: '/settings', as: ana },
  );

describe('the sessions of a person', () => {
  it('can all be ended except this one by one button, which is shown only when there are others', async () => {
    const { server, user } = await openSettings({
      'GET /api/sessions': [thisSession, otherSession],
      'DELETE /api/sessions': { success: true },
    });
    await user.click(await screen.findByRole('button', { name: 'Terminar todas as outras' }));
    server.answers({ 'GET /api/sessions': [thisSession] });
    await advance(1000);
    expect(screen.getByText('As outras sessões terminaram.')).toBeVisible();
    expect(server.requestsTo('DELETE /api/sessions')).toHaveLength(1);
  });
});

describe('the look of the program', () => {
  it('is the theme and the language that the person chooses', async () => {
    const { user } = await openSettings({});
    await user.click(await screen.findByRole('button', { name: 'Escuro' }));
    expect(document.documentElement).toHaveClass('dark');
    await user.click(screen.getByRole('button', { name: 'Claro' }));
    expect(document.documentElement).not.toHaveClass('dark');
    await user.click(screen.getByRole('button', { name: 'English' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await act(() => chooseLanguage('pt'));
  });
});

describe('a copy of a person’s data', () => {
  const running: DataExport = { id: 'x1', status: 'running', progress: 0, requestedAt: '2026-03-25T10:00:00.000Z' };

  it('is requested, shows its progress, and can be downloaded until it is removed', async () => {
    const { server, user } = await openSettings({ 'POST /api/data-exports': { id: 'x1', position: '9' } });
    const ask = await screen.findByRole('button', { name: 'Pedir os meus dados' });
    server.answers({ 'GET /api/data-exports': [running] });
    await user.click(ask);
    expect(await screen.findByText('A preparar a cópia: 0 %')).toBeVisible();
    server.answers({ 'GET /api/data-exports': [{ ...running, progress: 0.4 }] });
    await advance(1000);
    expect(screen.getByText('A preparar a cópia: 40 %')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Os meus dados' })).toHaveAttribute('value', '0.4');
    const url = '/api/data-exports/x1/archive?signature=s';
    server.answers({
      'GET /api/data-exports': [{ ...running, status: 'ready', progress: 1, bytes: 20_480, url, expiresAt: '2026-04-01T10:00:00.000Z' }],
    });
    await advance(1000);
    expect(screen.getByRole('link', { name: 'Descarregar (20 KB)' })).toHaveAttribute('href', url);
    expect(screen.getByText(/^A cópia está pronta e pode ser descarregada até .*1 abr/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pedir uma cópia nova' })).toBeVisible();
  });
});

describe('a request to delete one’s account', () => {
  it('asks for a new sign-in when the session is old, and keeps the typed reason', async () => {
    const { user } = await openSettings({
      'POST /api/deletion-requests': refusing(401, 'Inicie sessão de novo.', 'session.not-recent'),
    });
    await user.click(await screen.findByRole('button', { name: 'Eliminar a minha conta' }));
    await user.type(screen.getByLabelText('Porque quer sair? (opcional)'), 'Deixei de jogar');
    await user.click(screen.getByRole('button', { name: 'Pedir a eliminação' }));
    const signInDialog = await screen.findByRole('dialog', { name: 'Confirme a sua identidade' });
    await user.click(within(signInDialog).getByRole('button', { name: 'Agora não' }));
    await advance(1000);
    expect(screen.queryByRole('dialog', { name: 'Confirme a sua identidade' })).toBeNull();
    expect(screen.getByLabelText('Porque quer sair? (opcional)')).toHaveValue('Deixei de jogar');
  });
});

describe('notice settings', () => {
  it('are saved switch by switch, and say why a switch cannot work', async () => {
    const { server, user } = await openSettings({ 'PUT /api/notification-preferences': { success: true } });
    const district = await screen.findByRole('checkbox', { name: 'Torneios no resto do meu distrito (Faro): Aqui' });
    expect(district).not.toBeChecked();
    server.answers({
      'GET /api/notification-preferences': {
        ...preferences,
        groups: { ...preferences.groups, district: { ...preferences.groups.district, inApp: true } },
      },
    });
    await user.click(district);
    await advance(1000);
    expect(server.requestsTo('PUT /api/notification-preferences')[0]?.body).toEqual({ groups: { district: { inApp: true } } });
    expect(screen.getByRole('checkbox', { name: 'Torneios no resto do meu distrito (Faro): Aqui' })).toBeChecked();
    const mail = screen.getByRole('checkbox', { name: 'Resultados: E-mail' });
    expect(mail).toBeDisabled();
    expect(mail).toHaveAccessibleDescription('Sem e-mail.');
  });

  it.each([
    ['pt', 'Novidades e promoções: Aqui', 'Ainda não enviamos nenhumas; a sua escolha fica guardada.'],
    ['en', 'News and promotions: Here', 'We do not send any yet; your choice is kept.'],
  ] as const)('say (%s) why “%s” has no effect yet', async (language, name, why) => {
    await act(() => chooseLanguage(language));
    await openSettings({});
    expect(await screen.findByRole('checkbox', { name })).toHaveAccessibleDescription(why);
    await act(() => chooseLanguage('pt'));
  });

  it('say why nearby notices need a district in the profile', async () => {
    await openSettings({ 'GET /api/notification-preferences': { ...preferences, district: null, concelho: null } });
    expect(await screen.findByRole('checkbox', { name: 'Torneios no meu concelho: Aqui' })).toHaveAccessibleDescription(
      'Indique no perfil onde joga, para saber de torneios perto de si',
    );
  });

  it('offer mail where the server sends mail, once the address is confirmed', async () => {
    const mail = (state: 'unconfirmed' | 'asked') => ({
      ...preferences,
      channels: [preferences.channels[0], { channel: 'email', available: true, reason: '' }],
      email: { address: 'ana@example.pt', state },
    });
    const { server, user } = await openSettings({
      'GET /api/notification-preferences': mail('unconfirmed'),
      'PUT /api/notification-preferences': { success: true },
      'POST /api/notification-preferences/email-confirmation': { success: true },
    });
    const results = await screen.findByRole('checkbox', { name: 'Resultados: E-mail' });
    expect(results).toBeChecked();
    await user.click(results);
    await advance(1000);
    expect(server.requestsTo('PUT /api/notification-preferences')[0]?.body).toEqual({ groups: { results: { email: false } } });
    expect(screen.getByText(/Para receber e-mail em ana@example\.pt, confirme/)).toBeVisible();
    server.answers({ 'GET /api/notification-preferences': mail('asked') });
    await user.click(screen.getByRole('button', { name: 'Confirmar o endereço' }));
    await advance(1000);
    expect(screen.getByText(/Enviámos uma ligação para ana@example\.pt/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Enviar outra ligação' })).toBeEnabled();
  });

  it('offer a weekly summary by mail, and say why it is unavailable', async () => {
    const [push] = preferences.channels;
    const byMail = (email: object | null, more: object = {}) => ({
      ...preferences,
      ...more,
      channels: [push, { channel: 'email', available: true, reason: '' }],
      email,
    });
    const { server, user } = await openSettings({ 'PUT /api/notification-preferences': { success: true } });
    const summary = () => screen.findByRole('checkbox', { name: /^Receber por e-mail, à segunda-feira/ });
    expect(await summary()).toBeDisabled();
    expect(await summary()).toHaveAccessibleDescription('Sem e-mail.');
    const answer = async (preferred: object): Promise<void> => {
      server.answers({ 'GET /api/notification-preferences': preferred });
      await user.click(screen.getByRole('checkbox', { name: 'Resultados: Aqui' }));
      await advance(1000);
    };
    await answer(byMail(null));
    expect(await summary()).toHaveAccessibleDescription(/a sua conta não tem endereço/);
    await answer(byMail({ address: 'ana@example.pt', state: 'asked' }, { weeklySummary: true }));
    expect(await summary()).not.toBeChecked();
    expect(await summary()).toHaveAccessibleDescription(/confirme primeiro o seu endereço/);
    const confirmed = { address: 'ana@example.pt', state: 'confirmed' };
    await answer(byMail(confirmed));
    expect(await summary()).toBeEnabled();
    server.answers({ 'GET /api/notification-preferences': byMail(confirmed, { weeklySummary: true }) });
    await user.click(await summary());
    await advance(1000);
    expect(server.requestsTo('PUT /api/notification-preferences').at(-1)?.body).toEqual({ weeklySummary: true });
    expect(await summary()).toBeChecked();
  });

  const withPush = { ...preferences, channels: [{ channel: 'push', available: true, reason: '' }, preferences.channels[1]] };

  it('enable push on this device after a tap, respect quiet hours, and say when push is unsupported', async () => {
    const { server, user } = await openSettings({
      'GET /api/notification-preferences': withPush,
      'PUT /api/notification-preferences': { success: true },
    });
    // the test browser has no push support
    expect(await screen.findByText('Este navegador não recebe avisos.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ativar neste aparelho' })).toBeNull();
    server.answers({ 'GET /api/notification-preferences': { ...withPush, quietHours: { from: '22:00', to: '08:00' } } });
    await user.click(screen.getByRole('checkbox', { name: 'Não avisar no telemóvel durante a noite' }));
    await advance(1000);
    expect(screen.getByLabelText('Das')).toHaveValue('22:00');
    expect(server.requestsTo('PUT /api/notification-preferences')[0]?.body).toEqual({ quietHours: { from: '22:00', to: '08:00' } });
  });

  it('accept typed quiet hours once they are complete', async () => {
    const night = { from: '22:00', to: '08:00' };
    const { server, user } = await openSettings({
      'GET /api/notification-preferences': { ...withPush, quietHours: night },
      'PUT /api/notification-preferences': { id: ana.id, position: '9' },
    });
    const from = await screen.findByRole('textbox', { name: 'Das' });
    const type = async (hour: string) => {
      await user.clear(from);
      await user.type(from, hour);
      await user.tab();
    };
    const sent = () => server.requestsTo('PUT /api/notification-preferences').map(({ body }) => body);
    await type('25');
    expect(from).toHaveAccessibleDescription('Escreva a hora assim: 22:30.');
    expect(sent()).toEqual([]);
    await type('2330');
    await advance(10);
    expect(sent()).toEqual([{ quietHours: { from: '23:30', to: '08:00' } }]);
  });

  it('save both quiet hours, also when the second is typed before the first is saved', async () => {
    const arrivals: (() => void)[] = [];
    const { server, user } = await openSettings({
      'GET /api/notification-preferences': { ...withPush, quietHours: { from: '22:00', to: '08:00' } },
      'PUT /api/notification-preferences': () =>
        new Promise<object>((resolve) => arrivals.push(() => resolve({ id: ana.id, position: '9' }))),
    });
    for (const [name, hour] of [
      ['Das', '23:00'],
      ['Às', '7:30'],
    ] as const) {
      const field = await screen.findByRole('textbox', { name });
      await user.clear(field);
      await user.type(field, hour);
      await user.tab();
    }
    arrivals[0]!();
    await advance(100);
    expect(server.requestsTo('PUT /api/notification-preferences').map(({ body }) => body)).toEqual([
      { quietHours: { from: '23:00', to: '08:00' } },
      { quietHours: { from: '23:00', to: '07:30' } },
    ]);
  });

  it('list followed tournaments, which can be found by name and removed', async () => {
    const { server, user } = await openSettings({
      'PUT /api/notification-preferences': { success: true },
      'GET /api/tournaments': [{ id: 'estoril', name: 'Escada do Estoril', club_name: null, location: 'Estoril' }],
    });
    await user.type(await screen.findByRole('searchbox', { name: 'Procurar um torneio para seguir' }), 'esto');
    await advance(1000);
    server.answers({ 'GET /api/notification-preferences': { ...preferences, followed: [{ id: 'estoril', name: 'Escada do Estoril' }] } });
    await user.click(screen.getByRole('button', { name: 'Seguir Escada do Estoril' }));
    await advance(1000);
    await user.click(screen.getByRole('button', { name: 'Deixar de seguir Escada do Estoril' }));
    await advance(1000);
    expect(server.requestsTo('PUT /api/notification-preferences').map(({ body }) => body)).toEqual([
      { followed: ['estoril'] },
      { followed: [] },
    ]);
  });
});
