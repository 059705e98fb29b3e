import { applyDecorators, createParamDecorator, type ExecutionContext, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { type Actor, type AnswerOf, type Call, type FileAnswer, type ParsedInputOf, reject } from '@tennis/contracts';
import type { FinishedAnswer } from './reading';
import type { HttpReply, HttpRequest } from './request';
import { commandIdOf } from '../commands/run-command';
import type { Envelope } from '../kernel/commands';

const verbs = { GET: Get, POST: Post, PUT: Put, DELETE: Delete } as const;

/** The possible results of a method for a call; a file also as bytes, or undefined if the client has it. */
type Answering<C extends Call> =
  | AnswerOf<C>
  | FinishedAnswer<AnswerOf<C>>
  | (C['answer'] extends FileAnswer ? Uint8Array | undefined : never);

/**
 * `@Serves(joinTournament)`: the method answers this call of the contracts, at its path, under its right. Its result must fit the call's
 * answer, or be finished bytes that were made from such an answer.
 */
export const Serves =
  <C extends Call>(served: C) =>
  <Handler extends (...parameters: never[]) => Answering<C> | Promise<Answering<C>>>(
    target: object,
    name: string | symbol,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    if (descriptor.value) callByHandler.set(descriptor.value, served);
    applyDecorators(verbs[served.method](served.path), HttpCode(served.status ?? 200))(target, name, descriptor);
  };

/** By method: each request looks it up several times, and metadata take three look-ups each. */
const callByHandler = new WeakMap<object, Call>();

/** The call that a method of a controller serves; undefined for any other method. */
export const callOf = (handler: object): Call | undefined => callByHandler.get(handler);

/** @throws Rejection right.missing for a method that serves no call: nothing is reached without a right. */
export const callServedBy = (handler: object): Call => {
  const served = callOf(handler);
  if (!served) throw reject('right.missing');
  return served;
};

/** The request of a guard or parameter. Nest's `switchToHttp` creates three functions each time, and each request needs this often. */
export const requestOf = (context: ExecutionContext): HttpRequest => context.getArgByIndex<HttpRequest>(0);
export const replyOf = (context: ExecutionContext): HttpReply => context.getArgByIndex<HttpReply>(1);

/** Parameters, query and body of the call in one object, parsed by its own schemas: `@Input() input: ParsedInputOf<typeof joinTournament>`. */
export const Input = createParamDecorator(
  (_: unknown, context: ExecutionContext): ParsedInputOf<Call> => requestOf(context).input as ParsedInputOf<Call>,
);

export const CurrentActor = createParamDecorator((_: unknown, context: ExecutionContext): Actor => requestOf(context).actor!);

/** An envelope whose command id is known: other ids of the same command are derived from it. */
export type RequestEnvelope = Envelope & { readonly commandId: string };

/** The sender of a command, its id, and the id of its request. */
export const CommandEnvelope = createParamDecorator((_: unknown, context: ExecutionContext): RequestEnvelope => {
  const request = requestOf(context);
  const actor = request.actor!;
  const commandId = (request.commandId ??= commandIdOf(actor, undefined));
  return { actor, commandId, correlationId: request.id };
});
