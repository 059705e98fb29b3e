import { isRejection, seededNumbers } from '@tennis/contracts';
import type { UntypedReadStore } from '@tennis/ports';
import { connectReadStore } from '@tennis/read-store-mongodb';
import { isFerretDBBuilt } from '../../../test-servers/ferretdb/build.cjs';
import { startFerretDB } from '../../../test-servers/ferretdb/start.cjs';
import { becomesTrue, pause } from '../wait';
import { tcpProxy } from './tcp-proxy';

const cuts = 40;
/** Milliseconds. */
const healthyAfter = 5_000;
const timeout = 20 * 60_000;
const isBuilt = isFerretDBBuilt();
const notBuilt = ' (skipped: FerretDB is not built here)';
const isAsked = process.env['TENNIS_FULL'] === '1' || process.env['TENNIS_ENGINES'] === '1';
const [run, why] = !isAsked
  ? ([it.skip, ' (skipped: it takes minutes, `npm run test:engines` waits for it)'] as const)
  : isBuilt
    ? ([it, ''] as const)
    : ([it.skip, notBuilt] as const);

(isBuilt ? it : it.skip)(
  `MongoDB is used once it can be reached, though the first connection to it failed${isBuilt ? '' : notBuilt}`,
  async () => {
    const engine = (await startFerretDB())!;
    const proxy = await tcpProxy(engine.port);
    proxy.setState('cut');
    const store = connectReadStore({
      url: engine.url.replace(`:${engine.port}`, `:${proxy.port}`),
      views: [],
      collections: [{ name: 'notes', indexes: {}, index: () => ({}) }],
    });
    const read = () =>
      (store.readStore as UntypedReadStore).getPlain('notes', 'a note').then(
        () => true,
        () => false,
      );
    try {
      expect(await read()).toBe(false);
      proxy.setState('fair');
      expect(await becomesTrue(read, healthyAfter)).toBe(true);
    } finally {
      await store.close();
      await proxy.close();
      await engine.stop();
    }
  },
);

run(
  `MongoDB is used again within five seconds of each of ${cuts} cuts; what it took is there, and whoever meets a cut is told to come back${why}`,
  async () => {
    const engine = (await startFerretDB())!;
    const proxy = await tcpProxy(engine.port);
    const url = engine.url.replace(`:${engine.port}`, `:${proxy.port}`);
    const store = connectReadStore({ url, views: [], collections: [{ name: 'notes', indexes: {}, index: () => ({}) }] });
    const { getPlain, put } = store.readStore as UntypedReadStore;
    const random = seededNumbers(42);
    const between = (shortest: number, longest: number): number => shortest + random() * (longest - shortest);
    const told = new Set<string>();
    let answers = 0;
    let isOver = false;
    /** Reads and writes one document until it is over; answers the number of acknowledged writes. */
    const keeping = async (key: string): Promise<number> => {
      let written = 0;
      for (; !isOver; await pause(20))
        try {
          await getPlain('notes', key);
          answers += 1;
          await put('notes', key, { written });
          written += 1;
        } catch (error) {
          told.add(isRejection(error) ? error.code : String(error));
        }
      return written;
    };
    try {
      const keys = Array.from({ length: 12 }, (_, nth) => `note ${nth}`);
      const kept = keys.map(keeping);
      const late: string[] = [];
      for (let cut = 1; cut <= cuts; cut += 1) {
        await pause(between(600, 2_100));
        proxy.setState('cut');
        await pause(between(100, 2_600));
        proxy.setState('fair');
        const before = answers;
        if (!(await becomesTrue(() => answers > before, healthyAfter))) late.push(`cut ${cut}`);
      }
      isOver = true;
      const written = await Promise.all(kept);
      expect(late).toEqual([]);
      expect([...told]).toEqual(['store.unavailable']);
      for (const [nth, key] of keys.entries()) expect((await getPlain('notes', key))?.version).toBeGreaterThanOrEqual(written[nth]!);
    } finally {
      isOver = true;
      await store.close();
      await proxy.close();
      await engine.stop();
    }
  },
  timeout,
);
