import type { z } from 'zod';
import type { Operation } from '../rights';
import type { RejectionCode } from './rejection-codes';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The thing that a call is about, if the right to call it depends on that thing. Its id is the parameter of the same name: `tournamentId`.
 */
export type Subject = 'tournament' | 'match' | 'challenge' | 'club';

/** An answer that is not JSON: a table, a calendar, a picture. */
export interface FileAnswer {
  readonly contentType: string;
}

/** Everything that server, OpenAPI document, clients and specs need to know of a call beside its method and path. */
export interface CallDescription {
  /** The row of `rights.ts` that decides who may call. */
  readonly operation: Operation;
  readonly summary: string;
  readonly about?: Subject;
  /** The query parameters. A parameter that is not named here, or a field that is not in `body`, is refused by name (`strict.ts`). */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** True only if the body is a form with a `file`. */
  readonly upload?: true;
  readonly answer: z.ZodType | FileAnswer;
  /** 200 if absent. */
  readonly status?: 200 | 201 | 202 | 204;
  /**
   * Exactly the refusals of the rule behind the call. The document adds those that follow from the rest of this description, and those of
   * every call.
   */
  readonly refusals?: readonly RejectionCode[];
  /** True if a session alone is not enough: the user must have signed in a moment ago. */
  readonly recentSignIn?: true;
  /**
   * The fields that name the target of a call that notifies somebody each time and can be undone at will: each repetition on the same
   * target has to wait longer. Applies only where all of these fields are given.
   */
  readonly rings?: readonly string[];
  /** True if the work may take more than a second, or the client may be slow. */
  readonly takesLong?: true;
  /**
   * True, or the query parameter in question, if the answer is much work: such calls take turns, so that all others are answered meanwhile.
   */
  readonly costly?: true | string;
}

/** One call of the HTTP surface, defined once: all code that knows of the call reads this object. */
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

/** The field names of a schema; none without a schema. */
type FieldsOf<Schema> = Schema extends z.ZodObject<infer Shape> ? keyof Shape & string : never;

/** `about`, `rings` and `costly` may only name what their own call has: a path parameter, or a field of its body or query. */
interface DeclaredNames<Route extends string, Description extends CallDescription> {
  readonly about?: ParameterNames<Route> | FieldsOf<Description['body']> extends infer Name
    ? Name extends `${infer Thing}Id`
      ? Thing
      : never
    : never;
  readonly rings?: readonly (ParameterNames<Route> | FieldsOf<Description['body']>)[];
  readonly costly?: true | FieldsOf<Description['query']>;
}

/**
 * `call('POST /tournaments/:tournamentId/join', { … })`. The build of the web client keeps method and path alone and drops the description,
 * with every schema.
 */
export const call = <const Route extends `${Method} /${string}`, const Description extends CallDescription>(
  route: Route,
  description: Description & DeclaredNames<Route, Description>,
): Call<Route, Description> => {
  const [method, path] = route.split(' ');
  return { ...description, method, path } as Call<Route, Description>;
};

/** The parameters in the path of a call. */
export type ParametersOf<C extends Call> = { readonly [Name in ParameterNames<C['path']>]: string };

type Side = 'input' | 'output';
type SchemaSide<Schema, At extends Side> = Schema extends z.ZodType ? (At extends 'input' ? z.input<Schema> : z.output<Schema>) : unknown;
type Merged<T> = { [Name in keyof T]: T[Name] };

/** The input that a caller gives: path parameters, query and body in one object; an upload brings its file (a `Blob`). */
export type InputOf<C extends Call> = DeepReadonly<
  ParametersOf<C> &
    SchemaSide<C['query'], 'input'> &
    (C['upload'] extends true ? { readonly file: object } : SchemaSide<C['body'], 'input'>)
>;

/** The same input as the server gets it: parsed, with defaults. */
export type ParsedInputOf<C extends Call> = Merged<ParametersOf<C> & SchemaSide<C['query'], 'output'> & SchemaSide<C['body'], 'output'>>;

type DeepReadonly<T> = T extends object ? { readonly [Name in keyof T]: DeepReadonly<T[Name]> } : T;

/** The type that the schema of an answer describes, for readers. */
export type AnswerShape<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>;

/** The type of the answer: a string for text or bytes that are not JSON. */
export type AnswerOf<C extends Call> = C['answer'] extends z.ZodType ? AnswerShape<C['answer']> : string;
