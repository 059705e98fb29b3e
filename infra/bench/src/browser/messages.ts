import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { httpClient, startServerProcess } from '@tennis/dev-env';
import { fillFolder } from '../data/fill-folder';
import { longConversation } from '../data/long-conversation';
import { inFolder } from '../in-folder';
import type { Measure, Measurement } from '../measure';
import { scaled } from '../scale';
import { inChromium } from './browser';

const usualMessages = 10_000;
const rootEmail = 'root@example.pt';
const sizes = [
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
] as const;
/** In px per frame: faster than reading, as when searching for an old message. */
const speed = 400;
const minFrames = 50;
/** A page with more elements is slow to lay out, and slow for screen readers. */
const maxNodes = 1_500;

/** The measurements of one scroll through the whole log. */
interface ScrollRun {
  /** The time of each drawn frame, in ms. */
  readonly frames: readonly number[];
  /** The most elements on the page. */
  readonly nodes: number;
  /** How often the middle of the log was empty. */
  readonly empty: number;
  /** The height of the log, in px. */
  readonly height: number;
}

/**
 * Runs in the page, which has other globals than this program: scrolls from one end of the log to the other, by the same distance in each
 * frame.
 */
const scroller = `((up, speed) => new Promise((done) => {
  const log = document.querySelector('[role=log]');
  const { left, top, width, height } = log.getBoundingClientRect();
  const isThere = () => up
    ? log.clientHeight - log.scrollTop > log.scrollHeight - 2 && !log.querySelector('[data-key=earlier]')
    : log.scrollTop > -2;
  // between two rows there are a few px
  const isRow = (below) => Boolean(document.elementFromPoint(left + width / 2, top + height / 2 + below)?.closest('li'));
  const frames = [];
  let nodes = 0, empty = 0;
  const draw = (time) => {
    frames.push(time);
    nodes = Math.max(nodes, document.getElementsByTagName('*').length);
    if (!isRow(0) && !isRow(10)) empty += 1;
    if (isThere()) return done({ frames, nodes, empty, height: log.scrollHeight });
    log.scrollBy({ top: up ? -speed : speed, behavior: 'instant' });
    requestAnimationFrame(draw);
  };
  requestAnimationFrame(draw);
}))`;

const perSecond = ({ frames }: ScrollRun): number => ((frames.length - 1) * 1000) / (frames.at(-1)! - frames[0]!);

const linesOf = (name: string, run: ScrollRun, bare: number): readonly Measurement[] => [
  {
    name,
    figure: perSecond(run),
    unit: 'frames/s',
    floor: bare,
    floorName: 'one empty block',
    ratio: perSecond(run) / bare,
    gate: `≥ ${minFrames}`,
    goal: '60',
    ok: perSecond(run) >= minFrames,
  },
  { name: `${name}, elements`, figure: run.nodes, unit: '', gate: `≤ ${maxNodes}`, goal: '', ok: run.nodes <= maxNodes },
  { name: `${name}, with nothing to read`, figure: run.empty, unit: 'frames', gate: '0', goal: '', ok: run.empty === 0 },
];

/** The limit of this browser: an empty element of the same height to scroll. */
const block = `<div role="log" style="height: 100vh; overflow: auto; display: flex; flex-direction: column-reverse">
  <ol style="flex: none"><li style="height: ${speed * 300}px"></li></ol>
</div>`;

/** Scrolls up to the first message, which loads page by page, and down again. */
const scrollThrough = async (
  browser: Browser,
  url: string,
  cookie: string,
  viewport: (typeof sizes)[number],
  path: string,
): Promise<readonly Measurement[]> => {
  const context = await browser.newContext({ viewport, locale: 'pt-PT', serviceWorkers: 'block', extraHTTPHeaders: { cookie } });
  try {
    const page = await context.newPage();
    const scroll = async (up: boolean): Promise<ScrollRun> => page.evaluate(`${scroller}(${up}, ${speed})`);
    await page.setContent(block);
    const bare = perSecond(await scroll(true));
    await page.goto(url + path);
    await page.getByRole('log').getByRole('listitem').first().waitFor();
    await page.waitForLoadState('networkidle');
    const up = await scroll(true);
    const down = await scroll(false);
    return [...linesOf(`messages, up ${viewport.width}`, up, bare), ...linesOf(`messages, down ${viewport.width}`, down, bare)];
  } finally {
    await context.close();
  }
};

/** Two people start a conversation; answers the people and the conversation's id. */
const beginConversation = async (dataDir: string) => {
  const server = await startServerProcess({ dataDir, env: { ROOT_ADMIN_EMAIL: rootEmail } });
  const client = httpClient(server.url);
  try {
    const cookies = [await client.signIn(rootEmail), await client.signIn('rui@example.pt')];
    const idOf = async (cookie: string) => (JSON.parse((await client.send('GET', '/api/users/me', { cookie })).text) as { id: string }).id;
    const people = [await idOf(cookies[0]!), await idOf(cookies[1]!)] as const;
    const body = { participantIds: [people[1]] };
    const { status, text } = await client.send('POST', '/api/conversations', { cookie: cookies[0]!, body, key: randomUUID() });
    if (status >= 300) throw new Error(`no conversation begins: ${status} ${text}`);
    return { people, conversationId: (JSON.parse(text) as { id: string }).id };
  } finally {
    client.close();
    await server.stop();
  }
};

/** A conversation of 10,000 messages in a real browser. */
export const messages: Measure = () =>
  inFolder(async (dataDir) => {
    const { people, conversationId } = await beginConversation(dataDir);
    await fillFolder(dataDir, (personalData) => longConversation(scaled(usualMessages, 200), conversationId, people, personalData));
    const server = await startServerProcess({ dataDir, env: { ROOT_ADMIN_EMAIL: rootEmail } });
    const client = httpClient(server.url);
    try {
      const cookie = await client.signIn('rui@example.pt');
      return await inChromium(async (browser) => {
        const lines: Measurement[] = [];
        for (const viewport of sizes)
          lines.push(...(await scrollThrough(browser, server.url, cookie, viewport, `/messages/${conversationId}`)));
        return lines;
      });
    } finally {
      client.close();
      await server.stop();
    }
  });
