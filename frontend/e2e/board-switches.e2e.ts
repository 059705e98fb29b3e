import { expect, type Page } from '@playwright/test';
import { signInByRequest, winMatch } from './kit/people';
import { day, advanceTime, test } from './kit/time';

// simulates a month on a server of its own
test.slow();

const nowOn = (page: Page): Promise<number> => page.evaluate(() => Date.now());

test('a leaderboard is filtered by period and place, and its URL keeps the filter', async ({ page, browser, ownServer }) => {
  const newPage = async (): Promise<Page> => (await browser.newContext({ locale: 'pt-PT', baseURL: ownServer })).newPage();
  const [root, rita, nuno, sparring] = [await newPage(), await newPage(), await newPage(), await newPage()];
  await signInByRequest(root, 'root@example.pt');
  const created = await root.request.post('/api/tournaments', { data: { name: 'Escada dos meses' } });
  const { id: ladder } = (await created.json()) as { id: string };
  expect((await root.request.post(`/api/tournaments/${ladder}/validate`)).ok()).toBe(true);
  const { id: club } = (await (await root.request.post('/api/clubs', { data: { name: 'Clube das Camélias' } })).json()) as { id: string };
  expect((await root.request.post(`/api/clubs/${club}/validate`)).ok()).toBe(true);

  const emailOf = (name: string): string => `${name.toLowerCase()}.tabela@example.pt`;
  /** A result of today; signs in first, because the session may have expired. */
  const wins = async (winner: Page, name: string): Promise<void> => {
    await signInByRequest(winner, emailOf(name));
    await signInByRequest(sparring, emailOf('Saco'));
    await winMatch(winner, sparring, ladder, await nowOn(page));
  };
  /** A person on the ladder, with a district, in the club or not. */
  const somebody = async (reader: Page, name: string, place: object, isMember: boolean): Promise<void> => {
    await signInByRequest(reader, emailOf(name));
    expect((await reader.request.put('/api/profile', { data: { firstName: name, lastName: 'Tabela', ...place } })).ok()).toBe(true);
    expect((await reader.request.post(`/api/tournaments/${ladder}/join`, { data: {} })).ok()).toBe(true);
    if (isMember) expect((await reader.request.post(`/api/clubs/${club}/join`)).ok()).toBe(true);
  };
  await somebody(page, 'Maria', { district: 'Porto', concelho: 'Maia' }, true);
  await somebody(rita, 'Rita', { district: 'Porto', concelho: 'Gondomar' }, false);
  await somebody(nuno, 'Nuno', { district: 'Faro', concelho: 'Tavira' }, true);
  await somebody(sparring, 'Saco', {}, false);
  await page.goto('/leaderboards');

  await wins(page, 'Maria');
  // the 20th of the next month: its week began in that month, and so did the week eight days later
  const now = new Date(await nowOn(page));
  await advanceTime(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 20, 12) - now.getTime(), page, rita, nuno, sparring);
  await wins(rita, 'Rita');
  await advanceTime(8 * day, page, rita, nuno, sparring);
  await wins(nuno, 'Nuno');

  const names = page.getByRole('list', { name: 'Classificações' }).getByRole('listitem');
  const shows = async (...who: readonly string[]): Promise<void> => {
    for (const name of ['Maria', 'Rita', 'Nuno', 'Saco'])
      await expect(names.filter({ hasText: `${name} Tabela` }), name).toHaveCount(who.includes(name) ? 1 : 0);
  };
  const choose = (period: 'Sempre' | 'Este mês' | 'Esta semana') => page.getByRole('button', { name: period, exact: true }).click();
  const goTo = (place: string) => page.getByRole('combobox', { name: 'Onde' }).selectOption({ label: place });
  await signInByRequest(page, emailOf('Maria'));
  await page.goto('/leaderboards');
  await shows('Maria', 'Rita', 'Nuno', 'Saco');
  await choose('Este mês');
  await shows('Rita', 'Nuno', 'Saco');
  await choose('Esta semana');
  await shows('Nuno', 'Saco');
  await goTo('Porto');
  await expect(page.getByRole('heading', { name: 'Ainda ninguém pontuou: Porto' })).toBeVisible();
  await choose('Este mês');
  await shows('Rita');
  await choose('Sempre');
  await shows('Maria', 'Rita');
  await goTo('Maia, Porto');
  await shows('Maria');
  // the URL determines the content: after a reload, and for another reader of the link
  await page.reload();
  await shows('Maria');
  const [table] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Exportar CSV' }).click()]);
  const rows: string[] = [];
  for await (const chunk of await table.createReadStream()) rows.push(String(chunk));
  expect(rows.join('')).toContain('Maria Tabela');
  expect(rows.join('')).not.toContain('Rita Tabela');
  await goTo('Portugal');
  await shows('Maria', 'Rita', 'Nuno', 'Saco');

  await page.goto(`/clubs/${club}`);
  await page.getByRole('link', { name: 'Classificação do clube' }).click();
  await shows('Maria', 'Nuno');
  await choose('Este mês');
  await shows('Nuno');
  const address = page.url();
  const visitor = await newPage();
  await visitor.goto(address);
  const seen = visitor.getByRole('list', { name: 'Classificações' }).getByRole('listitem');
  await expect(seen).toHaveCount(1);
  await expect(seen).toContainText('Nuno Tabela');
  await page.getByRole('button', { name: 'Ver todos, não só o clube' }).click();
  await shows('Rita', 'Nuno', 'Saco');
});
