import { expect, type Page, test } from '@playwright/test';
import { waitForInstallation } from './kit/installed';
import { signInByRequest, idOf, joinLadder, newLadder, uniqueEmail, reportResult, newRequester, validateResult } from './kit/people';
import { visit } from './kit/visit';

// lazy parts must load offline too
test.use({ serviceWorkers: 'allow' });

/** Presses every control of a page and of what opens, each once. Returns the pressed controls and the toasts that appeared. */
const pressAll = (page: Page): Promise<Readonly<Record<'pressed' | 'said', readonly string[]>>> =>
  page.evaluate(async () => {
    const pressed: string[] = [];
    const said: string[] = [];
    const listening = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) said.push(`${pressed.at(-1)}: ${node.textContent}`);
    });
    listening.observe(document.querySelector('[aria-label=Avisos]')!, { childList: true });
    const moment = (ms: number) => new Promise((done) => setTimeout(done, ms));
    const nameOf = (element: Element) => `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`.trim();
    const isFree = (element: Element) =>
      element.checkVisibility() && !element.closest('[aria-disabled=true]') && !(element as HTMLButtonElement).disabled;
    const seen = new Set<string>();
    let opener = '';
    const { href } = location;
    for (let steps = 0; steps < 150; steps += 1) {
      const places = [...document.querySelectorAll('[role=menu], dialog[open]')];
      const place = places.at(-1) ?? document.querySelector('main')!;
      const next = [...place.querySelectorAll('button, [role=menuitem], [role=switch], a[download]')].find(
        (element) => isFree(element) && !seen.has(nameOf(element)) && !/Fechar|English/.test(nameOf(element)),
      ) as HTMLElement | undefined;
      if (next) {
        seen.add(nameOf(next));
        // a menu closes after each item, so it is opened again for each
        if (next.role === 'menuitem') seen.delete(opener);
        if (next.ariaHasPopup === 'menu') opener = nameOf(next);
        pressed.push(nameOf(next));
        next.click();
        await moment(next.ariaHasPopup ? 500 : 100);
      } else if (place.tagName === 'MAIN') return { pressed, said };
      else {
        place.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
        place.querySelector<HTMLElement>('[aria-label="Fechar"]')?.click();
        await moment(200);
        if (place.isConnected && (place as HTMLDialogElement).open) (place as HTMLDialogElement).close();
        if (place.isConnected) place.remove();
      }
      if (new URL(location.href).pathname !== new URL(href).pathname) {
        history.back();
        await moment(300);
      }
    }
    return { pressed, said };
  });

test('no button that would fail can be pressed without a network: no page sends anything, and none shows technical text', async ({
  page,
  context,
}) => {
  test.slow();
  const [root, rui] = [await newRequester(), await newRequester()];
  const ladder = await newLadder(root, 'Escada dos atos');
  await joinLadder(rui, uniqueEmail('rui.atos'), ladder);
  await joinLadder(page, uniqueEmail('eva.atos'), ladder);
  const waitingMatch = await reportResult(rui, page, ladder);
  const decidedMatch = await validateResult(
    page,
    rui,
    await (async () => {
      const other = await newLadder(root, 'Outra dos atos');
      for (const who of [rui, page]) expect((await who.request.post(`/api/tournaments/${other}/join`, { data: {} })).ok()).toBe(true);
      return other;
    })(),
  );
  expect((await page.request.put(`/api/matches/${decidedMatch}/result-seen`, { data: {} })).ok()).toBe(true);
  const { id: club } = (await (await page.request.post('/api/clubs', { data: { name: 'Clube dos atos' } })).json()) as { id: string };
  await page.addInitScript(() => localStorage.setItem('onboarding_seen', '1'));

  const [sent, all]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && (request.method() !== 'GET' || /\.(csv|ics)$|calendar|table|csv/.test(pathname)))
      sent.push(`${new URL(page.url()).pathname}: ${request.method()} ${pathname}`);
  });
  await page.goto('/about');
  await waitForInstallation(page);
  const walk = async (paths: readonly string[]) => {
    for (const path of paths) {
      await context.setOffline(false);
      await visit(page, path);
      const before = sent.length;
      await context.setOffline(true);
      await expect(page.getByText('Sem ligação.', { exact: false }).first()).toBeVisible();
      sent.length = before;
      const { pressed, said } = await pressAll(page);
      all.push(...pressed);
      expect(sent.slice(before), path).toEqual([]);
      expect(
        said.filter((words) => /rede|Erro|Failed|undefined/.test(words)),
        path,
      ).toEqual([]);
    }
  };
  await walk([
    '/',
    `/tournaments/${ladder}`,
    '/challenges',
    '/challenges?create=true',
    `/matches/${waitingMatch}`,
    `/matches/${decidedMatch}`,
    '/profile',
    '/settings',
    '/clubs?create=true',
    `/clubs/${club}`,
    `/players/${await idOf(rui)}`,
    '/notifications',
    '/gamification',
    '/gamification?tab=social',
    '/leaderboards',
    '/players-panel',
    '/tournaments?create=true',
    `/messages/${decidedMatch}`,
  ]);
  await context.setOffline(false);
  await signInByRequest(page, 'root@example.pt');
  await walk([
    '/super-admin',
    '/super-admins',
    `/tournaments/${ladder}`,
    ...['people', 'log', 'clubs', 'tournaments', 'system', 'messages'].map((tab) => `/super-admin?tab=${tab}`),
  ]);
  // the walk reached the important controls
  for (const part of [
    'Partilhar a escada',
    'Sair do torneio',
    'Escolher imagem',
    'Eliminar a minha conta',
    'Novo objetivo',
    'Gerir',
    'Ainda não jogámos',
  ])
    expect(
      all.some((name) => name.includes(part)),
      part,
    ).toBe(true);
});
