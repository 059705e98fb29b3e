import { startServerProcess } from '@tennis/dev-env';
import type { Browser, Page } from '@playwright/test';
import { inFolder } from '../in-folder';
import { inChromium } from './browser';
import { type Measure, type Measurement, median } from '../measure';
import { importSeason } from '../data/season';

const rounds = 5;
/** A used phone on a mediocre network: 4 × slower, 1.6 Mbit/s down, 150 ms round trip. */
const slowDown = 4;
const network = { offline: false, latency: 150, downloadThroughput: (1.6e6 / 8) * 0.9, uploadThroughput: (750e3 / 8) * 0.9 };
const sizes = [
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
] as const;

/** An interaction and its time until the page showed the result, in ms: waiting, working, drawing. */
interface Interaction {
  readonly what: string;
  readonly duration: number;
  readonly waited: number;
  readonly worked: number;
  readonly drew: number;
}

interface Vitals {
  readonly lcp: number;
  readonly cls: number;
  readonly inp: number;
  readonly interactions: readonly Interaction[];
}

/**
 * Runs in the page, before its own code: the page has other globals than this program. INP measures interactions (web.dev): a pointer over
 * which the page was laid before its first draw does not count.
 */
const observer = `
  const vitals = (window.vitals = { lcp: 0, cls: 0, inp: 0, interactions: [] });
  const observe = (type, note, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  observe('largest-contentful-paint', (entry) => { vitals.lcp = entry.startTime; });
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) vitals.cls += entry.value; });
  observe('event', (entry) => {
    const { interactionId, name, target, startTime, processingStart, processingEnd, duration } = entry;
    if (!interactionId) return;
    vitals.inp = Math.max(vitals.inp, duration);
    vitals.interactions.push({
      what: name + ' on ' + (target?.closest('a, button, input')?.ariaLabel ?? target?.nodeName ?? 'what is gone') + (target?.value ? ' ' + target.value : ''),
      duration,
      waited: processingStart - startTime,
      worked: processingEnd - processingStart,
      drew: startTime + duration - processingEnd,
    });
  }, { durationThreshold: 16 });
`;
const read = (page: Page): Promise<Vitals> => page.evaluate('window.vitals');

/**
 * Found by CSS selectors, which the browser itself evaluates: a search by role walks the whole page in script, which counts as work of the
 * page, four times as slow.
 */
const where = { row: 'button[aria-label*="Jogador 3,"]', close: 'button[aria-label^="Fechar"]', search: 'input[type="search"]' } as const;

/** Opens the ladder, searches for a player, opens the origin of their points, goes back in time. */
const visit = async (page: Page, path: string): Promise<Vitals> => {
  await page.goto(path);
  const row = page.locator(where.row).first();
  await row.waitFor();
  await page.waitForLoadState('networkidle');
  const { lcp } = await read(page);
  await row.click();
  await page.locator(where.close).first().click();
  await page.locator(where.search).first().pressSequentially('Jogador 9', { delay: 60 });
  await page.waitForTimeout(500);
  return { ...(await read(page)), lcp };
};

/** Prints the slowest interaction of each visit, for when INP misses its gate. */
const tellSlowest = (width: number, visits: readonly Vitals[]): void => {
  const slowest = visits.flatMap(({ interactions }) => [...interactions].sort((one, other) => other.duration - one.duration).slice(0, 1));
  for (const { what, duration, waited, worked, drew } of slowest)
    process.stderr.write(
      `  ${width}: ${duration} ms (waited ${Math.round(waited)}, worked ${Math.round(worked)}, drew ${Math.round(drew)}) ${what}\n`,
    );
};

const measure = async (browser: Browser, url: string, viewport: (typeof sizes)[number], path: string): Promise<Vitals> => {
  const context = await browser.newContext({ viewport, locale: 'pt-PT', serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
    await tools.send('Network.enable');
    await tools.send('Network.emulateNetworkConditions', network);
    await page.addInitScript(observer);
    return await visit(page, url + path);
  } finally {
    await context.close();
  }
};

/** The ladder of 1,000 rows in a real, slowed down browser, each time with an empty cache. */
export const vitals: Measure = () =>
  inFolder(async (dataDir) => {
    const tournamentId = await importSeason(dataDir, 1_000, 3);
    const server = await startServerProcess({ dataDir });
    try {
      return await inChromium(async (browser) => {
        const lines: Measurement[] = [];
        for (const viewport of sizes) {
          const samples: Vitals[] = [];
          for (let round = 0; round < rounds; round += 1)
            samples.push(await measure(browser, server.url, viewport, `/tournaments/${tournamentId}`));
          tellSlowest(viewport.width, samples);
          const at = (name: 'lcp' | 'cls' | 'inp') => median(samples.map((one) => one[name]));
          const line = (name: 'lcp' | 'cls' | 'inp', unit: string, good: number, share: number): Measurement => ({
            name: `vitals ${name.toUpperCase()} ${viewport.width}`,
            figure: at(name),
            unit,
            gate: `≤ ${good}`,
            goal: String(Math.round(good * share * 100) / 100),
            ok: at(name) <= good,
          });
          lines.push(line('lcp', 'ms', 2500, 0.5), line('inp', 'ms', 200, 0.4), line('cls', '', 0.1, 0.1));
        }
        return lines;
      });
    } finally {
      await server.stop();
    }
  });
