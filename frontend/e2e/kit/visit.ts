import type { Page, Request } from '@playwright/test';

/** What a page asked for: how often so far, and what has not come yet. */
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
  // what the page before still waited for is nobody's any more, and no end of it is told
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) asked.underWay.clear();
  });
  return asked;
};

/** Milliseconds of the page's own time in which it asks for nothing more. */
const moment = 100;

/**
 * Waits until a page is drawn: nothing is on its way, and it has been idle and asked for nothing for a moment. A fifth of what
 * `networkidle` waits, for that knows nothing of what the page is busy with.
 */
const drawn = async (page: Page, asked: Asked, path: string): Promise<void> => {
  // a form that an address opens comes on demand: between its arrival and its drawing the page may be quiet
  if (path.includes('create=true')) await page.getByRole('dialog').waitFor();
  for (let before = -1; before !== asked.count || asked.underWay.size > 0;) {
    before = asked.count;
    await page.evaluate(
      (wait) => new Promise<void>((idle) => setTimeout(() => requestIdleCallback(() => idle(), { timeout: 1000 }), wait)),
      moment,
    );
  }
};

/** Opens an address, and waits until it is drawn. */
export const visit = async (page: Page, path: string): Promise<void> => {
  const asked = askedOf(page);
  await page.goto(path);
  await drawn(page, asked, path);
};

/** The same as a link within the application goes, which loads no program anew: where the screen matters and not how one came to it. */
export const walkTo = async (page: Page, path: string): Promise<void> => {
  if (!page.url().startsWith('http')) return visit(page, path);
  const asked = askedOf(page);
  // what lies over a page takes a step for one back, and closes
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
