import { expect, type Page } from '@playwright/test';
import { signInByRequest } from '../kit/people';
import { contactSheet } from './sheet';
import { failing, look, opening, press } from './look';
import { joana, makeMatches, test } from './world';

test.describe.configure({ mode: 'default', timeout: 600_000 });
test.use({ actionTimeout: 10_000 });
const maria = 'maria@example.pt';
const ana = 'ana.silva@example.pt';
let world: Awaited<ReturnType<typeof makeMatches>>;
test.beforeAll(async ({ browser, community }) => {
  test.setTimeout(300_000);
  world = await makeMatches(browser, community);
});

test('contacts of a match', ({ page }) => {
  const [rival] = world.rivals;
  const withContacts = (contacts: object) => ({ as: maria, isWhole: true, otherwise: { [`/api/players/${rival.id}`]: { contacts } } });
  const all = { shown: true, whatsapp: '+351 912 345 678', phone: '+351 912 345 678', signal: 'bartolomeu.88', telegram: 'bartolomeu' };
  return contactSheet(page, 'match-contacts', [
    look('à vista', `/matches/${world.agreed}`, withContacts(all)),
    look(
      'só um, sem ligação que se abra',
      `/matches/${world.agreed}`,
      withContacts({ ...all, whatsapp: null, phone: null, telegram: null }),
    ),
    look(
      'não indicados',
      `/matches/${world.agreed}`,
      withContacts({ shown: true, whatsapp: null, phone: null, signal: null, telegram: null }),
    ),
    look('ocultos', `/matches/${world.agreed}`, withContacts({ shown: false, why: 'not-shared' })),
    look('sem desafio aceite', `/players/${rival.id}`, { as: joana }),
  ]);
});

/** Opens the menu of a narrow page; a wide page shows its entries at the side. */
const menu = async (at: Page): Promise<void> => {
  if (at.viewportSize()!.width < 900) await opening('Menu')(at);
};

test('side menu', ({ page }) =>
  contactSheet(page, 'menu', [
    look('visitante', '/about', { then: menu }),
    look('jogadora', '/about', { as: joana, then: menu }),
    look('até ao fundo', '/about', {
      as: joana,
      then: async (at) => {
        await menu(at);
        await at.getByText('Tennis Code v1.13').last().scrollIntoViewIfNeeded();
      },
    }),
    look('quem governa', '/about', { as: 'root@example.pt', then: menu }),
  ]));

test('new version', async ({ page }) => {
  // a worker that is already waiting when the page registers it: a new version, for the browser
  await page.addInitScript(() => {
    const scriptURL = new URL('/sw.js', location.href).href;
    const waiting = Object.assign(new EventTarget(), { scriptURL, state: 'installed', postMessage: () => {} });
    const registration = Object.assign(new EventTarget(), { waiting, active: waiting, update: async () => {} });
    const container = { controller: null, ready: new Promise(() => {}), register: async () => registration };
    Object.defineProperty(navigator, 'serviceWorker', { value: Object.assign(new EventTarget(), container) });
  });
  const waitForOffer = (at: Page) => at.getByText('Nova versão', { exact: false }).waitFor();
  await contactSheet(page, 'new-version', [
    look('visitante', '/', { then: waitForOffer }),
    look('a meio de uma página', '/', { as: joana, then: waitForOffer }),
    look('com o que falta guardar', '/profile', {
      as: joana,
      then: async (at) => {
        await at.getByLabel('Telefone', { exact: true }).fill('912 345 678');
        await waitForOffer(at);
      },
    }),
    look('sem ligação', '/tournaments', { as: joana, then: waitForOffer, isOffline: true }),
  ]);
});

test('leaving for good', async ({ page, browser, community }) => {
  const gone = await (await browser.newContext({ baseURL: community })).newPage();
  await signInByRequest(gone, 'de.saida@example.pt');
  expect((await gone.request.post('/api/deletion-requests', { data: {} })).ok()).toBe(true);
  const fillDeletionReason = async (at: Page) => {
    await press(/^Eliminar a minha/)(at);
    await at.getByLabel(/^Porque quer sair/).fill('Mudei de cidade e já não jogo nesta escada; agradeço a todos os que jogaram comigo.');
  };
  const requestDeletion = async (at: Page) => {
    await fillDeletionReason(at);
    await press('Pedir a eliminação')(at);
  };
  const old = { status: 401, json: { code: 'session.not-recent', message: 'Inicie sessão de novo.' } };
  await contactSheet(page, 'account-deletion', [
    look('por que razão', '/settings', { as: ana, then: fillDeletionReason }),
    look('recusado pelo servidor', '/settings', { as: ana, stub: { '/deletion-requests': failing }, then: requestDeletion }),
    look('a sessão é antiga', '/settings', {
      as: ana,
      stub: { '/deletion-requests': old },
      then: async (at) => (await requestDeletion(at), at.getByText('Confirme a sua identidade').waitFor()),
    }),
    look('pedido', '/settings', {
      as: ana,
      stub: { '/deletion-requests': { json: { success: true } }, '/api/logout': { json: { success: true } } },
      then: async (at) => (await requestDeletion(at), at.getByText('Conta desativada').waitFor()),
    }),
    look('quem volta a entrar', '/dev/sign-in', {
      then: async (at) => {
        await at.getByLabel('E-mail').fill('de.saida@example.pt');
        await press('Entrar com este e-mail')(at);
        await at.getByRole('alert').first().waitFor();
      },
    }),
  ]);
});

test('help and texts', ({ page }) => {
  const help = (text: string) => async (at: Page) => {
    await opening('Ajuda')(at);
    await at.getByRole('dialog').getByRole('searchbox').fill(text);
  };
  return contactSheet(page, 'help-texts', [
    look('ajuda, um artigo aberto', '/challenges', {
      as: joana,
      then: async (at) => (await opening('Ajuda')(at), at.getByRole('dialog').locator('summary').first().click()),
    }),
    look('ajuda, encontrado', '/about', { as: joana, then: help('pontos') }),
    look('ajuda, nada', '/about', { as: joana, then: help('zzzq') }),
    look('termos', '/terms', { isWhole: true }),
    look('privacidade', '/privacy', { isWhole: true }),
  ]);
});

test('what broke, and a page that was kept', ({ page }) => {
  const twice = async (at: Page) => {
    await at.context().setOffline(true);
    await at.getByText(/^Sem ligação/).waitFor();
    await at.context().setOffline(false);
    await at.getByText('Ligação restabelecida.').waitFor();
  };
  return contactSheet(page, 'broken', [
    look('a página falhou', '/challenges', { as: joana, stub: { '/api/challenges': { json: { items: 'nonsense', total: 1 } } } }),
    look('uma parte falhou', '/', { as: joana, stub: { '/api/home': { json: { tasks: 'nonsense' } } } }),
    look('sem ligação, um jogo guardado', `/matches/${world.agreed}`, { as: maria, isOffline: true }),
    look('sem ligação, a reportar', `/matches/${world.agreed}?report=true`, { as: maria, isOffline: true }),
    look('de volta', '/tournaments', { as: joana, then: twice }),
  ]);
});
