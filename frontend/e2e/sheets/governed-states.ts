import { expect, type Page } from '@playwright/test';
import type { State } from './sheet';
import { visit } from '../kit/visit';

type Then = (page: Page) => Promise<unknown>;
const nothing: Then = async () => {};

/** Waits until everything is drawn: no skeleton is left, and transitions have ended. */
const settled = async (page: Page): Promise<void> => {
  await expect(page.locator('[class*=skeleton], [class*=_bar_][style*=width]:not([role])')).toHaveCount(0, { timeout: 10_000 });
  await page.waitForTimeout(400);
};

/** A state at a URL, after the actions in `then`. Content longer than a screen is captured whole, up to `height`. */
export const at = (title: string, path: () => string, then = nothing, height?: number): State => ({
  title,
  open: async (page) => {
    await page.unrouteAll();
    await page.context().setOffline(false);
    if (height) await page.setViewportSize({ width: page.viewportSize()!.width, height });
    await visit(page, path());
    await then(page);
    await settled(page);
  },
});

/** The same with one failing call; `then` triggers it if the page does not do so itself. */
export const failing = (title: string, path: () => string, call: string, then = nothing): State => ({
  title,
  open: async (page) => {
    await page.unrouteAll();
    await page.route(call, (route) =>
      route.request().isNavigationRequest()
        ? route.fallback()
        : route.fulfill({ status: 500, json: { message: 'O servidor não respondeu.' } }),
    );
    await visit(page, path());
    await then(page);
    await page.getByRole('alert').first().waitFor();
    await settled(page);
  },
});

/** The same with another answer to one call, also one that contains no data. */
export const answering = (title: string, path: () => string, call: string, json: unknown, then = nothing): State => ({
  title,
  open: async (page) => {
    await page.unrouteAll();
    await page.route(call, (route) => (route.request().isNavigationRequest() ? route.fallback() : route.fulfill({ json })));
    await visit(page, path());
    await then(page);
    await settled(page);
  },
});

/** The connection is lost while the page is open. */
export const offline = (title: string, path: () => string, then = nothing): State => {
  const { open } = at(title, path, then);
  return {
    title,
    open: async (page) => {
      await open(page);
      await page.context().setOffline(true);
      await page.waitForTimeout(600);
    },
  };
};

export const press =
  (name: string | RegExp): Then =>
  (page) =>
    page.getByRole('button', { name }).first().click();
export const follow =
  (name: string | RegExp): Then =>
  (page) =>
    page.getByRole('link', { name }).first().click();
