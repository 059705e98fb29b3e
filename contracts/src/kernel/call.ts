import type { z } from 'zod';
import type { Operation } from '../rights';
import type { RejectionCode } from './rejection-codes';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a call is about, where the right to it may hang on that thing; its id is the parameter of the same name: `tournamentId`. */
export type Subject = 'tournament' | 'match' | 'challenge' | 'club';

/** An answer that is no JSON: a table, a calendar, a picture. */
export interface FileAnswer {
  readonly contentType: string;
}

/** All that server, document, clients and specs need to know of a call beside its method and path. */
export interface CallDescription {
  /** Which row of `rights.ts` decides who may. */
  readonly operation: Operation;
  readonly summary: string;
  readonly about?: Subject;
  /** What may be asked and sent beside it: what is not named here, or in `body`, is refused by name (`strict.ts`). */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** True where the body is a form with a `file`, and nowhere else. */
  readonly upload?: true;
  readonly answer: z.ZodType | FileAnswer;
  /** 200 unless told. */
  readonly status?: 200 | 201 | 202 | 204;
  /** All refusals of the rule behind it, and no other; those that follow from the rest of this description, and those of every call, are added by the document. */
  readonly refusals?: readonly RejectionCode[];
  /** True where a session alone is not enough: whoever asks must have signed in a moment ago. */
  readonly recentSignIn?: true;
  /** The fields that name what it is done to, where it rings at somebody's each time and can be undone at will: done again and again it waits ever longer. Only where all are given. */
  readonly rings?: readonly string[];
  /** True where the work itself may take more than a second, or the client is what takes long. */
  readonly takesLong?: true;
  /** True where the answer is much work, or the query parameter that makes it so: such calls take turns, so that all others are answered meanwhile. */
  readonly costly?: true | string;
}

/** One call of the HTTP surface, said once: whatever knows of it reads this object. */
export type Call<Route extends string = string, Description extends CallDescription = CallDescription> = Description & {
  readonly method: Route extends `${infer Verb extends Method} ${string}` ? Verb : Method;
  /** Below `/api`, with `:name` parameters. */
  readonly path: Route extends `${Method} ${infer Path}` ? Path : string;
};

type ParameterNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** The fields of a schema; where nothing is asked or sent there are none. */
type FieldsOf<Schema> = Schema extends z.ZodObject<infer Shape> ? keyof Shape & string : never;

/** A description says names of its own call alone: what it is about, rings or costs by is in its path, or asked or sent beside it. */
interface OwnNames<Route extends string, Description extends CallDescription> {
  readonly about?: ParameterNames<Route> | FieldsOf<Description['body']> extends infer Name
    ? Name extends `${infer Thing}Id`
      ? Thing
      : never
    : never;
  readonly rings?: readonly (ParameterNames<Route> | FieldsOf<Description['body']>)[];
  readonly costly?: true | FieldsOf<Description['query']>;
}

/**
 * `call('POST /tournaments/:tournamentId/join', { … })`. What the web client is built from holds method and path alone: its build
 * leaves the description out, and with it every schema.
 */
export const call = <const Route extends `${Method} /${string}`, const Description extends CallDescription>(
  route: Route,
  description: Description & OwnNames<Route, Description>,
): Call<Route, Description> => {
  const [method, path] = route.split(' ');
  return { ...description, method, path } as Call<Route, Description>;
};

/** The parameters in the path of a call. */
export type ParametersOf<C extends Call> = { readonly [Name in ParameterNames<C['path']>]: string };

type Side = 'input' | 'output';
type SchemaSide<Schema, At extends Side> = Schema extends z.ZodType ? (At extends 'input' ? z.input<Schema> : z.output<Schema>) : unknown;
type Merged<T> = { [Name in keyof T]: T[Name] };

/** What somebody who calls gives: parameters, query and body in one object; an upload brings its file (a `Blob`). */
export type InputOf<C extends Call> = DeepReadonly<
  ParametersOf<C> &
    SchemaSide<C['query'], 'input'> &
    (C['upload'] extends true ? { readonly file: object } : SchemaSide<C['body'], 'input'>)
>;

/** The same as the server gets it: parsed, with defaults. */
export type ParsedInputOf<C extends Call> = Merged<ParametersOf<C> & SchemaSide<C['query'], 'output'> & SchemaSide<C['body'], 'output'>>;

type DeepReadonly<T> = T extends object ? { readonly [Name in keyof T]: DeepReadonly<T[Name]> } : T;

/** What a schema of an answer describes, as whoever reads it holds it. */
export type AnswerShape<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>;

/** What it answers: text or bytes where that is no JSON. */
export type AnswerOf<C extends Call> = C['answer'] extends z.ZodType ? AnswerShape<C['answer']> : string;
