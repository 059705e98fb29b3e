import type { Page } from '@playwright/test';
import { enter } from '../kit/people';
import type { State } from './sheet';
import { visit } from '../kit/visit';

interface Look {
  /** Who looks; a visitor where none is said. */
  readonly as?: string;
  /** What a call answers instead, by a part of its address. */
  readonly stub?: Readonly<Record<string, { readonly status?: number; readonly json: unknown }>>;
  /** What nobody answers, by a part of its address. */
  readonly silent?: string;
  /** What is otherwise in what a call answers, by the end of its address. */
  readonly otherwise?: Readonly<Record<string, object>>;
  /** The buttons that a person uses from there. */
  readonly then?: (page: Page) => Promise<unknown>;
  readonly isOffline?: boolean;
  readonly isWhole?: boolean;
}

/** What a server says that fails. */
export const failing = { status: 422, json: { message: 'O servidor não conseguiu responder. Tente dentro de momentos.' } };

const readers = new WeakMap<Page, string | undefined>();

/** One state of a screen: at an address, for somebody, after some buttons. */
export const look = (
  title: string,
  path: string,
  { as, stub = {}, silent, otherwise = {}, then, isOffline, isWhole = false }: Look = {},
): State => ({
  title,
  isWhole,
  open: async (page) => {
    await page.context().setOffline(false);
    await page.unrouteAll();
    if (readers.get(page) !== as || !readers.has(page)) {
      await page.context().clearCookies();
      if (as) await enter(page, as);
      readers.set(page, as);
    }
    for (const [part, answer] of Object.entries(stub))
      await page.route(
        (url) => url.pathname.startsWith('/api/') && (url.pathname + url.search).includes(part),
        (route) => route.fulfill({ status: answer.status ?? 200, json: answer.json }),
      );
    if (silent) await page.route(`**${silent}`, (route) => route.abort());
    for (const [end, changes] of Object.entries(otherwise))
      await page.route(
        (url) => url.pathname.startsWith('/api/') && url.pathname.endsWith(end),
        async (route) => {
          const answer = await route.fetch();
          await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...changes } });
        },
      );
    // what was begun in the state before is no part of this one
    if (page.url().startsWith('http')) await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await visit(page, path);
    await then?.(page);
    // what comes on demand may ask for more
    await page.waitForLoadState('networkidle');
    if (isOffline) {
      await page.context().setOffline(true);
      await page
        .getByText(/^Sem ligação/)
        .first()
        .waitFor();
    }
  },
});

/** Presses a button by its name, in what lies on top. */
export const press =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names)
      await page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click();
  };

/** The same, and what it opens is there. */
export const opening =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    await press(...names)(page);
    await page.getByRole('dialog').first().waitFor();
  };
