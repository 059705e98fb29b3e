import type { Page, Request } from '@playwright/test';

/** Requests of a page: the number so far, and those still under way. */
interface PageRequests {
  count: number;
  readonly pending: Set<Request>;
}
const requestsByPage = new WeakMap<Page, PageRequests>();

const requestsOf = (page: Page): PageRequests => {
  const known = requestsByPage.get(page);
  if (known) return known;
  const requests: PageRequests = { count: 0, pending: new Set() };
  requestsByPage.set(page, requests);
  page.on('request', (request) => {
    requests.count += 1;
    requests.pending.add(request);
  });
  const ended = (request: Request): void => void requests.pending.delete(request);
  page.on('requestfinished', ended).on('requestfailed', ended);
  // requests of the page before are dropped, and their end is not reported
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) requests.pending.clear();
  });
  return requests;
};

/** Milliseconds of the page's own time without another request. */
const idleTime = 100;

/**
 * Waits until a page is drawn: nothing is loading, and for a moment it was idle and requested nothing. Takes a fifth of the time of
 * `networkidle`, which cannot see what the page is busy with.
 */
const waitUntilDrawn = async (page: Page, requests: PageRequests, path: string): Promise<void> => {
  // a form opened by the URL is lazy: between its loading and rendering the page may be quiet
  if (path.includes('create=true')) await page.getByRole('dialog').waitFor();
  for (let before = -1; before !== requests.count || requests.pending.size > 0;) {
    before = requests.count;
    await page.evaluate(
      (wait) => new Promise<void>((idle) => setTimeout(() => requestIdleCallback(() => idle(), { timeout: 1000 }), wait)),
      idleTime,
    );
  }
};

/** Opens a URL and waits until the page is drawn. */
export const visit = async (page: Page, path: string): Promise<void> => {
  const requests = requestsOf(page);
  await page.goto(path);
  await waitUntilDrawn(page, requests, path);
};

/** Navigates like a link within the app, without loading the program again: where only the screen matters, not the way to it. */
export const navigateTo = async (page: Page, path: string): Promise<void> => {
  if (!page.url().startsWith('http')) return visit(page, path);
  const requests = requestsOf(page);
  // a step of the history would only close what is open over the page
  const openDialogs = page.locator('dialog[open]');
  for (let left = await openDialogs.count(); left > 0; left -= 1) {
    await page.keyboard.press('Escape');
    await openDialogs.nth(left - 1).waitFor({ state: 'detached' });
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await waitUntilDrawn(page, requests, path);
};
