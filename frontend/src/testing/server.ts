import { type Call, calls, strict } from '@tennis/contracts';

/** A request of the page. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** The `Idempotency-Key` of a write. */
  readonly key: string | null;
}

/** An answer with its own status or headers. */
class Reply {
  constructor(
    readonly status: number,
    readonly body: object | null,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}
type AnswerFunction = (asked: SentRequest) => Promise<object | null>;
/** Answers by method and path: `GET /api/home`. A plain object is a 200, a function is called for each request. */
export type Answers = Readonly<Record<string, object | null | AnswerFunction>>;

export const answerAtPosition = (position: number, body: object | null): Reply => new Reply(200, body, { 'x-position': String(position) });
export const refusing = (status: number, message: string, code?: string, details?: object): Reply =>
  new Reply(status, { statusCode: status, message, ...(code ? { code } : {}), ...(details ? { details } : {}) });
/** Too many requests: allowed again after so many seconds. */
export const tooManyRequests = (seconds: number, message: string, code: string): Reply =>
  new Reply(429, { statusCode: 429, message, code }, { 'retry-after': String(seconds) });
/** No answer arrives. */
export const broken = (): never => {
  throw new TypeError('network');
};

/** Whether a path matches the path of a call. */
const isPathOf = (pattern: string, path: string): boolean => {
  const [expected, given] = [`/api${pattern}`.split('/'), path.split('/')];
  return expected.length === given.length && expected.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]));
};
/** Literal paths before those with parameters: `/join-requests/mine` is not a request with the id `mine`. */
const sortedCalls = [...calls].sort((one, other) => one.path.split(':').length - other.path.split(':').length);

const unknownKeys = (schema: Call['body'] | Call['query'], value: unknown): readonly string[] => {
  if (value === undefined) return [];
  const issues = schema
    ? (strict(schema).safeParse(value).error?.issues ?? [])
    : [{ code: 'unrecognized_keys', keys: Object.keys(value as object) } as const];
  return issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
};

/** Names of the parameters and fields that the call does not know, which the real server would refuse. */
const unknownNames = ({ method, path, query, body }: SentRequest): readonly string[] => {
  const call: Call | undefined = sortedCalls.find((one) => one.method === method && isPathOf(one.path, path));
  const queryValues = Object.fromEntries([...query].filter(([name]) => name !== 'atLeast'));
  return [...unknownKeys(call?.query, queryValues), ...unknownKeys(call?.body, body)];
};

const nameOf = ({ method, path }: SentRequest): string => `${method} ${path}`;

/** Replaces the server: gives the configured answers and records the requests. */
export const stubServer = (first: Answers) => {
  const answers: Record<string, object | null | AnswerFunction> = { ...first };
  const requests: SentRequest[] = [];
  const unexpected = new Set<string>();
  const answer = async (one: SentRequest): Promise<Response> => {
    const body = answers[nameOf(one)];
    if (body === undefined) unexpected.add(nameOf(one));
    const reply = await (typeof body === 'function' ? body(one) : Promise.resolve(body === undefined ? refusing(404, 'Não existe') : body));
    const { status, body: json, headers } = reply instanceof Reply ? reply : new Reply(200, reply);
    return new Response(JSON.stringify(json), { status, headers: { 'content-type': 'application/json', ...headers } });
  };
  globalThis.fetch = (input, { method = 'GET', body, headers } = {}) => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost');
    const one: SentRequest = {
      method,
      path: pathname,
      query: searchParams,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
      key: new Map(Object.entries(headers ?? {})).get('idempotency-key') ?? null,
    };
    requests.push(one);
    for (const name of unknownNames(one)) unexpected.add(`${nameOf(one)} with ${name}`);
    return answer(one);
  };
  return {
    /** Adds or replaces answers. */
    answers: (more: Answers): void => void Object.assign(answers, more),
    /** All requests under one name, oldest first. */
    requestsTo: (name: string): readonly SentRequest[] => requests.filter((one) => nameOf(one) === name),
    /** Requests without an answer, and parameters or fields that their call does not know. */
    unexpected: (): readonly string[] => [...unexpected],
  };
};
export type StubServer = ReturnType<typeof stubServer>;
