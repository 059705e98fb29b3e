import type { INestApplication } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type Call, type FileAnswer, rights, type RejectionCode, statusByCode, strict } from '@tennis/contracts';
import { z } from 'zod';
import { sessionCookie } from './request';
import { callOf } from './route';

const errorSchema = z.object({
  statusCode: z.int(),
  error: z.string(),
  message: z.string(),
  code: z.string(),
  details: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
});

/** Every call that the controllers serve, read from their decorators. */
export const servedCalls = (nest: INestApplication): readonly Call[] =>
  nest
    .get(DiscoveryService, { strict: false })
    .getControllers()
    .flatMap(({ instance }) => {
      if (!instance) return [];
      const prototype = Object.getPrototypeOf(instance) as Record<string, unknown>;
      return Object.getOwnPropertyNames(prototype).flatMap((name) => {
        const handler = prototype[name];
        return (typeof handler === 'function' ? callOf(handler) : undefined) ?? [];
      });
    });

const json = (schema: z.ZodType, io: 'input' | 'output'): unknown => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
};

const commonCodes: readonly RejectionCode[] = [
  'request.malformed',
  'request.invalid',
  'request.too-many',
  'server.unexpected',
  'server.stopping',
  'store.unavailable',
  'view.damaged',
];
const writeCodes: readonly RejectionCode[] = [
  'request.cross-site',
  'request.key-reused',
  'request.already-done',
  'request.too-large',
  'request.unsupported-type',
  'store.busy',
  'store.upgrading',
  'store.conflict',
  'event.malformed',
  'view.stopped',
];

const isSchema = (answer: z.ZodType | FileAnswer): answer is z.ZodType => '_zod' in answer;

const contentOf = (answer: Call['answer']): Record<string, unknown> =>
  isSchema(answer) ? { 'application/json': { schema: json(answer, 'output') } } : { [answer.contentType]: { schema: { type: 'string' } } };

const uploadSchema = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };

/** Every call may wait for earlier writes of its sender. */
const atLeast = { name: 'atLeast', in: 'query', required: false, schema: { type: 'string', pattern: '^\\d{1,16}$' } };

const isForVisitors = ({ operation }: Call): boolean => (rights[operation] as readonly string[]).includes('visitor');

const codesOf = (call: Call): readonly RejectionCode[] => [
  ...(call.refusals ?? []),
  ...(call.rings ? (['request.again-too-soon'] as const) : []),
  ...(call.recentSignIn ? (['session.not-recent'] as const) : []),
  ...(isForVisitors(call) ? [] : (['session.required', 'right.missing', 'user.suspended'] as const)),
  ...commonCodes,
  ...(call.method === 'GET' ? [] : writeCodes),
];

const failures = (call: Call): Record<string, unknown> => {
  const byStatus = new Map<number, string[]>();
  for (const code of new Set(codesOf(call))) byStatus.set(statusByCode[code], [...(byStatus.get(statusByCode[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      { description: codes.join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    ]),
  );
};

/** The OpenAPI 3.1 document, generated from the calls: every operation with its error codes. */
export const openApiOf = (calls: readonly Call[], version: string): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const method = call.method.toLowerCase();
    const path = `/api${call.path}`.replace(/:(\w+)/g, '{$1}');
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }));
    const query = Object.entries((call.query?.shape ?? {}) as Record<string, z.ZodType>);
    const inQuery = query.map(([name, schema]) => ({ name, in: 'query', required: false, schema: json(schema, 'input') }));
    const inHeader =
      call.method === 'GET' ? [] : [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }];
    (paths[path] ??= {})[method] = {
      operationId: `${call.operation} ${method} ${path}`.replace(/[^a-zA-Z0-9]+/g, '_'),
      summary: call.summary,
      tags: [call.operation.split('.')[0]],
      'x-operation': call.operation,
      'x-rights': rights[call.operation],
      security: isForVisitors(call) ? [{}, { session: [] }] : [{ session: [] }],
      parameters: [...inPath, ...inQuery, atLeast, ...inHeader],
      ...(call.body ? { requestBody: { content: { 'application/json': { schema: json(strict(call.body), 'input') } } } } : {}),
      ...(call.upload ? { requestBody: { content: { 'multipart/form-data': { schema: uploadSchema } } } } : {}),
      responses: {
        [String(call.status ?? 200)]: {
          description: 'OK',
          content: contentOf(call.answer),
        },
        ...(call.method === 'GET' ? { '304': { description: 'Not Modified' } } : {}),
        ...failures(call),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tennis Code',
      version,
      description:
        'Ladder tournaments for tennis players in Portugal. "The reader" is the sender of the request. Times are ISO 8601 in UTC; days are YYYY-MM-DD.',
    },
    paths,
    components: {
      schemas: { Error: json(errorSchema, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: sessionCookie(undefined).name,
          description: `Set by a sign-in; its name is \`${sessionCookie('https:').name}\` if people reach the site over https.`,
        },
      },
    },
  };
};
