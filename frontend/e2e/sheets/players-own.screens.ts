import type { Page } from '@playwright/test';
import { signInByRequest, idOf } from '../kit/people';
import { picture } from '../kit/picture';
import { contactSheet } from './sheet';
import { failing, look, opening, press } from './look';
import { joana, test } from './world';

test.describe.configure({ mode: 'default', timeout: 600_000 });
test.use({ actionTimeout: 10_000 });
const fresh = 'nova.pessoa@example.pt';
const ana = 'ana.silva@example.pt';
let player: string;
let newcomer: string;
test.beforeAll(async ({ browser, community }) => {
  const page = await (await browser.newContext({ baseURL: community })).newPage();
  const idOfEmail = async (email: string): Promise<string> => (await signInByRequest(page, email), idOf(page));
  [player, newcomer] = [await idOfEmail(ana), await idOfEmail(fresh)];
});
/** Presses a tab, a link or a menu item. */
const go =
  (role: 'tab' | 'link' | 'menuitem', name: string | RegExp) =>
  (page: Page): Promise<void> =>
    page.getByRole(role, { name }).first().click();

test('player', ({ page }) =>
  contactSheet(page, 'player', [
    look('de outra pessoa', `/players/${player}`, { as: joana, isWhole: true }),
    look('o próprio', '/profile/enhanced', { as: joana, isWhole: true }),
    look('de quem chega', `/players/${newcomer}`, { as: joana }),
    look('não existe', '/players/unknown', { as: joana }),
    look('falha', `/players/${player}`, { as: joana, stub: { [`/api/players/${player}`]: failing } }),
    look('sem ligação', `/players/${player}`, { as: joana, isOffline: true }),
  ]));

test('statistics', ({ page }) =>
  contactSheet(page, 'player-stats', [
    look('resumo', `/players/${player}/stats`, { as: joana, isWhole: true }),
    look('histórico', `/players/${player}/stats?tab=history`, { as: joana, isWhole: true }),
    look('classificações', `/players/${player}/stats?tab=rankings`, { as: joana }),
    look('conquistas', `/players/${player}/stats?tab=achievements`, { as: joana }),
    look('sem jogos', `/players/${newcomer}/stats`, { as: fresh }),
    look('falha', `/players/${player}/stats`, { as: joana, stub: { '/stats': failing } }),
  ]));

test('leaderboards', ({ page }) =>
  contactSheet(page, 'leaderboards', [
    look('global', '/leaderboards', { as: joana, isWhole: true }),
    look('por torneio', '/leaderboards?tab=leaders', { as: joana }),
    look('semana', '/leaderboards?tab=week', { as: joana }),
    look('escolher quem se compara', '/leaderboards', {
      as: joana,
      then: async (at) => {
        for (const nth of [0, 1, 2]) await at.getByRole('checkbox').nth(nth).check({ force: true });
      },
    }),
    look('visitante', '/leaderboards'),
    look('falha', '/leaderboards', { as: joana, stub: { '/api/leaderboards': failing } }),
  ]));

test('compare', ({ page }) =>
  contactSheet(page, 'compare', [
    look('painel de jogadores', '/players-panel', { as: joana }),
    look('comparar', `/players-panel/compare?ids=${player},${newcomer}`, { as: joana, isWhole: true }),
    look('sem ninguém', '/players-panel/compare', { as: joana }),
    look('painel, sem resultados', '/players-panel?q=zzz', { as: joana }),
  ]));

test('progress', ({ page }) =>
  contactSheet(page, 'progress', [
    look('resumo', '/gamification', { as: joana, isWhole: true }),
    look('objetivos', '/gamification?tab=challenges', { as: ana, isWhole: true }),
    look('conquistas', '/gamification?tab=progress', { as: joana, isWhole: true }),
    look('com outros', '/gamification?tab=social', { as: ana, isWhole: true }),
    look('quem chega', '/gamification', { as: fresh, isWhole: true }),
    look('falha', '/gamification', { as: joana, stub: { '/api/progress': failing } }),
  ]));

test('progress, what opens', ({ page }) =>
  contactSheet(page, 'progress-acts', [
    look('novo objetivo', '/gamification?tab=challenges&create=true', { as: joana }),
    look('dicas', '/gamification', { as: joana, then: opening(/^(Ler dicas|Continuar)/) }),
    look('sem objetivos', '/gamification?tab=challenges', { as: fresh }),
    look('com outros, quem chega', '/gamification?tab=social', { as: fresh, isWhole: true }),
    look('convite que não existe', '/convite/ZZZZZZZZ'),
  ]));

