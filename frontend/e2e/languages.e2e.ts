import { expect, type Page, test } from '@playwright/test';
import { byTurns, isFull } from './kit/by-turns';
import { idOf, joined, newLadder, ofThisRun, somebody, win } from './kit/people';
import { visit, walkTo } from './kit/visit';
import { allWords } from '../src/testing/words';

const { pt: portuguese, en: english } = allWords;
const holes = /\{\{\w+\}\}/;
/** Sentences for people: short technical names on the operations pages are excluded. */
const isSaid = (text: string): boolean => text.length > 3 && /^\p{Lu}|\s/u.test(text);
const plain = (words: ReadonlyMap<string, string>) => [...words.values()].filter((text) => isSaid(text) && !holes.test(text));

/** Texts of one language that never occur in the other. */
const onlyIn = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): ReadonlySet<string> => {
  const theirs = new Set(other.values());
  return new Set(plain(one).filter((text) => !theirs.has(text)));
};
const foreign = { pt: onlyIn(english, portuguese), en: onlyIn(portuguese, english) };
const sections = [...new Set([...portuguese.keys()].map((key) => key.split('.')[0]!))].join('|');
const rawKey = new RegExp(`^(${sections})\\.[a-z]\\w*(\\.\\w+)*$`);
const brazilian =
  /(?<!\p{L})(usuário|tela|celular|arquivo|compartilhar|deletar|salvar|senha|contato|cadastro|tênis|quadra|saibro|grama|placar|pular|você)(?!\p{L})/iu;

/** Every text of a page, including those only for screen readers and tooltips. */
const saidOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const said: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('script, style, [lang]:not(html)')) said.push(walker.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      if (!element.closest('[lang]:not(html)'))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) said.push(element.getAttribute(name) ?? '');
    return said.map((text) => text.trim()).filter(Boolean);
  });

/** Raw keys, and texts of the other language. */
const faultsOn = async (page: Page, language: 'pt' | 'en'): Promise<readonly string[]> => {
  const said = await saidOn(page);
  const faults = said.filter((text) => rawKey.test(text) || foreign[language].has(text));
  return language === 'pt' ? [...faults, ...said.filter((text) => brazilian.test(text))] : faults;
};

/** Every screen of a player on this ladder, with this opponent and this match. */
const screensOf = (ladder: string, rival: string, match: string, me: string): readonly string[] => [
  '/',
  '/about',
  '/terms',
  '/privacy',
  '/tournaments',
  '/tournaments?create=true',
  `/tournaments/${ladder}`,
  ...['overview', 'bracket', 'statistics'].map((tab) => `/tournaments/${ladder}?tab=${tab}`),
  '/challenges',
  '/challenges?box=sent',
  '/challenges?create=true',
  `/matches/${match}`,
  '/messages',
  `/messages/${ladder}`,
  '/notifications',
  '/notifications?tab=validations',
  '/profile',
  '/settings',
  `/players/${rival}`,
  ...['overview', 'history', 'rankings', 'achievements'].map((tab) => `/players/${rival}/stats?tab=${tab}`),
  ...['overview', 'challenges', 'progress', 'social'].map((tab) => `/gamification?tab=${tab}`),
  '/gamification?tab=challenges&create=true',
  '/gamification?tips=true',
  '/clubs',
  '/clubs?create=true',
  '/convite/ZZZZZZZZ',
  '/leaderboards',
  '/leaderboards?tab=leaders',
  '/leaderboards?tab=week',
  '/players-panel',
  `/players-panel/compare?ids=${rival},${me}`,
  '/test-admin',
];
const governing = [
  'dashboard',
  'people',
  'clubs',
  'tournaments',
  'matches',
  'deletions',
  'transfer',
  'messages',
  'log',
  'replay',
  'operations',
];

