import type { z } from 'zod';
import { calls } from './contexts';

/** Texts that no person types: values that a provider gave the browser, and names of streams and event types for an operator. */
const byPrograms: ReadonlySet<string> = new Set([
  'POST /sessions code',
  'POST /sessions state',
  'GET /admin/events stream',
  'GET /admin/events type',
]);

interface Leaf {
  readonly path: string;
  readonly schema: z.ZodType;
}

interface Inner {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly element?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly shape?: Readonly<Record<string, z.ZodType>>;
}

/** Every text of a schema; a text in a pipe ends as the pipe's output. */
const textsOf = (schema: z.ZodType, path: string): readonly Leaf[] => {
  const { type, innerType, in: first, element, options, shape } = schema.def as unknown as Inner;
  if (type === 'string') return [{ path, schema }];
  if (first) return textsOf(first, path).map((leaf) => ({ ...leaf, schema }));
  if (shape) return Object.entries(shape).flatMap(([name, inner]) => textsOf(inner, `${path} ${name}`.trim()));
  return [innerType, element, ...(options ?? [])].flatMap((inner) => (inner ? textsOf(inner, path) : []));
};

const texts = calls.flatMap(({ method, path, query, body }) =>
  [query, body].flatMap((schema) => (schema ? textsOf(schema, `${method} ${path}`) : [])),
);
const typed = texts.filter(({ path }) => !/Id$/.test(path) && !byPrograms.has(path));

describe('a text typed by a person', () => {
  it('is found in every context that has one', () => {
    expect(typed.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'POST /challenges message',
        'POST /tournaments rules penalty message',
        'POST /contact email',
        'PUT /profile firstName',
      ]),
    );
    expect([...byPrograms].filter((path) => !texts.some((text) => text.path === path))).toEqual([]);
  });

  it.each(typed.map(({ path, schema }) => [path, schema] as const))('%s is normalised or refused, whatever is typed', (_path, schema) => {
    for (const hostile of ['A\u202eB', 'A\u0000B', 'A\ud800B', '\u3164', '\u0301']) {
      const { success, data } = schema.safeParse(hostile);
      expect([hostile, success ? data : '']).toEqual([hostile, expect.stringMatching(/^(AB)?$/)]);
    }
  });

  it.each(typed.map(({ path, schema }) => [path, schema] as const))('%s has a maximum length', (_path, schema) => {
    expect(schema.safeParse('A'.repeat(10_001)).success).toBe(false);
  });
});
