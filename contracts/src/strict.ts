import { z } from 'zod';

type Definition = Readonly<Record<string, unknown>>;
/** The properties in which a schema holds its inner schemas. */
const innerProperties = ['innerType', 'element', 'valueType', 'in', 'out', 'left', 'right'] as const;

const strictSchemas = new WeakMap<z.ZodType, z.ZodType>();

/** A copy with other parts; everything else about the schema stays. */
const copyWith = (schema: z.ZodType, definition: Definition, parts: Definition): z.ZodType => {
  const copy = Object.defineProperties({}, Object.getOwnPropertyDescriptors(definition));
  for (const [name, value] of Object.entries(parts)) Object.defineProperty(copy, name, { value, enumerable: true });
  return z.core.clone(schema, copy as typeof schema._zod.def, { parent: true });
};

const makeStrict = (schema: z.ZodType): z.ZodType => {
  const definition = schema._zod.def as unknown as Definition;
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>).map(([name, field]) => [name, strict(field)]);
    return copyWith(schema, definition, { shape: Object.fromEntries(shape), catchall: z.never() });
  }
  const parts: [string, unknown][] = innerProperties.flatMap((name) => {
    const part = definition[name];
    return part === undefined ? [] : [[name, strict(part as z.ZodType)]];
  });
  if (schema instanceof z.ZodUnion) parts.push(['options', (schema.options as readonly z.ZodType[]).map(strict)]);
  return parts.length === 0 ? schema : copyWith(schema, definition, Object.fromEntries(parts));
};

/**
 * The same schema, but refusing unknown fields at every depth instead of dropping them: a client that sends an unknown field or query
 * parameter expects an effect, and would wrongly be told that it was done.
 */
export const strict = <Schema extends z.ZodType>(schema: Schema): Schema => {
  let strictSchema = strictSchemas.get(schema);
  if (!strictSchema) strictSchemas.set(schema, (strictSchema = makeStrict(schema)));
  return strictSchema as Schema;
};
