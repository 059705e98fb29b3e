import { expect, type Page, test as base } from '@playwright/test';
import type { advanceClock, AnswerOf } from '@tennis/contracts';
import { dataFolder, startServer } from './server';

export const hour = 60 * 60 * 1000;
export const day = 24 * hour;

/** For journeys that simulate days: each has its own server, whose clock it moves. */
export const test = base.extend<{ readonly ownServer: string }>({
  ownServer: async ({}, use) => {
    const server = await startServer(dataFolder(), { DEVELOPMENT_CLOCK: 'true' });
    await use(server.url);
    await server.stop();
  },
  baseURL: async ({ ownServer }, use) => use(ownServer),
});

/** Moves the clock of the server and of these browsers, in milliseconds, and reloads the pages. Jobs due in between have run. */
export const advanceTime = async (milliseconds: number, ...pages: readonly [Page, ...Page[]]): Promise<void> => {
  const answer = await pages[0].request.put('/api/dev/clock', { data: { advanceBy: milliseconds } });
  expect(answer.status()).toBe(200);
  const { now } = (await answer.json()) as AnswerOf<typeof advanceClock>;
  for (const page of pages) {
    await page.clock.setSystemTime(now);
    await page.reload();
  }
};
