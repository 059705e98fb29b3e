import { type Call, fieldCodeOf, reject, type RejectionDetail, strict } from '@tennis/contracts';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** Limits of a refusal: the number of details and the length of each path, since the input may be as large as a body. */
const [maxDetails, longestPath] = [20, 100];

/** Parses the input, or refuses with one detail per wrong field, including fields that the schema does not know. */
export const parse = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> => {
  const parsed = strict(schema).safeParse(input, { reportInput: true });
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.flatMap((issue): RejectionDetail[] => {
    const wrong = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    return wrong.map((path) => ({ path: path.join('.').slice(0, longestPath), code: fieldCodeOf(issue) }));
  });
  throw reject('request.invalid', {}, details.slice(0, maxDetails));
};

/** Characters of the parsed queries that are kept for each schema. */
const maxCachedCharacters = 64 * 1024;

interface QuerySource {
  readonly url: string;
  readonly query: unknown;
}
interface IncomingRequest extends QuerySource {
  readonly params: unknown;
  readonly body?: unknown;
}

const parsedQueries = new WeakMap<z.ZodType, LRUCache<string, object>>();

const freezeParsed = (parsed: object): object => {
  for (const value of Object.values(parsed)) if (Array.isArray(value)) Object.freeze(value);
  return Object.freeze(parsed);
};

/**
 * Parses a query by its schema. The same text and schema give the same object, so a page that many ask for is parsed once, and the
 * returned object is frozen. @throws Rejection request.invalid.
 */
export const parseQuery = (schema: z.ZodType, { url, query }: QuerySource): object => {
  const at = url.indexOf('?');
  // the position of a write differs each time and is no part of the query
  const text = at < 0 ? '' : url.slice(at).replace(/[?&]atLeast=\d+/, '');
  let schemaCache = parsedQueries.get(schema);
  if (!schemaCache) parsedQueries.set(schema, (schemaCache = new LRUCache({ maxSize: maxCachedCharacters })));
  const cached = schemaCache.get(text);
  if (cached) return cached;
  // every call takes `atLeast`, which is read before the call is known
  const { atLeast: _, ...ownQuery } = query as Readonly<Record<string, unknown>>;
  const parsed = freezeParsed(parse(schema, ownQuery) as object);
  schemaCache.set(text, parsed, { size: text.length + 1 });
  return parsed;
};

const emptySchema = z.object({});

/**
 * Parameters, query and body of a call in one object. A call without a schema for query or body accepts no fields there; a form is read
 * where its file is taken. @throws Rejection request.invalid.
 */
export const inputOf = ({ query = emptySchema, body, upload }: Call, request: IncomingRequest): object =>
  // not spread: parameters of a path have no prototype, and spreading them takes ten times as long as this
  Object.assign(
    {},
    request.params,
    parseQuery(query, request),
    !upload && (body || request.body) ? parse(body ?? emptySchema, request.body ?? {}) : undefined,
  );
