import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { features } from '@tennis/contracts';
import { until } from '@tennis/contract-tests';
import { formOfView } from '../generations';
import { type MongoConnection, mongoConnection } from '../mongo-connection';
import { countingView } from '../testing/counting-view';
import { type MessageOfNode, sharedLog, viewNames } from '../testing/node-process';
import { hasServer, serverName, startServer } from '../testing/test-server';
import { type MongoNodes, mongoNodes } from './nodes';

const loadSources = join(__dirname, '../../../../scripts/specs/load-sources.cjs');
const forms = viewNames.map((name) => formOfView(countingView(name)));
const work = [...forms.map((form) => `fold:all:${form}`), 'jobs'];
/** Milliseconds: ten times the duration of a lease. */
const longPause = 30_000;
const [atLength, why] =
  process.env['TENNIS_FULL'] === '1' || process.env['TENNIS_ENGINES'] === '1'
    ? ([it, ''] as const)
    : ([it.skip, ' (skipped: it takes more than a minute, `npm run test:engines` waits for it)'] as const);

(hasServer ? describe : describe.skip)(`several nodes, on ${serverName}`, () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let connection: MongoConnection;
  let database: string;
  const started: ReturnType<typeof startNode>[] = [];

  const startNode = (name: string) => {
    const child = fork(join(__dirname, '../testing/node-process.ts'), [server.url, database, name], {
      execArgv: ['--require', loadSources],
    });
    const has = new Set<string>();
    const lost: string[] = [];
    const told: string[] = [];
    child.on('message', (said: MessageOfNode) => {
      if ('told' in said) return void told.push(...said.told);
      const { work: name, change } = said.lease;
      if (change === 'taken') return void has.add(name);
      has.delete(name);
      if (change === 'lost') lost.push(name);
    });
    return { child, has, lost, told };
  };
  const start = (name: string) => {
    const node = startNode(name);
    started.push(node);
    return node;
  };
  const here: MongoNodes[] = [];
  const nodeHere = (name: string, release = '1.0.0', feature?: number): MongoNodes => {
    const node = mongoNodes(connection, { name, release, views: {}, ...(feature === undefined ? {} : { feature }) });
    here.push(node);
    return node;
  };
  const idle = async () => ({ stop: () => Promise.resolve() });
  const hasAll = ({ has }: { readonly has: ReadonlySet<string> }) => has.size === work.length;
  const took = async (holds: () => boolean, what: string, within = 15_000): Promise<number> => {
    const since = performance.now();
    await until(holds, what, within);
    return performance.now() - since;
  };
  const positions = async () =>
    (await connection.collection<{ readonly position: number }>('checkpoints').find({}).toArray()).map(({ position }) => Number(position));

  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    database = `nodes-${randomUUID()}`;
    connection = mongoConnection(server.url, database, 10_000);
  });
  afterEach(async () => {
    await Promise.all(here.splice(0).map((node) => node.releaseAll()));
    for (const { child } of started.splice(0)) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await connection.close();
  });

  it('take over the work of their own former process at once, however long its leases live', async () => {
    const former = start('one');
    await took(() => hasAll(former), 'the only node has all the work');
    former.child.kill('SIGKILL');
    const [lease] = await connection.collection<{ readonly holder: string }>('leases').find({ _id: 'jobs' }).toArray();
    const node = mongoNodes(connection, { name: 'one', release: '1.0.0', views: {}, life: 600_000, formerId: lease!.holder });
    here.push(node);
    const running = await node.runExclusively('jobs', idle);
    await took(() => running() !== undefined, 'the work is taken over');
  });

  it('take over the work of a paused or killed one, which gives it up when it wakes', async () => {
    const both = [start('one'), start('two')];
    await took(() => both.reduce((sum, { has }) => sum + has.size, 0) === work.length, 'the two do everything');
    const [one, two] = both.toSorted((a, b) => b.has.size - a.has.size) as [(typeof both)[0], (typeof both)[0]];
    const held = [...one.has];
    one.child.kill('SIGSTOP');
    await took(() => hasAll(two), 'the second does everything');
    one.child.kill('SIGCONT');
    await took(() => held.every((name) => one.lost.includes(name)), 'the first knows');
    two.child.kill('SIGKILL');
    await took(() => hasAll(one), 'the first does everything');
  });

  it('leave released work that stops slowly to the other one soon, although each has its share', async () => {
    const leaving = nodeHere('one');
    const staying = nodeHere('two');
    const took: string[] = [];
    let mayStop: () => void = () => undefined;
    const stopping = new Promise<void>((resume) => (mayStop = resume));
    await leaving.runExclusively('slow', async () => ({ stop: () => stopping }));
    await leaving.runExclusively('quick', idle);
    for (const name of ['first', 'second', 'slow', 'quick'])
      await staying.runExclusively(name, async () => {
        took.push(name);
        return idle();
      });
    await until(() => took.length === 2, 'the other has its share', 15_000);
    const left = leaving.releaseAll();
    // sooner than the time for which a lease is left to nodes with less than their share
    await until(() => took.includes('quick'), 'the other takes what was given back', 1_900).finally(mayStop);
    await left;
    await until(() => took.includes('slow'), 'the other takes what was given back last', 15_000);
  });

  describe('of two releases', () => {
    const { rollbackWindow: wayBack } = features;
    beforeEach(() => void (features.rollbackWindow = 2_000));
    afterEach(() => void (features.rollbackWindow = wayBack));

    it('write what all of them can read: the level is raised step by step once the old release has been gone for a while, and stays', async () => {
      const old = nodeHere('one');
      const next = nodeHere('two', '1.2.0', 3);
      await old.runExclusively('jobs', idle);
      await next.runExclusively('jobs', idle);
      expect(await next.level.begin(false)).toBe(1);
      await new Promise((resume) => setTimeout(resume, features.rollbackWindow * 2));
      expect([old.level.now(), next.level.now()]).toEqual([1, 1]);
      await old.releaseAll();
      const left = performance.now();
      await until(() => next.level.now() === 2, 'the second level', 15_000);
      expect(performance.now() - left).toBeGreaterThan(features.rollbackWindow - 500);
      await until(() => next.level.now() === 3, 'the third level', 15_000);
      const former = nodeHere('one');
      expect(await former.level.begin(false)).toBe(3);
      await former.runExclusively('jobs', idle);
      await new Promise((resume) => setTimeout(resume, 1_500));
      expect(next.level.now()).toBe(3);
    });

    it('start at their program’s level in a new installation', async () => {
      expect(await nodeHere('one', '1.2.0', 3).level.begin(true)).toBe(3);
      expect(await nodeHere('two', '1.3.0', 4).level.begin(true)).toBe(3);
    });
  });

  it('share the work: none becomes exclusive beside the others', async () => {
    const first = nodeHere('one');
    await first.runExclusively('jobs', idle);
    const second = nodeHere('two');
    expect(await second.becomeOnlyNode(1_000)).toBe('one');
    await first.releaseAll();
    expect(await second.becomeOnlyNode(5_000)).toBeUndefined();
  });

  it('know the others at work, and that none of them works alone', async () => {
    const first = nodeHere('one');
    await first.runExclusively('jobs', idle);
    const second = nodeHere('two');
    expect(await second.findOnlyNode(5_000)).toBeUndefined();
    await second.runExclusively('jobs', idle);
    await until(() => second.others().length === 1, 'the other was seen to beat');
    expect(second.others()).toEqual([first.id]);
  });

  it('leave all work to the only one, which keeps it while another waits for its turn', async () => {
    const first = nodeHere('one');
    const second = nodeHere('two');
    expect(await first.becomeOnlyNode(0)).toBeUndefined();
    const changes: string[] = [];
    for (const name of ['jobs', 'react', 'deliver'])
      await first.runExclusively(name, async () => ({ stop: async () => void changes.push(name) }));
    expect(await second.becomeOnlyNode(6_500)).toBe('one'); // longer than it takes to share work with another node
    expect([first.isOnly(), second.isOnly(), ...changes]).toEqual([true, false]);
    expect(await second.findOnlyNode(1_000)).toBe('one');
    const turn = second.becomeOnlyNode(5_000);
    await first.releaseAll();
    expect(await turn).toBeUndefined();
    expect(second.isOnly()).toBe(true);
  });

  atLength(`share the work, and each shows all of them${why}`, async () => {
    const one = start('one');
    await took(() => hasAll(one), 'the first does everything');
    const two = start('two');
    await took(() => one.has.size === 3 && two.has.size === 1, 'one folds all views, the other does the rest');
    expect([...one.has, ...two.has].toSorted()).toEqual(work);
    const third = nodeHere('three', '1.0.1');
    await third.runExclusively('nothing else', idle);
    const listed = await third.list();
    expect(listed.map(({ name, release, alive, own }) => [name, release, alive, own]).toSorted()).toEqual([
      ['one', '1.0.0', true, false],
      ['three', '1.0.1', true, true],
      ['two', '1.0.0', true, false],
    ]);
    expect(listed.find(({ name }) => name === 'two')).toMatchObject({ views: { first: 1, second: 1, third: 1 } });
    expect(listed.find(({ name }) => name === 'two')!.leases.toSorted()).toEqual([...two.has].toSorted());
  });

  atLength(`take over within a second where one is stopped, within five where it is killed${why}`, async () => {
    const one = start('one');
    await took(() => hasAll(one), 'the first does everything');
    const two = start('two');
    await took(() => two.has.size === 1, 'each does its share');
    one.child.kill('SIGTERM');
    expect(await took(() => hasAll(two), 'the second does everything')).toBeLessThan(1_000);
    const three = start('three');
    await took(() => three.has.size === 1, 'each does its share again');
    two.child.kill('SIGKILL');
    expect(await took(() => hasAll(three), 'the third does everything')).toBeLessThan(5_000);
    expect([one.lost, two.lost, three.lost]).toEqual([[], [], []]);
  });

  atLength(
    `find out within a second that they stood still for too long, and write and tell nothing of their old leases${why}`,
    async () => {
      const log = sharedLog(connection);
      const one = start('one');
      await took(() => hasAll(one), 'the first does everything');
      await log.append(100);
      await took(() => one.told.length === viewNames.length, 'the first tells');
      const two = start('two');
      await took(() => two.has.size === 1, 'each does its share');
      const held = [...one.has];
      one.child.kill('SIGSTOP');
      expect(await took(() => hasAll(two), 'the second does everything')).toBeLessThan(5_000);
      await log.append(200);
      await took(() => viewNames.every((name) => two.told.includes(`${name} 200`)), 'the second tells');
      const before = await positions();
      await new Promise((resume) => setTimeout(resume, longPause));
      one.child.kill('SIGCONT');
      expect(await took(() => held.every((name) => one.lost.includes(name)), 'the first knows')).toBeLessThan(1_000);
      await log.append(300);
      await took(() => viewNames.every((name) => two.told.includes(`${name} 300`) || one.told.includes(`${name} 300`)), 'one tells');
      expect(before).toEqual([200, 200, 200]);
      expect(one.told.filter((told) => told.endsWith(' 200'))).toEqual([]);
      expect(await positions()).toEqual([300, 300, 300]);
      const counts = forms.map(async (form) => {
        const documents = connection.collection<{ readonly state: string }>(`view_${form.replace('@', '_')}_1`);
        return (await documents.findOne({ _id: 'ana' }))?.state;
      });
      expect(await Promise.all(counts)).toEqual(forms.map(() => '{"count":3}'));
    },
  );
});
