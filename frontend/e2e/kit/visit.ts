import type { Page, Request } from '@playwright/test';

/** Requests of a page: the number so far, and those still under way. */
interface Asked {
  count: number;
  readonly underWay: Set<Request>;
}
const askedBy = new WeakMap<Page, Asked>();

const askedOf = (page: Page): Asked => {
  const known = askedBy.get(page);
  if (known) return known;
  const asked: Asked = { count: 0, underWay: new Set() };
  askedBy.set(page, asked);
  page.on('request', (request) => {
    asked.count += 1;
    asked.underWay.add(request);
  });
  const ended = (request: Request): void => void asked.underWay.delete(request);
  page.on('requestfinished', ended).on('requestfailed', ended);
  // requests of the page before are dropped, and their end is not reported
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) asked.underWay.clear();
  });
  return asked;
};

/** Milliseconds of the page's own time without another request. */
const moment = 100;

/**
 * Waits until a page is drawn: nothing is loading, and for a moment it was idle and requested nothing. Takes a fifth of the time of
 * `networkidle`, which cannot see what the page is busy with.
 */
const drawn = async (page: Page, asked: Asked, path: string): Promise<void> => {
  // a form opened by the URL is lazy: between its loading and rendering the page may be quiet
  if (path.includes('create=true')) await page.getByRole('dialog').waitFor();
  for (let before = -1; before !== asked.count || asked.underWay.size > 0;) {
    before = asked.count;
    await page.evaluate(
      (wait) => new Promise<void>((idle) => setTimeout(() => requestIdleCallback(() => idle(), { timeout: 1000 }), wait)),
      moment,
    );
  }
};

/** Opens a URL and waits until the page is drawn. */
export const visit = async (page: Page, path: string): Promise<void> => {
  const asked = askedOf(page);
  await page.goto(path);
  await drawn(page, asked, path);
};

/** Navigates like a link within the app, without loading the program again: where only the screen matters, not the way to it. */
export const walkTo = async (page: Page, path: string): Promise<void> => {
  if (!page.url().startsWith('http')) return visit(page, path);
  const asked = askedOf(page);
  // a step of the history would only close what is open over the page
  const open = page.locator('dialog[open]');
  for (let left = await open.count(); left > 0; left -= 1) {
    await page.keyboard.press('Escape');
    await open.nth(left - 1).waitFor({ state: 'detached' });
  }
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await drawn(page, asked, path);
};
