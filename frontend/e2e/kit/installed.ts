import { expect, type Page } from '@playwright/test';

/** Waits until a service worker is active and has cached the open page with its files. */
export const waitForWorker = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated') await new Promise((done) => active?.addEventListener('statechange', done, { once: true }));
  });

/** Waits until it has cached all other pages too. */
export const waitForInstallation = async (page: Page): Promise<void> => {
  await waitForWorker(page);
  const missing = () =>
    page.evaluate(async () => {
      const files = (await (await fetch('/sw.js')).text()).match(/"url":"/g)?.length ?? 0;
      const [version] = (await caches.keys()).filter((name) => name.startsWith('program-'));
      return files - (await (await caches.open(version!)).keys()).length;
    });
  await expect.poll(missing).toBe(0);
};
