import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { until } from '@tennis/contract-tests';
import { type MongoConnection, mongoConnection } from '../mongo-connection';
import { type Said, sharedLog, viewNames } from '../testing/node-process';
import { hasServer, serverName, startServer } from '../testing/test-server';
import { mongoNodes } from './nodes';

const loadSources = join(__dirname, '../../../../scripts/specs/load-sources.cjs');
const work = ['fold:first', 'fold:second', 'fold:third', 'jobs'];
/** Milliseconds: longer than any lease; half a minute where there is time. */
const longPause = process.env['TENNIS_FULL'] === '1' ? 30_000 : 4_000;

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
    child.on('message', (said: Said) => {
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
    for (const { child } of started.splice(0)) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
    await connection.close();
  });

  it('share the work, and each shows all of them', async () => {
    const one = start('one');
    await took(() => hasAll(one), 'the first does everything');
    const two = start('two');
    await took(() => one.has.size === 2 && two.has.size === 2, 'both do half');
    expect([...one.has, ...two.has].toSorted()).toEqual(work);
    const third = mongoNodes(connection, { name: 'three', release: '1.0.1', views: {} });
    await third.hold('nothing else', async () => ({ stop: () => Promise.resolve() }));
    const listed = await third.list();
    await third.leave();
    expect(listed.map(({ name, release, alive, own }) => [name, release, alive, own]).toSorted()).toEqual([
      ['one', '1.0.0', true, false],
      ['three', '1.0.1', true, true],
      ['two', '1.0.0', true, false],
    ]);
    expect(listed.find(({ name }) => name === 'two')).toMatchObject({ views: { first: 1, second: 1, third: 1 } });
    expect(listed.find(({ name }) => name === 'two')!.leases.toSorted()).toEqual([...two.has].toSorted());
  });

  it('take over within a second where one is stopped, within five where it is killed', async () => {
    const one = start('one');
    await took(() => hasAll(one), 'the first does everything');
    const two = start('two');
    await took(() => two.has.size === 2, 'both do half');
    one.child.kill('SIGTERM');
    expect(await took(() => hasAll(two), 'the second does everything')).toBeLessThan(1_000);
    const three = start('three');
    await took(() => three.has.size === 2, 'both do half again');
    two.child.kill('SIGKILL');
    expect(await took(() => hasAll(three), 'the third does everything')).toBeLessThan(5_000);
    expect([one.lost, two.lost, three.lost]).toEqual([[], [], []]);
  });

  it('find out within a second that they stood still for too long, and write and tell nothing of their old leases', async () => {
    const log = sharedLog(connection);
    const one = start('one');
    await took(() => hasAll(one), 'the first does everything');
    await log.append(100);
    await took(() => one.told.length === viewNames.length, 'the first tells');
    const two = start('two');
    await took(() => two.has.size === 2, 'both do half');
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
    const counts = viewNames.map(async (name) => {
      const found = await connection.collection<{ readonly state: string }>(`view_${name}_v1_1`).findOne({ _id: 'ana' } as never);
      return found?.state;
    });
    expect(await Promise.all(counts)).toEqual(viewNames.map(() => '{"count":3}'));
  });
});
