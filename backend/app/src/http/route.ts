import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  Delete,
  Get,
  HttpCode,
  Post,
  Put,
  SetMetadata,
} from '@nestjs/common';
import { type Actor, type Operation, reject, type RejectionCode, type RejectionDetail } from '@tennis/contracts';
import type { z } from 'zod';
import type { Request } from './request';
import { commandIdOf, type Envelope } from '../commands/run-command';
import { idFrom } from '../kernel/ids';

/** What the guard, the parser and the OpenAPI document read of a route. */
export interface RouteDescription {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly path: string;
  /** Which row of `rights.ts` decides who may. */
  readonly operation: Operation;
  readonly summary: string;
  readonly body?: z.ZodType;
  /** True where the body is a form with a file, and nowhere else. */
  readonly upload?: boolean;
  readonly query?: z.ZodType;
  readonly answer?: z.ZodType;
  readonly status?: number;
  /** True where the work itself may take more than a second, or the client is what takes long. */
  readonly takesLong?: boolean;
  /** The refusals of the rule behind it; those of every route are added by the document. */
  readonly codes?: readonly RejectionCode[];
}

export const ROUTE = 'tennis:route';
const verbs = { get: Get, post: Post, put: Put, delete: Delete } as const;

const route =
  (method: RouteDescription['method']) =>
  (path: string, description: Omit<RouteDescription, 'method' | 'path'>): MethodDecorator =>
    applyDecorators(verbs[method](path), HttpCode(description.status ?? 200), SetMetadata(ROUTE, { method, path, ...description }));

/** `@Route.post(':id/join', { operation: 'tournament.join', … })`: the only way to make a route, so none is without a right. */
export const Route = { get: route('get'), post: route('post'), put: route('put'), delete: route('delete') };

export const descriptionOf = (handler: object): RouteDescription | undefined =>
  Reflect.getMetadata(ROUTE, handler) as RouteDescription | undefined;

const fieldCode = (issue: { code: string; input?: unknown }): string => {
  if (issue.code === 'too_big') return typeof issue.input === 'string' ? 'field.too-long' : 'field.out-of-range';
  if (issue.code === 'too_small') return typeof issue.input === 'string' ? 'field.required' : 'field.out-of-range';
  return issue.code === 'invalid_type' && issue.input === undefined ? 'field.required' : 'field.invalid';
};

/** Parses what came in, or refuses with one detail per field. */
export const parse = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success) return parsed.data;
  const details: RejectionDetail[] = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), code: fieldCode(issue) }));
  throw reject('request.invalid', {}, details);
};

const requestOf = (context: ExecutionContext): Request => context.switchToHttp().getRequest<Request>();

/** The body, parsed by the route's own schema. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const { body } = descriptionOf(context.getHandler())!;
  return parse(body!, requestOf(context).body ?? {});
});

/** The query string, parsed by the route's own schema. */
export const Asked = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const query = descriptionOf(context.getHandler())!.query!;
  const asked = requestOf(context).query as object;
  for (const _name in asked) return parse(query, asked);
  let defaults = unasked.get(query);
  if (!defaults) unasked.set(query, (defaults = parse(query, {}) as object));
  return defaults;
});

/** What a route's schema makes of no query at all: most reads ask nothing. */
const unasked = new WeakMap<z.ZodType, object>();

export const Me = createParamDecorator((_: unknown, context: ExecutionContext): Actor => requestOf(context).actor!);

/** A command's envelope, and ids derived from its command, so that a resend makes the same things. */
export interface Sending {
  readonly about: (id: string) => Envelope;
  readonly newId: (what: string) => string;
}

/** Actor, Idempotency-Key and request id of a write. */
export const Command = createParamDecorator((_: unknown, context: ExecutionContext): Sending => {
  const request = requestOf(context);
  const actor = request.actor!;
  const header = request.headers['idempotency-key'];
  const key = typeof header === 'string' && header.length > 0 ? header : undefined;
  if (key !== undefined && key.length > 200) throw reject('request.invalid', {}, [{ path: 'Idempotency-Key', code: 'field.too-long' }]);
  const commandId = commandIdOf(actor, key);
  request.commandId = commandId;
  return { about: (id) => ({ actor, id, commandId, correlationId: request.id }), newId: (what) => idFrom(commandId, what) };
});
