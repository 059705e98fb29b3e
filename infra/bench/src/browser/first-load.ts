import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Response } from '@playwright/test';
import { startServerProcess } from '@tennis/dev-env';
import { inFolder } from '../in-folder';
import { inChromium } from './browser';
import type { Measure } from '../measure';
import { importSeason } from '../data/season';

const kib = 1024;

/** The floor: React and React DOM alone, built in the same run, in KiB gzip. */
const bareReact = async (): Promise<number> => {
  const { build } = await import('vite');
  // inside the repository, so that the packages are found
  const folder = mkdtempSync(join(__dirname, 'react-'));
  try {
    writeFileSync(join(folder, 'index.html'), '<div id="root"></div><script type="module" src="./main.js"></script>');
    writeFileSync(
      join(folder, 'main.js'),
      "import { createElement } from 'react';\nimport { createRoot } from 'react-dom/client';\ncreateRoot(document.getElementById('root')).render(createElement('p'));\n",
    );
    // the bundler sets NODE_ENV to production for this process, and the server started later would obey it
    const { NODE_ENV } = process.env;
    await build({ root: folder, logLevel: 'silent', configFile: false });
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
    const assets = join(folder, 'dist', 'assets');
    return readdirSync(assets).reduce((sum, file) => sum + gzipSync(readFileSync(join(assets, file))).length, 0) / kib;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const player = 'Jogador 1';
interface Weighed {
  readonly url: string;
  readonly type: string;
  readonly bytes: number;
}

/** Marks the moment when a player is first visible on the page. */
const observer = `{
  const observer = new MutationObserver(() => {
    if (!document.body?.textContent.includes('${player}')) return;
    performance.mark('shown');
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}`;
/** The resources that were requested until then. */
const askedUntilShown = `(() => {
  const [{ startTime: shown }] = performance.getEntriesByName('shown');
  return performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= shown).map(({ name }) => name);
})()`;

/** The requests of a visitor's browser until a public ladder is visible. */
export const firstLoad: Measure = () =>
  inFolder(async (dataDir) => {
    const tournamentId = await importSeason(dataDir, 25);
    const floor = await bareReact();
    const server = await startServerProcess({ dataDir });
    try {
      const sizes = await inChromium(async (browser) => {
        const page = await (await browser.newContext({ serviceWorkers: 'block', locale: 'pt-PT' })).newPage();
        await page.addInitScript(observer);
        const asked: Promise<Weighed>[] = [];
        const weigh = (response: Response): void => {
          const type = response.request().resourceType();
          if (type === 'websocket') return;
          asked.push(response.body().then((body) => ({ url: response.url(), type, bytes: gzipSync(body).length })));
        };
        page.on('response', weigh);
        await page.goto(`${server.url}/tournaments/${tournamentId}`);
        await page.getByText(player, { exact: true }).first().waitFor();
        page.off('response', weigh);
        // later requests are not part of it, however fast they were
        const before = new Set<string>(await page.evaluate(askedUntilShown));
        return (await Promise.all(asked)).filter(({ type, url }) => type === 'document' || before.has(url));
      });
      const of = (type: string) => sizes.filter((one) => one.type === type).reduce((sum, { bytes }) => sum + bytes, 0) / kib;
      const [js, css] = [of('script'), of('stylesheet')];
      return [
        {
          name: 'first-load JS',
          figure: js,
          unit: 'KiB gzip',
          floor,
          floorName: 'react + react-dom',
          ratio: js / floor,
          gate: '≤ 175',
          goal: '140',
          ok: js <= 175,
        },
        { name: 'first-load CSS', figure: css, unit: 'KiB gzip', gate: '≤ 30', goal: '10', ok: css <= 30 },
        { name: 'first-load requests', figure: sizes.length, unit: '', gate: '≤ 12', goal: '8', ok: sizes.length <= 12 },
      ];
    } finally {
      await server.stop();
    }
  });
