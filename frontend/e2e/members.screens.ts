import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { enter, idOf, joined, newLadder } from './people';

const folder = process.env.SCREENS_DIR ?? 'test-results/screens';
const hours = 60 * 60 * 1000;
const straight = {
  sets: [
    { a: 6, b: 4 },
    { a: 6, b: 3 },
  ],
};

const named = async (page: Page, email: string, firstName: string, lastName: string): Promise<void> => {
  await enter(page, email);
  expect((await page.request.put('/api/profile', { data: { firstName, lastName } })).ok()).toBe(true);
};

/** A ladder with a booked, a reported and a disputed match between people with long names; answers where each of them looks. */
const played = async (browser: Browser, locale: string) => {
  const someone = async (): Promise<Page> => (await browser.newContext({ locale })).newPage();
  const [root, long, other, fresh] = [await someone(), await someone(), await someone(), await someone()];
  const ladder = await newLadder(root, `Escada das imagens ${locale}`);
  await named(long, `conceicao@${locale}.example.pt`, 'Maria da Conceição', 'Vasconcelos e Sousa');
  await named(other, `bartolomeu@${locale}.example.pt`, 'Bartolomeu', 'Albuquerque de Noronha');
  for (const [page, email] of [
    [long, `conceicao@${locale}.example.pt`],
    [other, `bartolomeu@${locale}.example.pt`],
  ] as const)
    await joined(page, email, ladder);
  await named(fresh, `nova@${locale}.example.pt`, 'Nova', 'Pessoa');
  const time = new Date(Date.now() + 30 * hours).toISOString();
  const booked = async (): Promise<string> => {
    const issued = await long.request.post('/api/challenges', {
      data: { tournamentId: ladder, challengedId: await idOf(other), proposedTimes: [time], location: 'Clube de Ténis do Porto, campo 3' },
    });
    const { id } = (await issued.json()) as { id: string };
    expect((await other.request.post(`/api/challenges/${id}/accept`, { data: { time } })).ok()).toBe(true);
    return id;
  };
  return { root, long, other, fresh, match: await booked() };
};

const sizes = [
  { width: 360, height: 1400 },
  { width: 1440, height: 900 },
];

for (const locale of ['pt-PT', 'en-GB'])
  test(`what members see, in ${locale}`, async ({ browser }) => {
    test.slow();
    test.setTimeout(300_000);
    const { root, long, other, fresh, match } = await played(browser, locale);
    const pictures = async (page: Page, name: string, path: string): Promise<void> => {
      for (const viewport of sizes)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme });
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          await page.screenshot({ path: join(folder, `${name}-${viewport.width}-${colorScheme}-${locale.slice(0, 2)}.png`) });
        }
    };
    await pictures(fresh, 'newcomer', '/');
    await pictures(long, 'own-home', '/');
    await pictures(long, 'match-booked', `/matches/${match}`);
    await expect.poll(async () => (await long.request.post(`/api/matches/${match}/result`, { data: straight })).ok()).toBe(true);
    await pictures(long, 'match-own-report', `/matches/${match}`);
    await pictures(other, 'match-reported', `/matches/${match}`);
    const rejected = {
      decision: 'reject',
      result: {
        sets: [
          { a: 4, b: 6 },
          { a: 3, b: 6 },
        ],
      },
    };
    expect((await other.request.post(`/api/matches/${match}/validation`, { data: rejected })).ok()).toBe(true);
    await pictures(other, 'match-disputed', `/matches/${match}`);
    await pictures(root, 'match-ruling', `/matches/${match}`);
  });
