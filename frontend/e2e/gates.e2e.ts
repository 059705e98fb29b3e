import { expect, type Page, type Route, test } from '@playwright/test';
import type { AnswerOf, listTournaments } from '@tennis/contracts';
import { alternate } from './kit/alternate';
import { controlFaults } from './kit/findings';
import { moving } from './kit/moving';
import { signInByRequest, idOf, joinLadder, newLadder, uniqueEmail, type Requester, newRequester, winMatch } from './kit/people';
import { dataFolder, type Server, startServer } from './kit/server';
import { waitUntilSettled, shiftsOf, watchShifts } from './kit/shifts';
import { tapsOn } from './kit/taps';
import { visit } from './kit/visit';

test.use(moving);

/** A page of tournaments; a search returns a plain array instead. */
type Listed = Extract<AnswerOf<typeof listTournaments>, { readonly items: unknown }>;

/** Number of visits: a real shift occurs in each, while a busy machine also shows shifts that no user sees. */
const visits = 3;

/** Milliseconds between two answers, so that each arrives after the ones before it are drawn. */
const apart = 60;

/** Creates a ladder of three, which this player joins last: with one victory, a message and a new challenge for them. */
const playedLadder = async (page: Page, other: Requester, third: Requester, root: Requester, name: string): Promise<string> => {
  const ladder = await newLadder(root, `Escada ${name} ${test.info().repeatEachIndex + 1}`);
  await joinLadder(other, uniqueEmail(`rui.${name}`), ladder);
  await joinLadder(third, uniqueEmail(`eva.${name}`), ladder);
  await joinLadder(page, uniqueEmail(`ana.${name}`), ladder);
  await winMatch(page, other, ladder);
  const time = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString();
  const issued = await third.request.post('/api/challenges', {
    data: { tournamentId: ladder, challengedId: await idOf(page), proposedTimes: [time] },
  });
  expect(issued.ok()).toBe(true);
  const chatMessage = { text: 'Quem fica com o court 2?', clientId: crypto.randomUUID() };
  expect((await other.request.post(`/api/conversations/${ladder}/messages`, { data: chatMessage })).ok()).toBe(true);
  return ladder;
};

const viewports = [
  { width: 360, height: 800 },
  { width: 1440, height: 900 },
];

for (const [turn, viewport] of viewports.entries())
  test.describe(`the pages of a player, ${viewport.width} px`, () => {
    // a phone's scrollbars take no space
    test.use({ viewport, isMobile: viewport.width < 600, hasTouch: viewport.width < 600 });

    test('no content shifts while a page loads', async ({ page }) => {
      test.slow();
      const [other, third, root] = [await newRequester(), await newRequester(), await newRequester()];
      const ladder = await playedLadder(page, other, third, root, `calma${viewport.width}`);
      const restless: Record<string, Window['shifts']> = {};
      await page.addInitScript(watchShifts);
      let requestCount = 0;
      await page.route('**/api/**', async (route) => {
        await new Promise((wake) => setTimeout(wake, apart * requestCount++));
        await route.continue();
      });
      const at = `/tournaments/${ladder}`;
      const paths = [
        '/',
        '/tournaments',
        at,
        `${at}?tab=overview`,
        `${at}?tab=statistics`,
        '/challenges',
        '/messages',
        `/messages/${ladder}`,
        '/notifications',
        '/clubs',
        '/leaderboards',
        '/gamification',
        `/players/${await idOf(other)}`,
      ];
      for (const path of paths.filter(alternate(turn))) {
        for (let visit = 0; visit < visits && (visit === 0 || restless[path]); visit++) {
          delete restless[path];
          requestCount = 0;
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await waitUntilSettled(page);
          const shifts = await shiftsOf(page);
          if (shifts) restless[path] = shifts;
        }
      }
      expect(restless).toEqual({});
    });
  });

