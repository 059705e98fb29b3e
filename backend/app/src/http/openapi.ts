import type { INestApplication } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type FileAnswer, receiptSchema, rights, type RejectionCode, statusByCode } from '@tennis/contracts';
export { receiptSchema };
import { z } from 'zod';
import { descriptionOf, type RouteDescription } from './route';

const errorSchema = z.object({
  statusCode: z.int(),
  error: z.string(),
  message: z.string(),
  code: z.string(),
  details: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })).optional(),
});

export interface DescribedRoute extends RouteDescription {
  /** From the root, with `:id` parameters: `/api/tournaments/:id/join`. */
  readonly fullPath: string;
  readonly tag: string;
}

/** Every route of the program, read from the controllers' own decorators. */
export const routesOf = (nest: INestApplication): readonly DescribedRoute[] =>
  nest
    .get(DiscoveryService, { strict: false })
    .getControllers()
    .flatMap(({ metatype, instance }) => {
      if (!metatype || !instance) return [];
      const prefix = (Reflect.getMetadata('path', metatype) as string | undefined) ?? '';
      const prototype = Object.getPrototypeOf(instance) as Record<string, unknown>;
      return Object.getOwnPropertyNames(prototype).flatMap((name) => {
        const handler = prototype[name];
        const description = typeof handler === 'function' ? descriptionOf(handler) : undefined;
        if (!description) return [];
        const fullPath = `/${['api', prefix, description.path].flatMap((part) => part.split('/').filter(Boolean)).join('/')}`;
        return [{ ...description, fullPath, tag: description.operation.split('.')[0]! }];
      });
    });

const json = (schema: z.ZodType, io: 'input' | 'output'): unknown => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
  return rest;
};

const always: readonly RejectionCode[] = [
  'request.malformed',
  'request.invalid',
  'request.too-many',
  'server.unexpected',
  'server.stopping',
];
const onWrites: readonly RejectionCode[] = [
  'request.cross-site',
  'request.key-reused',
  'request.too-large',
  'request.unsupported-type',
  'store.busy',
  'store.unavailable',
  'store.conflict',
  'view.stopped',
];

const isSchema = (answer: z.ZodType | FileAnswer): answer is z.ZodType => '_zod' in answer;

const contentOf = (answer: RouteDescription['answer']): Record<string, unknown> => {
  if (!answer) return { 'application/json': { schema: {} } };
  return isSchema(answer)
    ? { 'application/json': { schema: json(answer, 'output') } }
    : { [answer.contentType]: { schema: { type: 'string' } } };
};

const uploadSchema = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };

/** Every read may wait for the reader's own command. */
const atLeast = { name: 'atLeast', in: 'query', required: false, schema: { type: 'string', pattern: '^\\d{1,16}$' } };

const codesOf = (route: RouteDescription): readonly RejectionCode[] => {
  const holders: readonly string[] = rights[route.operation];
  return [
    ...(route.codes ?? []),
    ...(holders.includes('visitor') ? [] : (['session.required', 'right.missing', 'user.suspended'] as const)),
    ...always,
    ...(route.method === 'get' ? [] : onWrites),
  ];
};

const failures = (route: RouteDescription): Record<string, unknown> => {
  const byStatus = new Map<number, string[]>();
  for (const code of new Set(codesOf(route))) byStatus.set(statusByCode[code], [...(byStatus.get(statusByCode[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      { description: codes.join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
    ]),
  );
};

/** The OpenAPI 3.1 document, generated from the routes: every operation with its error codes. */
export const openApiOf = (routes: readonly DescribedRoute[], version: string): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = route.fullPath.replace(/:(\w+)/g, '{$1}');
    const inPath = [...route.fullPath.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }));
    const query = route.query instanceof z.ZodObject ? Object.entries(route.query.shape as Record<string, z.ZodType>) : [];
    const inQuery = query.map(([name, schema]) => ({ name, in: 'query', required: false, schema: json(schema, 'input') }));
    const inHeader =
      route.method === 'get'
        ? []
        : [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }];
    (paths[path] ??= {})[route.method] = {
      operationId: `${route.operation} ${route.method} ${path}`.replace(/[^a-zA-Z0-9]+/g, '_'),
      summary: route.summary,
      tags: [route.tag],
      'x-operation': route.operation,
      'x-rights': rights[route.operation],
      parameters: [...inPath, ...inQuery, ...(route.method === 'get' ? [atLeast] : []), ...inHeader],
      ...(route.body ? { requestBody: { content: { 'application/json': { schema: json(route.body, 'input') } } } } : {}),
      ...(route.upload ? { requestBody: { content: { 'multipart/form-data': { schema: uploadSchema } } } } : {}),
      responses: {
        [String(route.status ?? 200)]: {
          description: 'OK',
          content: contentOf(route.answer),
        },
        ...(route.method === 'get' ? { '304': { description: 'Not Modified' } } : {}),
        ...failures(route),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tennis Code', version, description: 'Ladder tournaments for tennis players in Portugal.' },
    paths,
    components: { schemas: { Error: json(errorSchema, 'output') } },
  };
};
