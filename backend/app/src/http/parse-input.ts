import { fieldCodeOf, reject, type RejectionDetail } from '@tennis/contracts';
import type { z } from 'zod';
import { BoundedMap } from '../kernel/bounded-map';

/** Parses what came in, or refuses with one detail per field. */
export const parse = <Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(input, { reportInput: true });
  if (parsed.success) return parsed.data;
  const details: RejectionDetail[] = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), code: fieldCodeOf(issue) }));
  throw reject('request.invalid', {}, details);
};

/** Characters of queries that are kept parsed, of each schema. */
const maxKept = 64 * 1024;

const kept = new WeakMap<z.ZodType, BoundedMap<string, object>>();

const frozen = (parsed: object): object => {
  for (const value of Object.values(parsed)) if (Array.isArray(value)) Object.freeze(value);
  return Object.freeze(parsed);
};

/**
 * A query as its schema reads it. The same text says the same to the same schema: a page that many ask for is parsed once, and what is
 * handed out is frozen. @throws Rejection request.invalid.
 */
export const parseQuery = (schema: z.ZodType, { url, query }: { readonly url: string; readonly query: unknown }): object => {
  const at = url.indexOf('?');
  const text = at < 0 ? '' : url.slice(at);
  let ofSchema = kept.get(schema);
  if (!ofSchema) kept.set(schema, (ofSchema = new BoundedMap(maxKept)));
  const known = ofSchema.get(text);
  if (known) return known;
  const parsed = frozen(parse(schema, query) as object);
  ofSchema.set(text, parsed, text.length + 1);
  return parsed;
};
