import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, type Counter, Gauge, Registry } from 'prom-client';
import { features, isSound, reject } from '@tennis/contracts';
import type { AfterAnswer } from '../after-answers';
import { AnswerTimes } from './answer-times';
import { sentCommands } from '../../commands/command-publisher';
import type { AppContext } from '../../kernel/app-context';
import { deliveriesGivenUp, jobRunsTotal, leaseChanges, missedChanges, unknownEvents } from '../../kernel/counters';
import { isSameSecret } from '../../kernel/same-secret';
import { backupCheckOf, lastCheckOf } from '../../reads/last-check';
import { sendRejection } from '../rejection.filter';
import { trackViewAges } from './view-ages';

/** One read for all gauges of a scrape, which are collected together. */
const sharedRead = <Read>(read: () => Promise<Read>): (() => Promise<Read>) => {
  let pendingRead: Promise<Read> | undefined;
  return () => (pendingRead ??= read().finally(() => (pendingRead = undefined)));
};

const secondsOf = (instant: string | null | undefined): number => (instant ? Date.parse(instant) / 1000 : 0);

/**
 * `GET /metrics` in the Prometheus format: HTTP latency, the log's head, the lag of every view, jobs waiting, what was sent, refused and given
 * up, the room on the disk, engines, nodes and leases, and the last check and backup.
 */
export const serveMetrics = (fastify: FastifyInstance, app: AppContext, refused: Counter, openSockets: () => number): AfterAnswer => {
  const registry = new Registry();
  registry.registerMetric(refused);
  registry.registerMetric(sentCommands);
  registry.registerMetric(jobRunsTotal);
  registry.registerMetric(deliveriesGivenUp);
  registry.registerMetric(unknownEvents);
  registry.registerMetric(missedChanges);
  registry.registerMetric(leaseChanges);
  collectDefaultMetrics({ register: registry });
  const times = new AnswerTimes();
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  gauge('ready', '0 while something is missing before requests can be answered', () => (app.missing().length === 0 ? 1 : 0));
  gauge('sockets_open', 'Open sockets', openSockets);
  gauge('log_head', 'Position of the last event', () => app.eventStore.head());
  const waiting = sharedRead(() => app.jobs.waiting());
  gauge('jobs_pending', 'Jobs waiting for their time', async () => (await waiting()).count);
  gauge('jobs_overdue_seconds', 'For how long the first job that is due has been; 0 where none is', async () =>
    Math.max(0, secondsOf(app.clock.now()) - secondsOf((await waiting()).next ?? app.clock.now())),
  );
  gauge('clock_believed', '0 while deadlines wait because the clock is not believed', () => (app.clockWatch?.doubt() ? 0 : 1));
  gauge('disk_free_bytes', 'Room that is left on the disk of the data folder', async () => {
    const { bavail, bsize } = await statfs(app.config.dataDir);
    return bavail * bsize;
  });
  const lastCheck = sharedRead(() => lastCheckOf(app));
  gauge('check_time_seconds', 'When log and views were last checked whole; 0 before the first time', async () =>
    secondsOf((await lastCheck())?.at),
  );
  gauge('check_sound', '0 where the last check found something', async () => {
    const check = await lastCheck();
    return check && !isSound(check) ? 0 : 1;
  });
  if (app.backups) {
    const { backups } = app;
    // a folder that cannot be read holds no usable backup
    const newest = sharedRead(async () => (await backups.list().catch(() => [])).find(({ createdAt }) => createdAt !== null));
    gauge('backup_time_seconds', 'When the newest finished backup was made; 0 where there is none', async () =>
      secondsOf((await newest())?.createdAt),
    );
    gauge(
      'backup_sound',
      '0 where the newest backup is not as it was written, or there is none; one that was not read yet counts as sound',
      async () => {
        const backup = await newest();
        if (!backup) return 0;
        return (await backupCheckOf(app, backup))?.problems.length ? 0 : 1;
      },
    );
  }
  new Gauge({
    name: 'jobs_runner',
    help: '1 for how jobs come to be run: `local`, on one node, or `bullmq`, on all of them',
    labelNames: ['mode'],
    registers: [registry],
    collect() {
      this.reset();
      this.set({ mode: app.jobRunner?.isEnqueuing() ? 'bullmq' : 'local' }, 1);
    },
  });
  new Gauge({
    name: 'view_lag',
    help: 'Positions a view is behind the log',
    labelNames: ['view', 'state'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { name, state, lag } of app.views.status()) this.set({ view: name, state }, lag);
    },
  });
  const ageOf = trackViewAges();
  new Gauge({
    name: 'view_behind_seconds',
    help: 'For how long at least the first event that a view lacks has been in the log; 0 for a view that lacks none',
    labelNames: ['view'],
    registers: [registry],
    collect() {
      this.reset();
      const now = performance.now();
      for (const { name, position, lag } of app.views.status()) this.set({ view: name }, ageOf(name, { position, lag }, now) / 1000);
    },
  });
  new Gauge({
    name: 'engine_up',
    help: '0 where an engine did not answer when it was last looked at; of Redis, where nothing is heard over it',
    labelNames: ['engine'],
    registers: [registry],
    collect() {
      for (const { name, isUp } of app.engines?.() ?? []) this.set({ engine: name }, isUp ? 1 : 0);
    },
  });
  new Gauge({
    name: 'engine_answer_seconds',
    help: 'How long an engine took to answer when it was last looked at',
    labelNames: ['engine'],
    registers: [registry],
    collect() {
      for (const { name, answeredWithin } of app.engines?.() ?? [])
        if (answeredWithin !== undefined) this.set({ engine: name }, answeredWithin);
    },
  });
  gauge(
    'feature_level',
    'Up to where kinds of events may be written, which is what the least of the nodes can read',
    () => app.featureLevel?.() ?? features.level,
  );
  const nodes = sharedRead(() => app.nodes.list());
  new Gauge({
    name: 'nodes_alive',
    help: 'Nodes that this one sees alive, by release',
    labelNames: ['release'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { release, alive } of await nodes()) if (alive) this.inc({ release });
    },
  });
  /** A lease without a holder is 0 on every node. Leases that only another release wants are left out. */
  new Gauge({
    name: 'lease_held',
    help: '1 where this node has the lease, 0 where it is ready to take it',
    labelNames: ['lease'],
    registers: [registry],
    async collect() {
      const own = (await nodes()).find((node) => node.own)?.leases ?? [];
      for (const lease of app.nodes.exclusiveWork()) this.set({ lease }, own.includes(lease) ? 1 : 0);
    },
  });
  fastify.get('/metrics', async (request, reply) => {
    const { metricsToken } = app.config;
    if (metricsToken ? !isSameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`) : !app.config.openDoors) {
      sendRejection(request, reply, reject('right.missing'));
      return reply;
    }
    return reply.header('content-type', registry.contentType).send(`${await registry.metrics()}\n${times.text()}`);
  });
  return ({ method }, { statusCode, elapsedTime }) => times.observe(method, statusCode, elapsedTime / 1000);
};
