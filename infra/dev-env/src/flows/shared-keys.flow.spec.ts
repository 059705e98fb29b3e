import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reject, type Sealed } from '@tennis/contracts';
import { until } from '@tennis/contract-tests';
import { developmentMasterKey, openKeyRing } from '@tennis/local';
import type { WrappedKey, WrappedRing } from '@tennis/ports';
import { isFerretDBBuilt } from '../../../test-servers/ferretdb/build.cjs';
import { hasRedis, startRedis, type StartedRedis } from '../../../test-servers/redis/start.cjs';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type Engines, startEngines } from '../engines';

const canRun = hasRedis && isFerretDBBuilt();
const name = 'two nodes with a data folder each';

(canRun ? describe : describe.skip)(
  canRun ? name : `${name} (skipped: redis-server is not installed, or FerretDB is not built here)`,
  () => {
    let engines: Engines;
    let redis: StartedRedis;
    let one: DevEnvironment;
    let other: DevEnvironment;
    /** The ring from before any erasure. */
    let before: WrappedRing;
    let gone: string;
    let staying: string;
    const folders: string[] = [];
    const folder = (): string => {
      const made = mkdtempSync(join(tmpdir(), 'tennis-keys-'));
      folders.push(made);
      return made;
    };
    const started: DevEnvironment[] = [];
    const start = async (settings: Readonly<Record<string, string>>): Promise<DevEnvironment> => {
      const node = await startDevEnvironment({ environment: { ...engines.environment, REDIS_URL: redis.url, ...settings } });
      started.push(node);
      return node;
    };

    beforeAll(async () => {
      engines = await startEngines();
      redis = await startRedis();
      one = await start({ NODE_NAME: 'one' });
      other = await start({ NODE_NAME: 'other' });
    });
    afterAll(async () => {
      for (const node of started) await node.stop();
      await redis.stop();
      await engines.stop();
      for (const made of folders) rmSync(made, { recursive: true });
    });

    /** Waits until the view of accounts knows them, on a busy machine. */
    const idOf = async (client: Client): Promise<string> => {
      let id: string | undefined;
      await until(
        async () => {
          ({ id } = (await client.get('/api/users/me')).body as { readonly id?: string });
          return id !== undefined;
        },
        'who it is is known',
        20_000,
      );
      return id!;
    };
    const titles = async (client: Client): Promise<readonly (string | null)[]> =>
      ((await client.get('/api/progress')).body as { readonly goals: readonly { readonly title: string | null }[] }).goals
        .map(({ title }) => title)
        .toSorted();
    const setGoal = async (client: Client, title: string): Promise<void> =>
      expect((await client.post('/api/goals', { type: 'wins', target: 2, until: '2099-12-31', title })).status).toBe(201);
    const emailOf = async ({ app }: DevEnvironment, id: string): Promise<unknown> => {
      const [registered] = await app.eventStore.readStream(`user-${id}`);
      return app.personalData.open((registered!.data as { readonly email: Sealed }).email);
    };

    it('share a person’s idempotency keys', async () => {
      const here = await one.signedIn('pintassilgo@example.pt');
      gone = await idOf(here);
      expect(await emailOf(other, gone)).toBe('pintassilgo@example.pt');
      const there = await other.signedIn('pintassilgo@example.pt');
      expect(await idOf(there)).toBe(gone);
      await setGoal(here, 'Ganhar ao Melro');
      await setGoal(there, 'Ganhar ao Pardal');
      const both = ['Ganhar ao Melro', 'Ganhar ao Pardal'];
      for (const client of [here, there]) await until(async () => (await titles(client)).join() === both.join(), 'both are read', 20_000);
      staying = await idOf(await other.signedIn('melro@example.pt'));
      expect(await emailOf(one, staying)).toBe('melro@example.pt');
      const { settings, keys } = one.app.personalData.exportRing();
      const copied: WrappedKey[] = [];
      for await (const key of keys) copied.push(key);
      before = { settings, keys: copied };
    });

    it('append nothing sealed before its key is stored in MongoDB, nor when storing fails', async () => {
      const here = await one.signedIn('melro@example.pt');
      const ofGoals = async () => (await one.app.eventStore.readAll(0, 1000)).filter(({ type }) => type === 'GoalSet').length;
      const before = await ofGoals();
      const makes = jest.spyOn(one.app.personalData, 'ensureKeys');
      const seen: number[] = [];
      makes.mockImplementationOnce(() => Promise.reject(reject('store.unavailable')));
      const goal = { type: 'wins', target: 2, until: '2099-12-31', title: 'Ganhar ao Pintassilgo' };
      expect((await here.post('/api/goals', goal)).status).toBe(503);
      makes.mockImplementationOnce(async (people) => {
        await other.app.personalData.ensureKeys(people);
        seen.push(await ofGoals());
      });
      await setGoal(here, goal.title);
      expect([...seen, await ofGoals()]).toEqual([before, before + 1]);
      makes.mockRestore();
    });

    it('forget on both nodes a person erased on one, and remember the erasure on both', async () => {
      const [root, there] = [await one.signedIn('root@example.pt'), await other.signedIn('pintassilgo@example.pt')];
      await (await one.signedIn('pintassilgo@example.pt')).post('/api/deletion-requests', {});
      await until(
        async () => (await root.post(`/api/admin/deletion-requests/${gone}/approve`, {})).status === 200,
        'the wish is known',
        20_000,
      );
      for (const node of [other, one]) {
        await until(async () => (await emailOf(node, gone)) === null, 'nothing opens any more', 20_000);
        expect(await emailOf(node, staying)).toBe('melro@example.pt');
        await until(
          () => existsSync(node.app.config.erasuresFile) && readFileSync(node.app.config.erasuresFile, 'utf8').includes(gone),
          'it is noted',
          20_000,
        );
        await expect(Promise.resolve(node.app.personalData.ensureKeys([gone]))).rejects.toMatchObject({ code: 'store.conflict' });
      }
      await until(async () => (await there.get('/api/users/me')).status === 401, 'they are signed out there', 20_000);
    });

    it('take over the keys of a data folder, destroy restored keys of erased people again, and leave other keys alone', async () => {
      const settings = { MONGODB_URL: `${engines.environment['MONGODB_URL']}restored` };
      const restored = folder();
      const ringIn = async (dataDir: string, ring?: WrappedRing): Promise<string> => {
        const file = join(dataDir, 'keys.db');
        const made = openKeyRing({ file, masterKey: developmentMasterKey, production: false });
        if (ring) await made.importRing(ring);
        else made.ensureKeys(['somebody else']);
        made.close();
        return file;
      };
      const file = await ringIn(restored, before);
      copyFileSync(one.app.config.erasuresFile, join(restored, 'erasures.txt'));
      await expect(start({ ...settings, DATA_DIR: folder() })).rejects.toMatchObject({ code: 'key-ring.missing' });
      const node = await start({ ...settings, DATA_DIR: restored });
      expect([existsSync(file), await emailOf(node, gone), await emailOf(node, staying)]).toEqual([false, null, 'melro@example.pt']);

      const [strange, embedded] = [folder(), folder()];
      const kept = [await ringIn(strange), await ringIn(embedded)];
      await expect(start({ ...settings, DATA_DIR: strange })).rejects.toMatchObject({ code: 'key-ring.other' });
      writeFileSync(join(embedded, 'log.db'), '');
      await start({ ...settings, DATA_DIR: embedded });
      expect(kept.map((path) => existsSync(path))).toEqual([true, true]);
    }, 120_000);
  },
);
