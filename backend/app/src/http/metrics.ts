import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { reject } from '@tennis/contracts';
import type { AfterAnswer } from './after-answers';
import { AnswerTimes } from './answer-times';
import { sentCommands } from '../commands/command-publisher';
import type { AppContext } from '../kernel/app-context';
import { isSameSecret } from '../kernel/same-secret';
import { sendRejection } from './rejection.filter';

/** `GET /metrics` in the Prometheus format: HTTP latency, the log's head, the lag of every view, jobs waiting, what was sent and refused. */
export const serveMetrics = (fastify: FastifyInstance, app: AppContext, refused: Counter, openSockets: () => number): AfterAnswer => {
  const registry = new Registry();
  registry.registerMetric(refused);
  collectDefaultMetrics({ register: registry });
  const times = new AnswerTimes();
  new Gauge({
    name: 'sockets_open',
    help: 'Open sockets',
    registers: [registry],
    collect() {
      this.set(openSockets());
    },
  });
  new Counter({
    name: 'commands_total',
    help: 'Commands that were sent, by name',
    labelNames: ['command'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [command, count] of sentCommands) this.inc({ command }, count);
    },
  });
  new Gauge({
    name: 'log_head',
    help: 'Position of the last event',
    registers: [registry],
    async collect() {
      this.set(await app.eventStore.head());
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
  new Gauge({
    name: 'jobs_pending',
    help: 'Jobs waiting for their time',
    registers: [registry],
    async collect() {
      this.set((await app.jobs.waiting()).count);
    },
  });
  new Gauge({
    name: 'clock_believed',
    help: '0 while deadlines wait because the clock is not believed',
    registers: [registry],
    collect() {
      this.set(app.clockWatch?.doubt() ? 0 : 1);
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