test.describe('a ladder that has been played for weeks', () => {
  let lived: Server;
  test.beforeAll(async () => {
    lived = await startServer(dataFolder(), { SEED_DEMO: 'true' });
  });
  test.afterAll(() => lived.stop());

  /** Delay of one answer behind the others, in ms: the page is drawn before it arrives. */
  const late = 800;

  for (const [turn, viewport] of viewports.entries())
    test(`shifts no content, whichever answer comes last, ${viewport.width} px`, async ({ browser }) => {
      test.slow();
      const touch = viewport.width < 600;
      const context = await browser.newContext({ baseURL: lived.url, viewport, isMobile: touch, hasTouch: touch, locale: 'pt-PT' });
      const page = await context.newPage();
      await signInByRequest(page, 'joana.conceicao@example.pt');
      const { items } = (await (await page.request.get('/api/tournaments')).json()) as Listed;
      const most = items.reduce((one, other) => ((other.results ?? 0) > (one.results ?? 0) ? other : one));
      const at = `/tournaments/${most.id}`;
      const requestedPaths = new Set<string>();
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/')) requestedPaths.add(pathname);
      });
      await page.addInitScript(watchShifts);
      await visit(page, at);
      expect(requestedPaths.size).toBeGreaterThan(4);
      const restless: Record<string, Window['shifts']> = {};
      for (const slow of [...requestedPaths].sort().filter(alternate(turn))) {
        const delayAnswer = async (route: Route): Promise<void> => {
          await new Promise((wake) => setTimeout(wake, late));
          await route.continue();
        };
        const isSlow = ({ pathname }: URL): boolean => pathname === slow;
        await page.route(isSlow, delayAnswer);
        for (let visit = 0; visit < visits && (visit === 0 || restless[slow]); visit++) {
          delete restless[slow];
          await page.goto(at);
          await expect(page.getByRole('list', { name: 'Classificação' })).toBeVisible();
          await waitUntilSettled(page);
          const shifts = await shiftsOf(page);
          if (shifts) restless[slow] = shifts;
        }
        await page.unroute(isSlow, delayAnswer);
      }
      expect(restless).toEqual({});
      await context.close();
    });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true });

  test('the round button, the own row and banners cover no control, and each control has the size of a finger', async ({ page }) => {
    test.slow();
    const [other, third, root] = [await newRequester(), await newRequester(), await newRequester()];
    const ladder = await playedLadder(page, other, third, root, 'dedos');
    for (const path of ['/', '/challenges', `/tournaments/${ladder}`]) {
      await page.goto(path);
      await waitUntilSettled(page);
      expect(await controlFaults(page), path).toEqual([]);
    }
    await page.context().setOffline(true);
    await expect(page.getByText('Sem ligação.', { exact: false })).toBeVisible();
    expect(await controlFaults(page), 'without a network').toEqual([]);
    await page.context().setOffline(false);
  });
});

for (const { locale, language } of [
  { locale: 'pt-PT', language: 'pt' },
  { locale: 'en-GB', language: 'en' },
] as const)
  test.describe(`in ${language}, on the narrowest phone`, () => {
    test.use({ locale, viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

    test('the labels of the tabs are complete, apart from each other and from the round button, and the selected tab is in sight', async ({
      page,
    }) => {
      /** Labels that are cut, touch the next one, or lie under the round button. */
      const crowded = () =>
        page.evaluate(() => {
          const words = [...document.querySelectorAll<HTMLElement>('nav:last-of-type a > span:nth-child(2)')].filter((word) =>
            word.checkVisibility(),
          );
          const boxOf = (word: HTMLElement): DOMRect => {
            const range = document.createRange();
            range.selectNodeContents(word);
            return range.getBoundingClientRect();
          };
          const round = document.querySelector('[aria-haspopup=menu][class*=opener], button[class*=opener]')?.getBoundingClientRect();
          const faults = words.flatMap((word, index) => {
            const [box, next] = [boxOf(word), words[index + 1] && boxOf(words[index + 1]!)];
            const cut = box.left < 0 || box.right > innerWidth || word.scrollWidth > word.clientWidth + 1;
            const touches = next !== undefined && box.right + 2 > next.left;
            const under =
              round !== undefined && box.right > round.left && box.left < round.right && box.bottom > round.top && box.top < round.bottom;
            return cut || touches || under ? [word.textContent] : [];
          });
          return { words: words.length, faults };
        });
      await page.goto('/about');
      await waitUntilSettled(page);
      expect(await crowded()).toEqual({ words: 4, faults: [] });

      const root = await newRequester();
      const ladder = await newLadder(root, `Escada estreita ${language} ${test.info().repeatEachIndex + 1}`);
      await joinLadder(page, uniqueEmail(`ana.estreita.${language}`), ladder);
      await page.goto(`/tournaments/${ladder}?tab=statistics`);
      await waitUntilSettled(page);
      expect(await crowded()).toEqual({ words: 4, faults: [] });
      await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 });
    });
  });

