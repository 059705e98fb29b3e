import type { Page } from '@playwright/test';
import { signInByRequest } from '../kit/people';
import type { State } from './sheet';
import { visit } from '../kit/visit';

interface Look {
  /** The signed-in person; by default a visitor. */
  readonly as?: string;
  /** Replaces the answer of a call, by a part of its URL. */
  readonly stub?: Readonly<Record<string, { readonly status?: number; readonly json: unknown }>>;
  /** A call without any answer, by a part of its URL. */
  readonly silent?: string;
  /** Changes to the real answer of a call, by the end of its URL. */
  readonly otherwise?: Readonly<Record<string, object>>;
  /** Actions of a person from there. */
  readonly then?: (page: Page) => Promise<unknown>;
  readonly isOffline?: boolean;
  readonly isWhole?: boolean;
}

/** Answer of a failing server. */
export const failing = { status: 422, json: { message: 'O servidor não conseguiu responder. Tente dentro de momentos.' } };

const readers = new WeakMap<Page, string | undefined>();

/** One state of a screen: at a URL, for a reader, after some actions. */
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
      if (as) await signInByRequest(page, as);
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
    // drafts of the state before are no part of this one
    if (page.url().startsWith('http')) await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
    await visit(page, path);
    await then?.(page);
    // lazy parts may request more
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

/** Presses buttons by name, in the topmost layer. */
export const press =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names)
      await page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click();
  };

/** The same, and waits for the dialog that opens. */
export const opening =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    await press(...names)(page);
    await page.getByRole('dialog').first().waitFor();
  };
