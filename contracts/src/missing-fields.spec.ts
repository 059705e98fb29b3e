import type { z } from 'zod';
import { calls } from './contexts';

/** The fields of every body, those of what is in it too. */
const fieldsOf = (schema: z.ZodType | undefined, path: string): readonly (readonly [path: string, field: z.ZodType])[] => {
  const shape = (schema as { readonly shape?: Readonly<Record<string, z.ZodType>> } | undefined)?.shape ?? {};
  return Object.entries(shape).flatMap(([name, field]) => [[`${path} ${name}`, field] as const, ...fieldsOf(field, `${path} ${name}`)]);
};
/** Empty, they say that there is none; missing, nothing. */
const saidByNothing: ReadonlySet<string> = new Set(['PUT /profile/availability days']);
const fields = calls.flatMap(({ path, method, body }) => fieldsOf(body, `${method} ${path}`));

describe('a field that a body must hold', () => {
  // what only a rule can refuse has a sentence of its own, which the schema must let happen (docs/ARCHITECTURE.md "A new context")
  it('has one answer whether it is missing or empty', () => {
    const isFine = (field: z.ZodType, value: unknown) => field.safeParse(value).success;
    const two = fields.filter(([, field]) => !isFine(field, undefined) && ['', []].some((empty) => isFine(field, empty)));
    expect(two.map(([path]) => path)).toEqual([...saidByNothing]);
    expect(fields.length).toBeGreaterThan(80);
  });
});
