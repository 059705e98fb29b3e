/** What the page asked of the server. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  /** The `Idempotency-Key` of a write. */
  readonly key: string | null;
}

/** An answer with a status or headers of its own. */
class Reply {
  constructor(
    readonly status: number,
    readonly body: object | null,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}
type Told = (asked: Asked) => Promise<object | null>;
/** By method and path: `GET /api/home`. A plain object is a 200, a function is asked each time. */
export type Answers = Readonly<Record<string, object | null | Told>>;

export const reflecting = (position: number, body: object | null): Reply => new Reply(200, body, { 'x-position': String(position) });
export const refusing = (status: number, message: string, code?: string, details?: object): Reply =>
  new Reply(status, { statusCode: status, message, ...(code ? { code } : {}), ...(details ? { details } : {}) });
/** Too much was asked: the same is welcome again after so many seconds. */
export const limiting = (seconds: number, message: string, code: string): Reply =>
  new Reply(429, { statusCode: 429, message, code }, { 'retry-after': String(seconds) });
/** No answer arrives. */
export const broken = (): never => {
  throw new TypeError('network');
};

const nameOf = ({ method, path }: Asked): string => `${method} ${path}`;

/** Stands in for the server: says what it was told to say, and remembers what it was asked. */
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
    return answer(one);
  };
  return {
    /** From now on this is answered. */
    answers: (more: Answers): void => void Object.assign(answers, more),
    /** All that was asked under one name, oldest first. */
    askedFor: (name: string): readonly Asked[] => asked.filter((one) => nameOf(one) === name),
    /** What was asked and nobody answers for. */
    unexpected: (): readonly string[] => [...unexpected],
  };
};
export type StubServer = ReturnType<typeof stubServer>;