const drawn = async (page: Page, path: string, open = visit): Promise<void> => {
  await open(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

for (const [turn, { language, locale, other }] of (
  [
    { language: 'pt', locale: 'pt-PT', other: 'en' },
    { language: 'en', locale: 'en-GB', other: 'pt' },
  ] as const
).entries())
  test.describe(`in ${language}`, () => {
    test.use({ locale, viewport: { width: 1440, height: 900 } });

    test('no screen shows a key, or a word of the other language, also when it is changed there', async ({ page, browser }) => {
      test.setTimeout(240_000);
      const root = await (await browser.newContext({ locale })).newPage();
      const rui = await somebody();
      const ladder = await newLadder(root, `L ${language} ${test.info().repeatEachIndex + 1}`);
      await joined(rui, ofThisRun(`rui.lingua.${language}`), ladder);
      await joined(page, ofThisRun(`ana.lingua.${language}`), ladder);
      const match = await win(page, rui, ladder);
      const faults: Record<string, readonly string[]> = {};
      const titles = new Set<string>();
      const look = async (reader: Page, path: string): Promise<void> => {
        await drawn(reader, path, walkTo);
        titles.add(await reader.title());
        const found = await faultsOn(reader, language);
        if (found.length > 0) faults[path] = found;
      };
      const screens = screensOf(ladder, await idOf(rui), match, await idOf(page));
      for (const path of screens.filter(byTurns(turn))) await look(page, path);
      const rooms = [...governing.map((tab) => `/super-admin?tab=${tab}`), `/tournaments/${ladder}?tab=manage`, '/super-admins'];
      for (const path of rooms.filter(byTurns(turn))) await look(root, path);
      expect(faults).toEqual({});
      // proves that each tab was opened: many tabs share the title of their page
      expect(titles.size).toBeGreaterThan(isFull ? 18 : 9);

      const changed = ['/', `/tournaments/${ladder}?tab=overview`, `/matches/${match}`, '/settings', '/leaderboards'];
      for (const path of changed.filter(byTurns(turn))) {
        await page.evaluate((stored) => localStorage.setItem('i18nextLng', stored), language);
        await drawn(page, path);
        await page
          .getByRole('button', { name: other === 'en' ? /^EN/ : /^PT/ })
          .first()
          .click();
        await expect(page.locator('html')).toHaveAttribute('lang', other === 'en' ? 'en-GB' : 'pt-PT');
        await page.waitForLoadState('networkidle');
        expect(await faultsOn(page, other), path).toEqual([]);
        await page.reload();
        await expect(page.locator('html')).toHaveAttribute('lang', other === 'en' ? 'en-GB' : 'pt-PT');
      }
    });
  });

test('server texts change to the selected language at once', async ({ page }) => {
  const [root, rui] = [await somebody(), await somebody()];
  const ladder = await newLadder(root, `Escada dita ${test.info().repeatEachIndex + 1}`);
  await joined(rui, ofThisRun('rui.dito'), ladder);
  await joined(page, ofThisRun('ana.dita'), ladder);
  await win(page, rui, ladder);
  await page.goto('/notifications');
  const [inPortuguese, inEnglish] = [page.getByText(/validou o vosso jogo/), page.getByText(/validated your match/)];
  for (const [other, then, before] of [
    ['EN, English', inEnglish, inPortuguese],
    ['PT, Português', inPortuguese, inEnglish],
  ] as const) {
    await expect(before.first()).toBeVisible();
    await page.getByRole('button', { name: other }).first().click();
    await expect(then.first()).toBeVisible();
    await expect(before).toHaveCount(0);
  }
});

test('accents neither hide a name nor sort it last', async ({ page }) => {
  const root = await somebody();
  const ladder = await newLadder(root, `Escada dos acentos ${test.info().repeatEachIndex + 1}`);
  for (const [firstName, local] of [
    ['Zulmira', 'zulmira'],
    ['Álvaro', 'alvaro'],
    ['Ana', 'ana'],
  ] as const) {
    const one = await somebody();
    await joined(one, ofThisRun(`${local}.acentos`), ladder);
    const named = await one.request.put('/api/profile', { data: { firstName, lastName: 'Acentuada' } });
    expect(named.ok()).toBe(true);
  }
  await joined(page, ofThisRun('quem.procura'), ladder);
  await page.goto('/players-panel?sort=name&q=acentuada');
  const names = page.getByRole('table').getByRole('rowheader');
  await expect(names).toHaveCount(3);
  expect((await names.allTextContents()).map((name) => name.replace(/^.*?(?=Álvaro|Ana|Zulmira)/, '').split(' ')[0])).toEqual([
    'Álvaro',
    'Ana',
    'Zulmira',
  ]);
  await page.goto(`/tournaments/${ladder}`);
  await page.getByRole('searchbox', { name: 'Procurar na escada' }).fill('alvaro');
  await expect(page.getByText('1 jogador encontrado')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('alvaro ac');
  await expect(page.getByRole('group', { name: 'Jogadores' }).getByRole('option', { name: /Álvaro/ })).toBeVisible();
});
