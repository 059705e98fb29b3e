import type { Call } from '@tennis/contracts';
import fc from 'fast-check';

type Schema = NonNullable<Call['body']>;

/** Values for fields of that name, anywhere: ids of known people, proposed times. */
export type FieldValues = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** The bounds of a text or number. */
type Bounds = Schema & { readonly minValue?: number | null; readonly maxValue?: number | null; readonly maxLength?: number | null };

interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly element?: Schema;
  readonly options?: readonly Schema[];
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
}

const day = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

/** Texts from empty to the maximum length, with letters of one, two and four bytes. */
const textUpTo = (most: number): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: Math.min(most, 40) }),
    fc.constantFrom('a'.repeat(most), 'ç'.repeat(most), '🎾'.repeat(most / 2), '', 'Ana', 'a\nb'),
  );

const numberOf = ({ minValue, maxValue }: Bounds): fc.Arbitrary<number> => {
  const [min, max] = [Math.max(minValue ?? -9, -2_000), Math.min(maxValue ?? 9, 3_000)];
  return fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }));
};

/** Any value that a schema accepts, up to its bounds: the reverse of `parse`. @throws Error for a kind of schema that no body has yet. */
export const arbitraryOf = (schema: Schema, fieldValues: FieldValues = {}): fc.Arbitrary<unknown> => {
  const { type, format, innerType, in: first, element, options, shape, entries, values } = schema.def as unknown as Definition;
  if (shape)
    return fc.record(
      Object.fromEntries(Object.entries(shape).map(([name, inner]) => [name, fieldValues[name] ?? arbitraryOf(inner, fieldValues)])),
    );
  if (first) return arbitraryOf(first, fieldValues);
  if (innerType) return fc.option(arbitraryOf(innerType, fieldValues), { nil: type === 'nullable' ? null : undefined });
  if (element) return fc.array(arbitraryOf(element, fieldValues), { maxLength: 6 });
  if (options) return fc.oneof(...options.map((option) => arbitraryOf(option, fieldValues)));
  if (entries) return fc.constantFrom(...Object.values(entries));
  if (values) return fc.constantFrom(...values);
  if (type === 'boolean') return fc.boolean();
  if (type === 'number') return numberOf(schema as Bounds);
  if (type !== 'string') throw new Error(`nothing is known of a ${type}`);
  if (format === 'date') return day.map((text) => text.slice(0, 10));
  if (format === 'datetime') return day;
  const [pattern] = (schema._zod.bag as { readonly patterns?: ReadonlySet<RegExp> }).patterns ?? [];
  const text = textUpTo((schema as Bounds).maxLength ?? 2_000);
  return pattern ? fc.oneof({ arbitrary: fc.stringMatching(pattern), weight: 3 }, text) : text;
};
