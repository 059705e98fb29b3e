import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { reject } from '@tennis/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppModule } from './app.module';
import { afterAnswers } from './http/after-answers';
import type { AppContext } from './kernel/app-context';
import type { ContextDefinition } from './kernel/context-definition';
import { serveApiDocs } from './http/api-docs';
import { keepOrigins } from './http/command-origins';
import { serveMetrics } from './http/metrics/metrics';
import { addReadHeaders } from './http/read-headers';
import { openApiOf, servedCalls } from './http/openapi';
import { watchRefusals } from './http/refusals';
import { RejectionFilter, sendRejection } from './http/rejection.filter';
import { AdmissionGuard } from './http/guards/admission.guard';
import { InputGuard } from './http/guards/input.guard';
import { forgetRefusedKeys, KeysGuard } from './http/guards/keys.guard';
import { uncountRefusedCalls, PausesGuard } from './http/guards/pauses.guard';
import { RightsGuard } from './http/guards/rights.guard';
import { limitsOf } from './http/limits/limits';
import { SessionGuard } from './http/guards/session.guard';
import { TurnsGuard } from './http/guards/turns.guard';
import { LimitsGuard } from './http/guards/limits.guard';
import { secure } from './http/security';
import { startSockets } from './live/sockets';
import { acceptBodies } from './http/accept-bodies';
import { refuseUnread } from './http/refuse-unread';
import { countRequests, stopServing } from './http/stop-serving';
import { version } from './host/version';
import { clientFolder, serveWebClient } from './http/web-client';
import { ladderPreview } from './tournaments/ladder-preview';

const bodyLimit = 1024 * 1024;
/** Milliseconds in which a whole request must arrive: enough for the largest picture on a slow phone. */
const maxRequestTime = 60_000;

export interface HttpServer {
  readonly nest: NestFastifyApplication;
  /** URL at which it listens, with the actual port. */
  readonly url: string;
  /** Accepts no more requests, answers those under way, then closes everything. Sockets move to the other nodes where there are any. */
  close(hasOthers: boolean): Promise<void>;
}

/** NestJS on Fastify, the sockets and the web client on one port. */
export const startHttpServer = async (
  app: AppContext,
  contexts: readonly ContextDefinition[],
  folder = clientFolder,
): Promise<HttpServer> => {
  const adapter = new FastifyAdapter({
    bodyLimit,
    // only the last forwarded address comes from the proxy; the ones before come from the sender
    trustProxy: app.config.trustProxy ? 1 : false,
    requestTimeout: maxRequestTime,
    genReqId: () => randomUUID(),
    logger: false,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
    skipMiddie: true, // there is no Express middleware here
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    clientErrorHandler: refuseUnread,
    frameworkErrors: refuseUrl as never, // typed for another HTTP version
  });
  const nest = await NestFactory.create<NestFastifyApplication>(AppModule.with(app, contexts), adapter, {
    logger: false,
    abortOnError: false,
    bodyParser: false,
  });
  nest.setGlobalPrefix('api');
  nest.useGlobalFilters(new RejectionFilter(app));
  const limits = limitsOf(app.config);
  const refusals = watchRefusals(app);
  nest.useGlobalGuards(
    new AdmissionGuard(app),
    new SessionGuard(app),
    new LimitsGuard(app, limits),
    new RightsGuard(app, contexts),
    new InputGuard(),
    new KeysGuard(app),
    new PausesGuard(app),
    new TurnsGuard(),
  );
  // Nest's type includes HTTP/2
  const fastify = adapter.getInstance() as unknown as FastifyInstance;
  acceptBodies(fastify);
  await fastify.register(cookie);
  await fastify.register(multipart);
  secure(fastify, app.config);
  addReadHeaders(fastify, app);
  const sockets = startSockets(app, contexts, { limits, refusals }, nest.getHttpServer());
  const observe = serveMetrics(fastify, app, refusals.counter, () => sockets.io.engine.clientsCount);
  afterAnswers(fastify, [observe, forgetRefusedKeys, uncountRefusedCalls, refusals.afterAnswer, keepOrigins(fastify, app)]);
  await serveWebClient(fastify, app.config, folder, (path) => ladderPreview(app, path));
  await nest.init();
  serveApiDocs(nest, () => openApiOf(servedCalls(nest), version));
  await nest.listen(app.config.port, app.config.host);
  const server = nest.getHttpServer();
  const runningRequests = countRequests(server);
  const address = server.address() as { port: number };
  const host = app.config.host.includes(':') ? `[${app.config.host}]` : app.config.host;
  return {
    nest,
    url: `http://${host}:${address.port}`,
    async close(hasOthers) {
      await stopServing(server, runningRequests, () => sockets.close(hasOthers));
      await nest.close();
    },
  };
};

/** Replaces Fastify's schema compilers, which would slow the start: bodies and answers use the schemas of their calls. */
const refuseSchemas = () => () => {
  throw new Error('A route has a schema of Fastify; calls have theirs in contracts.');
};

/** Answers a URL that the router itself cannot read. */
const refuseUrl = (error: { code?: string }, request: FastifyRequest, reply: FastifyReply): void =>
  sendRejection(request, reply, reject(error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'request.unknown-path' : 'request.malformed'));
