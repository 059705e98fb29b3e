import { type Call, calls, strict } from '@tennis/contracts';

/** A request of the page. */
export interface Asked {
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
type Told = (asked: Asked) => Promise<object | null>;
/** Answers by method and path: `GET /api/home`. A plain object is a 200, a function is called for each request. */
export type Answers = Readonly<Record<string, object | null | Told>>;

export const reflecting = (position: number, body: object | null): Reply => new Reply(200, body, { 'x-position': String(position) });
export const refusing = (status: number, message: string, code?: string, details?: object): Reply =>
  new Reply(status, { statusCode: status, message, ...(code ? { code } : {}), ...(details ? { details } : {}) });
/** Too many requests: allowed again after so many seconds. */
export const limiting = (seconds: number, message: string, code: string): Reply =>
  new Reply(429, { statusCode: 429, message, code }, { 'retry-after': String(seconds) });
/** No answer arrives. */
export const broken = (): never => {
  throw new TypeError('network');
};

/** Whether a path matches the path of a call. */
const isOf = (pattern: string, path: string): boolean => {
  const [wanted, given] = [`/api${pattern}`.split('/'), path.split('/')];
  return wanted.length === given.length && wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]));
};
/** Literal paths before those with parameters: `/join-requests/mine` is not a request with the id `mine`. */
const known = [...calls].sort((one, other) => one.path.split(':').length - other.path.split(':').length);

const strangersIn = (schema: Call['body'] | Call['query'], came: unknown): readonly string[] => {
  if (came === undefined) return [];
  const issues = schema
    ? (strict(schema).safeParse(came).error?.issues ?? [])
    : [{ code: 'unrecognized_keys', keys: Object.keys(came as object) } as const];
  return issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
};

/** Names of the parameters and fields that the call does not know, which the real server would refuse. */
const unknownTo = ({ method, path, query, body }: Asked): readonly string[] => {
  const call: Call | undefined = known.find((one) => one.method === method && isOf(one.path, path));
  const asked = Object.fromEntries([...query].filter(([name]) => name !== 'atLeast'));
  return [...strangersIn(call?.query, asked), ...strangersIn(call?.body, body)];
};

const nameOf = ({ method, path }: Asked): string => `${method} ${path}`;

/** Replaces the server: gives the configured answers and records the requests. */
export const stubServer = (first: Answers) => {
  const answers: Record<string, object | null | Told> = { ...first };
  const asked: Asked[] = [];
  const unexpected = new Set<string>();
  const answer = async (one: Asked): Promise<Response> => {
    const body = answers[nameOf(one)];
    if (body === undefined) unexpected.add(nameOf(one));
    const said = await (typeof body === 'function' ? body(one) : Promise.resolve(body === undefined ? refusing(404, 'Não existe') : body));
    const { status, body: json, headers } = said instanceof Reply ? said : new Reply(200, said);
    return new Response(JSON.stringify(json), { status, headers: { 'content-type': 'application/json', ...headers } });
  };
  globalThis.fetch = (input, { method = 'GET', body, headers } = {}) => {
    const { pathname, searchParams } = new URL(String(input), 'http://localhost');
    const one: Asked = {
      method,
      path: pathname,
      query: searchParams,
      body: typeof body === 'string' ? (JSON.parse(body) as unknown) : undefined,
      key: new Map(Object.entries(headers ?? {})).get('idempotency-key') ?? null,
    };
    asked.push(one);
    for (const name of unknownTo(one)) unexpected.add(`${nameOf(one)} with ${name}`);
    return answer(one);
  };
  return {
    /** Adds or replaces answers. */
    answers: (more: Answers): void => void Object.assign(answers, more),
    /** All requests under one name, oldest first. */
    askedFor: (name: string): readonly Asked[] => asked.filter((one) => nameOf(one) === name),
    /** Requests without an answer, and parameters or fields that their call does not know. */
    unexpected: (): readonly string[] => [...unexpected],
  };
};
export type StubServer = ReturnType<typeof stubServer>;
