import { type Browser, expect, type Page, request, test } from '@playwright/test';

export const tournamentPath = (): string => `/tournaments/${process.env.JOURNEY_TOURNAMENT}`;

/** An e-mail address unique to this run of a journey: a repeat or retry on the same server meets no earlier people. */
export const uniqueEmail = (localPart: string): string => {
  const { repeatEachIndex, retry } = test.info();
  return `${localPart}@run${repeatEachIndex}-${retry}.example.pt`;
};

/** Confirms the age, which is asked at the first sign-in only. */
export const confirmAge = async (page: Page): Promise<void> => {
  const yes = page.getByRole('button', { name: /^(Tenho 13 anos ou mais|I am 13 or older)$/ });
  await expect(yes.or(page.getByRole('button', { name: /^(Conta de|Account of)/ }))).toBeVisible();
  if (await yes.isVisible()) await yes.click();
};

/** Signs in through the development page, as a person would. */
export const signIn = async (page: Page, email: string): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('onboarding_seen', '1'));
  await page.goto('/dev/sign-in');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: /Entrar com este e-mail|Enter with this e-mail/ }).click();
  await confirmAge(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: /^(Conta de|Account of)/ })).toBeVisible();
};

/** Sends requests without a screen: a page, or a request context alone. */
export type Requester = Pick<Page, 'request'>;

/** A person without a screen, with cookies of their own: opening a browser would take time for nothing. */
export const newRequester = async (): Promise<Requester> => ({ request: await request.newContext() });

/** Signs in by request, without opening a page. */
export const signInByRequest = async (requester: Requester | Page, email: string): Promise<void> => {
  if ('addInitScript' in requester) await requester.addInitScript(() => localStorage.setItem('onboarding_seen', '1'));
  expect((await requester.request.post('/api/sessions', { data: { code: `dev:${email}` } })).ok()).toBe(true);
};

/** A second browser with its own cookies. */
export const otherBrowser = async (browser: Browser): Promise<Page> => (await browser.newContext({ locale: 'pt-PT' })).newPage();

/** A new validated ladder, so that journeys do not affect each other. */
export const newLadder = async (root: Requester, name: string): Promise<string> => {
  await signInByRequest(root, 'root@example.pt');
  const created = await root.request.post('/api/tournaments', { data: { name } });
  expect(created.status()).toBe(201);
  const { id } = (await created.json()) as { id: string };
  expect((await root.request.post(`/api/tournaments/${id}/validate`)).ok()).toBe(true);
  return id;
};

/** Signs a person in and joins a ladder. */
export const joinLadder = async (page: Requester, email: string, tournamentId: string): Promise<void> => {
  await signInByRequest(page, email);
  expect((await page.request.post(`/api/tournaments/${tournamentId}/join`, { data: {} })).ok()).toBe(true);
};

/** The id of the signed-in person. */
export const idOf = async (page: Requester): Promise<string> =>
  ((await (await page.request.get('/api/users/me')).json()) as { id: string }).id;

/** Reports a result on a match of two players, by the clock of their server: the reporter wins. Returns the match id. */
export const reportResult = async (reporter: Requester, opponent: Requester, tournamentId: string, now = Date.now()): Promise<string> => {
  const time = new Date(now + 3 * 24 * 60 * 60 * 1000).toISOString();
  const issued = await reporter.request.post('/api/challenges', {
    data: { tournamentId, challengedId: await idOf(opponent), proposedTimes: [time] },
  });
  const { id } = (await issued.json()) as { id: string };
  expect((await opponent.request.post(`/api/challenges/${id}/accept`, { data: { time } })).ok()).toBe(true);
  const sets = [
    { a: 6, b: 4 },
    { a: 6, b: 3 },
  ];
  // the match opens a moment after the acceptance
  await expect.poll(async () => (await reporter.request.post(`/api/matches/${id}/result`, { data: { sets } })).ok()).toBe(true);
  return id;
};

/**
 * One validated result on a ladder of their own, by the clock of their server: the first player wins. Both will still see its overlay.
 * Returns the match id.
 */
export const validateResult = async (winner: Requester, loser: Requester, tournamentId: string, now = Date.now()): Promise<string> => {
  const id = await reportResult(winner, loser, tournamentId, now);
  expect((await loser.request.post(`/api/matches/${id}/validation`, { data: { decision: 'approve' } })).ok()).toBe(true);
  return id;
};

/** The same, already seen by both: no overlay covers what the journey does next. */
export const winMatch = async (winner: Requester, loser: Requester, tournamentId: string, now = Date.now()): Promise<string> => {
  const id = await validateResult(winner, loser, tournamentId, now);
  for (const player of [winner, loser]) expect((await player.request.put(`/api/matches/${id}/result-seen`, { data: {} })).ok()).toBe(true);
  return id;
};
