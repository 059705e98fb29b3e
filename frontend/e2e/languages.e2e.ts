import { expect, type Page, test } from '@playwright/test';
import { alternate, isFullRun } from './kit/alternate';
import { idOf, joinLadder, newLadder, uniqueEmail, newRequester, winMatch } from './kit/people';
import { visit, navigateTo } from './kit/visit';
import { allTranslations } from '../src/testing/translations';

const { pt: portuguese, en: english } = allTranslations;
const holes = /\{\{\w+\}\}/;
/** Sentences for people: short technical names on the operations pages are excluded. */
const isSentence = (text: string): boolean => text.length > 3 && /^\p{Lu}|\s/u.test(text);
const sentencesOf = (words: ReadonlyMap<string, string>) => [...words.values()].filter((text) => isSentence(text) && !holes.test(text));

/** Texts of one language that never occur in the other. */
const onlyIn = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): ReadonlySet<string> => {
  const theirs = new Set(other.values());
  return new Set(sentencesOf(one).filter((text) => !theirs.has(text)));
};
const foreign = { pt: onlyIn(english, portuguese), en: onlyIn(portuguese, english) };
const sections = [...new Set([...portuguese.keys()].map((key) => key.split('.')[0]!))].join('|');
const rawKey = new RegExp(`^(${sections})\\.[a-z]\\w*(\\.\\w+)*$`);
const brazilian =
  /(?<!\p{L})(usuário|tela|celular|arquivo|compartilhar|deletar|salvar|senha|contato|cadastro|tênis|quadra|saibro|grama|placar|pular|você)(?!\p{L})/iu;

/** Every text of a page, including those only for screen readers and tooltips. */
const textsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('script, style, [lang]:not(html)')) texts.push(walker.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
      if (!element.closest('[lang]:not(html)'))
        for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '');
    return texts.map((text) => text.trim()).filter(Boolean);
  });

/** Raw keys, and texts of the other language. */
const faultsOn = async (page: Page, language: 'pt' | 'en'): Promise<readonly string[]> => {
  const texts = await textsOn(page);
  const faults = texts.filter((text) => rawKey.test(text) || foreign[language].has(text));
  return language === 'pt' ? [...faults, ...texts.filter((text) => brazilian.test(text))] : faults;
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

const openScreen = async (page: Page, path: string, open = visit): Promise<void> => {
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
      const rui = await newRequester();
      const ladder = await newLadder(root, `L ${language} ${test.info().repeatEachIndex + 1}`);
      await joinLadder(rui, uniqueEmail(`rui.lingua.${language}`), ladder);
      await joinLadder(page, uniqueEmail(`ana.lingua.${language}`), ladder);
      const match = await winMatch(page, rui, ladder);
      const faults: Record<string, readonly string[]> = {};
      const titles = new Set<string>();
      const checkScreen = async (reader: Page, path: string): Promise<void> => {
        await openScreen(reader, path, navigateTo);
        titles.add(await reader.title());
        const found = await faultsOn(reader, language);
        if (found.length > 0) faults[path] = found;
      };
      const screens = screensOf(ladder, await idOf(rui), match, await idOf(page));
      for (const path of screens.filter(alternate(turn))) await checkScreen(page, path);
      const governancePaths = [...governing.map((tab) => `/super-admin?tab=${tab}`), `/tournaments/${ladder}?tab=manage`, '/super-admins'];
      for (const path of governancePaths.filter(alternate(turn))) await checkScreen(root, path);
      expect(faults).toEqual({});
      // proves that each tab was opened: many tabs share the title of their page
      expect(titles.size).toBeGreaterThan(isFullRun ? 18 : 9);

      const switchedPaths = ['/', `/tournaments/${ladder}?tab=overview`, `/matches/${match}`, '/settings', '/leaderboards'];
      for (const path of switchedPaths.filter(alternate(turn))) {
        await page.evaluate((stored) => localStorage.setItem('i18nextLng', stored), language);
        await openScreen(page, path);
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
  const [root, rui] = [await newRequester(), await newRequester()];
  const ladder = await newLadder(root, `Escada dita ${test.info().repeatEachIndex + 1}`);
  await joinLadder(rui, uniqueEmail('rui.dito'), ladder);
  await joinLadder(page, uniqueEmail('ana.dita'), ladder);
  await winMatch(page, rui, ladder);
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
