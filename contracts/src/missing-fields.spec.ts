import type { z } from 'zod';
import { calls } from './contexts';

/** The fields of every body, nested ones included. */
const fieldsOf = (schema: z.ZodType | undefined, path: string): readonly (readonly [path: string, field: z.ZodType])[] => {
  const shape = (schema as { readonly shape?: Readonly<Record<string, z.ZodType>> } | undefined)?.shape ?? {};
  return Object.entries(shape).flatMap(([name, field]) => [[`${path} ${name}`, field] as const, ...fieldsOf(field, `${path} ${name}`)]);
};
/** Fields for which an empty value means "none" and a missing one is an error. */
const saidByNothing: ReadonlySet<string> = new Set(['PUT /profile/availability days']);
const fields = calls.flatMap(({ path, method, body }) => fieldsOf(body, `${method} ${path}`));

describe('a field that a body must hold', () => {
  // a missing value that only a rule can refuse has a sentence of its own, so the schema must let it pass
  // (docs/ARCHITECTURE.md "A new context")
  it('has one answer whether it is missing or empty', () => {
    const isFine = (field: z.ZodType, value: unknown) => field.safeParse(value).success;
    const two = fields.filter(([, field]) => !isFine(field, undefined) && ['', []].some((empty) => isFine(field, empty)));
    expect(two.map(([path]) => path)).toEqual([...saidByNothing]);
    expect(fields.length).toBeGreaterThan(80);
  });
});
