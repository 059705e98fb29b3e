import { randomUUID } from 'node:crypto';
import { day, hour } from '@tennis/contracts';
import { z } from 'zod';

export type Random = () => number;
type Json = z.core.JSONSchema.BaseSchema;

export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
const between = (random: Random, from: number, to: number): number => from + Math.floor(random() * (to - from + 1));

/** Existing ids by kind: `tournament`, `player`, `match`, `challenge` … */
export type Ids = ReadonlyMap<string, readonly string[]>;

/** People have several names in paths and bodies. */
const kindOf = (field: string): string => {
  const kind = field.replace(/Ids?$/, '');
  return ['user', 'player', 'challenged', 'challenger', 'winner', 'referee', 'opponent', 'person'].includes(kind) ? 'player' : kind;
};

/** Mostly a fitting id, sometimes one of another kind, or a random one. */
export const idFor = (random: Random, ids: Ids, field: string): string => {
  const fitting = ids.get(kindOf(field)) ?? [];
  if (fitting.length > 0 && random() < 0.8) return pick(random, fitting);
  const all = [...ids.values()].flat();
  return all.length > 0 && random() < 0.7 ? pick(random, all) : randomUUID();
};

const words = ['Escada', 'de', 'Aveiro', 'São João', 'ténis', 'clube', 'Ana', 'à noite', 'court 2', '+351 912 345 678', 'Žofie', '日本'];

const textOf = (random: Random, { minLength = 0, maxLength = 60 }: Json): string => {
  const count = between(random, 1, 4);
  const text = Array.from({ length: count }, () => pick(random, words)).join(' ');
  return text.slice(0, maxLength).padEnd(minLength, 'x');
};

const instant = (random: Random): string =>
  new Date(Math.floor(Date.now() / hour) * hour + between(random, -3, 20) * 6 * hour).toISOString();

const stringOf = (random: Random, schema: Json, field: string, ids: Ids): string => {
  if (schema.format === 'uuid' || /Ids?$/.test(field)) return idFor(random, ids, field);
  if (schema.format === 'date-time') return instant(random);
  if (schema.format === 'date') return new Date(Date.now() + between(random, -30, 30) * day).toISOString().slice(0, 10);
  if (schema.format === 'email') return `pessoa${between(random, 1, 9)}@example.pt`;
  return textOf(random, schema);
};

const numberOf = (random: Random, { minimum, maximum, exclusiveMinimum, type }: Json): number => {
  const from = Number(minimum ?? (exclusiveMinimum === undefined ? -3 : Number(exclusiveMinimum) + 1));
  const value = between(random, from, Number(maximum ?? from + 40));
  return type === 'integer' || random() < 0.8 ? value : value + 0.5;
};

/** A value that fits a schema (as JSON Schema), as far as the schema says; ids are real ones. */
export const valueOf = (random: Random, schema: Json, ids: Ids, field = '', root: Json = schema): unknown => {
  const go = (inner: Json, name = field): unknown => valueOf(random, inner, ids, name, root);
  if (schema.$ref) return go(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return go(pick(random, choices) as Json);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => go(part as Json)));
  switch (schema.type) {
    case 'string':
      return stringOf(random, schema, field, ids);
    case 'number':
    case 'integer':
      return numberOf(random, schema);
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    case 'array': {
      const least = schema.minItems ?? 0;
      const count = between(random, least, Math.min(schema.maxItems ?? least + 3, least + 3));
      return Array.from({ length: count }, () => go((schema.items ?? {}) as Json));
    }
    case 'object': {
      const required = new Set(schema.required);
      const own = Object.entries(schema.properties ?? {}).filter(([name]) => required.has(name) || random() < 0.6);
      return Object.fromEntries(own.map(([name, inner]) => [name, go(inner as Json, name)]));
    }
    default:
      return textOf(random, schema);
  }
};

export const jsonSchemaOf = (schema: z.ZodType): Json => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`) as unknown;

/** Values that no screen sends. */
export const hostile: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  0.1,
  1e308,
  9007199254740993,
  '',
  ' ',
  '0',
  'NaN',
  '\u0000',
  'A\nB\r\nX: y',
  'A\ud800',
  'Ana\u202etp.live',
  '\u3164',
  '\u0301',
  'x'.repeat(10_000),
  "'; DROP TABLE events; --",
  '{"$gt":""}',
  '../../../etc/passwd',
  '%2e%2e%2f',
  '=HYPERLINK("x")',
  '<script>alert(1)</script>',
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '2099-12-31T23:59:59Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  'mine',
  'me',
  [],
  {},
  [null],
  Array.from({ length: 5_000 }, () => 0),
  JSON.parse('{"__proto__":{"admin":true}}'),
  { constructor: { prototype: { admin: true } } },
  { toString: 1, valueOf: null },
  nested(500),
];

type Place = { readonly holder: Record<string, unknown> | unknown[]; readonly key: string };

const placesIn = (value: unknown): readonly Place[] =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).flatMap((key) => [
        { holder: value as Record<string, unknown>, key },
        ...placesIn((value as Record<string, unknown>)[key]),
      ])
    : [];

/** The same value with a hostile value in it: as the whole, as a part, or as an additional part. */
export const spoiled = (random: Random, value: unknown): unknown => {
  const copy: unknown = value === undefined ? {} : structuredClone(value);
  const places = placesIn(copy);
  if (places.length === 0 || random() < 0.1) return pick(random, hostile);
  const { holder, key } = pick(random, places);
  const slots = holder as Record<string, unknown>;
  const how = random();
  if (how < 0.2) delete slots[key];
  else if (how < 0.3) slots[`${key}x`] = pick(random, hostile);
  else slots[key] = pick(random, hostile);
  return copy;
};