test('profile', ({ page }) =>
  contactSheet(page, 'profile', [
    look('perfil', '/profile', { as: joana, isWhole: true }),
    look('por guardar', '/profile', { as: joana, then: (at) => at.getByLabel('Telefone', { exact: true }).fill('912 345 678') }),
    look('sair sem guardar', '/profile', {
      as: joana,
      then: async (at) => {
        await at.getByLabel('Telefone', { exact: true }).fill('912 345 678');
        await go('link', 'Torneios')(at);
      },
    }),
    look('fotografia', '/profile', {
      as: joana,
      then: async (at) =>
        at.getByLabel('Ficheiro da fotografia').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await picture(at) }),
    }),
    look('campo errado', '/profile', {
      as: joana,
      then: async (at) => {
        await at.getByLabel('WhatsApp', { exact: true }).fill('abc');
        await press('Guardar')(at);
      },
    }),
    look('falha', '/profile', { as: joana, stub: { '/api/profile': failing } }),
  ]));

test('settings', ({ page }) =>
  contactSheet(page, 'settings', [
    look('definições', '/settings', { as: joana, isWhole: true }),
    look('apagar a conta', '/settings', { as: joana, then: press(/^Eliminar/) }),
    look('sair', '/sign-out', { as: joana }),
  ]));

test('bell', ({ page }) =>
  contactSheet(page, 'bell', [
    look('sino', '/about', { as: joana, then: press(/^Notificações/) }),
    look('página', '/notifications', { as: joana, isWhole: true }),
    look('por validar', '/notifications?tab=validations', { as: joana }),
    look('quem chega', '/notifications', { as: fresh }),
    look('falha', '/notifications', { as: joana, stub: { '/api/notifications': failing } }),
    look('sem ligação', '/notifications', { as: joana, isOffline: true }),
  ]));

test('messages', ({ page }) => {
  const first = (at: Page) => at.locator('main a[href^="/messages/"]').first().click();
  return contactSheet(page, 'messages', [
    look('lista', '/messages', { as: ana }),
    look('conversa', '/messages', { as: ana, then: first }),
    look('nova conversa', '/messages', { as: ana, then: press(/^Nova/) }),
    look('quem chega', '/messages', { as: fresh }),
    look('falha', '/messages', { as: ana, stub: { '/api/conversations': failing } }),
    look('conversa, sem ligação', '/messages', { as: ana, then: first, isOffline: true }),
  ]);
});

test('search', ({ page }) => {
  const typed = (text: string) => async (at: Page) => {
    await at.keyboard.press('Control+k');
    await at.getByRole('combobox').first().fill(text);
  };
  return contactSheet(page, 'search', [
    look('por escrever', '/about', { as: joana, then: typed('') }),
    look('encontrado', '/about', { as: joana, then: typed('escada') }),
    look('nada', '/about', { as: joana, then: typed('zzzq') }),
    look('falha', '/about', { as: joana, stub: { '/api/search': failing }, then: typed('escada') }),
  ]);
});

test('shell', ({ page }) =>
  contactSheet(page, 'shell', [
    look('conta', '/about', { as: joana, then: press(/^Conta de/) }),
    look('criar e abrir', '/about', { as: joana, then: press('Criar e abrir') }),
    look('ajuda', '/tournaments', { as: joana, then: opening('Ajuda') }),
    look('a página falhou', '/tournaments', { as: joana, stub: { '/api/tournaments': { json: { items: 'nonsense', total: 1 } } } }),
    look('sessão por confirmar', '/tournaments', {
      silent: '/api/users/me',
      then: (at) => at.getByText(/^Não foi possível confirmar a sua sessão/).waitFor(),
    }),
    look('instalar', '/about', {
      as: joana,
      then: (at) =>
        at.evaluate(() => {
          localStorage.setItem('installMoment', new Date().toISOString());
          dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));
        }),
    }),
  ]));

test('sign-in', ({ page }) => {
  let nth = 0;
  const first = async (at: Page) => {
    await at.evaluate(() => localStorage.removeItem('onboarding_seen'));
    await at.getByLabel('E-mail').fill(`primeira.vez.${nth++}@example.pt`);
    await press('Entrar com este e-mail')(at);
    await at.getByRole('button', { name: 'Tenho 13 anos ou mais' }).waitFor();
  };
  return contactSheet(page, 'sign-in', [
    look('iniciar sessão', '/dev/sign-in'),
    look('idade', '/dev/sign-in', { then: first }),
    look('guia inicial', '/', {
      as: fresh,
      then: async (at) => {
        await at.evaluate(() => localStorage.clear());
        await at.evaluate(() => dispatchEvent(new Event('storage')));
      },
    }),
    look('código recusado', '/auth/callback?code=nonsense'),
    look('a sessão terminou', '/profile', {
      as: ana,
      then: async (at) => {
        await at.getByLabel('Telefone', { exact: true }).fill('912 345 678');
        await at.route('**/api/profile*', (route) =>
          route.fulfill({ status: 401, json: { code: 'session.required', message: 'Inicie sessão.' } }),
        );
        await press('Guardar')(at);
      },
    }),
  ]);
});