test('screen readers hear in a row whether the reader may challenge its player, and the palette opens without a request', async ({
  page,
}) => {
  const [other, root] = [await newRequester(), await newRequester()];
  const ladder = await newLadder(root, `Escada dita ${test.info().repeatEachIndex + 1}`);
  await joinLadder(other, uniqueEmail('rui.dita'), ladder);
  await joinLadder(page, uniqueEmail('ana.dita'), ladder);
  const parts = ['search', 'messages.later.pt'].map((part) => page.waitForResponse((one) => one.url().includes(`/assets/${part}-`)));
  await page.goto(`/tournaments/${ladder}`);
  await expect(page.getByRole('button', { name: /^1\.º, Rui Dita.*, 0 pontos, pode desafiar\. Porquê\?$/ })).toBeVisible();
  for (const part of await Promise.all(parts)) await part.finished();
  // the rest is loaded in the background, at a time of its own
  await page.context().setOffline(true);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
});

for (const width of [360, 1440])
  for (const who of ['a visitor', 'a player', 'a super admin'] as const)
    test(`the controls at the top stay in place when the session check finds ${who}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      if (who === 'a player') await signInByRequest(page, uniqueEmail('ana.parada'));
      if (who === 'a super admin') await signInByRequest(page, 'root@example.pt');
      await page.goto('/');
      await expect(page.getByRole('button', { name: /^(Iniciar sessão|Conta)/ }).first()).toBeVisible();
      let answer = (): void => undefined;
      const answered = new Promise<void>((done) => (answer = done));
      await page.route('**/api/users/me', async (route) => {
        await answered;
        await route.continue();
      });
      await page.reload();
      const search = page.getByRole('banner').getByRole('button', { name: 'Procurar' });
      await expect(search).toBeVisible();
      // a font that replaces its stand-in moves them by two or three pixels, whatever the check finds
      await page.evaluate(() => document.fonts.ready);
      const before = await search.boundingBox();
      answer();
      await expect(page.getByRole('button', { name: who === 'a visitor' ? 'Iniciar sessão' : /^Conta/ }).first()).toBeVisible();
      await waitUntilSettled(page);
      expect(await search.boundingBox()).toEqual(before);
    });

test('answering a message and changing the language take no more taps than promised', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const [other, root] = [await newRequester(), await newRequester()];
  const ladder = await newLadder(root, `Escada breve ${test.info().repeatEachIndex + 1}`);
  await joinLadder(other, uniqueEmail('rui.breve'), ladder);
  await joinLadder(page, uniqueEmail('ana.breve'), ladder);
  const chatMessage = { text: 'Amanhã às seis?', clientId: crypto.randomUUID() };
  expect((await other.request.post(`/api/conversations/${ladder}/messages`, { data: chatMessage })).ok()).toBe(true);
  const taps = await tapsOn(page);
  await page.goto('/');
  await page
    .getByRole('link', { name: /^(1 )?Mensagens/ })
    .last()
    .click();
  await page.getByRole('link', { name: /Amanhã às seis/ }).click();
  await page.getByRole('textbox', { name: /^Mensagem para/ }).fill('Lá estarei.');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('log').getByText('Lá estarei.')).toBeVisible();
  expect(await taps.take()).toBeLessThanOrEqual(3);

  await page.goto('/');
  await page.getByRole('button', { name: 'EN, English' }).click();
  await expect(page.getByRole('link', { name: /^Home/ }).last()).toBeVisible();
  expect(await taps.take()).toBeLessThanOrEqual(1);
});
