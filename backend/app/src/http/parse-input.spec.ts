import { type Call, call, calls, isRejection, strict } from '@tennis/contracts';
import { z } from 'zod';
import { sentence } from '../texts/sentences';
import { inputOf, parse, parseQuery } from './parse-input';

const body = z.object({ times: z.array(z.string()).min(1).max(2), games: z.int().min(1).max(7), name: z.string().min(1).max(3) });
const refused = (input: object) => {
  try {
    parse(body, input);
  } catch (error) {
    return isRejection(error) ? error.details.map(({ path, code }) => `${path} ${code}`) : error;
  }
  return [];
};

describe('invalid input', () => {
  const right = { times: ['a'], games: 6, name: 'Ana' };

  it.each([
    ['a number', { games: 8 }, 'games field.out-of-range'],
    ['a number', { games: 0 }, 'games field.out-of-range'],
    ['a list', { times: ['a', 'b', 'c'] }, 'times field.too-many'],
    ['a list', { times: [] }, 'times field.too-few'],
    ['a text', { name: 'Beatriz' }, 'name field.too-long'],
    ['a text', { name: '' }, 'name field.required'],
  ])('is refused as %s: %j', (_what, wrong, said) => expect(refused({ ...right, ...wrong })).toEqual([said]));

  it('is refused with the text of its field when the schema names it', () => {
    const named = z.object({ email: z.email('field.email'), lit: z.int().refine((lit) => lit < 4, 'field.lit-above-courts') });
    const saying = (input: object) => {
      try {
        parse(named, input);
      } catch (error) {
        return isRejection(error) && error.details.map(({ path, code }) => `${path} ${code}`);
      }
      return undefined;
    };
    expect(saying({ email: 'geral', lit: 5 })).toEqual(['email field.email', 'lit field.lit-above-courts']);
    // a value of a wrong type has no code of its own
    expect(saying({ email: 'ana@example.pt', lit: 'cinco' })).toEqual(['lit field.invalid']);
    expect(saying({ lit: 3 })).toEqual(['email field.required']);
  });

  it.each(['field.too-many', 'field.too-few'] as const)('names a list in its sentence, in both languages: %s', (code) => {
    for (const language of ['pt', 'en'] as const) expect(sentence(code, language)).toMatch(/\blista?\b/);
  });
});

describe('a parsed query', () => {
  let parsed = 0;
  const schema = z.object({
    ids: z
      .string()
      .transform((text) => text.split(','))
      .refine((ids) => (parsed += 1) > 0 && ids.length > 1, 'field.too-few'),
    page: z.coerce.number().default(1),
  });
  const query = (url: string, asked: object) => parseQuery(schema, { url, query: asked });

  it('that is equal is parsed once, and the shared result is immutable', () => {
    const first = query('/players/compare?ids=a,b', { ids: 'a,b' });
    expect(first).toEqual({ ids: ['a', 'b'], page: 1 });
    expect(query('/players/compare?ids=a,b', { ids: 'a,b' })).toBe(first);
    expect(query('/elsewhere?ids=a,b', { ids: 'a,b' })).toBe(first);
    expect(parsed).toBe(1);
    expect(query('/players/compare?ids=a,b&page=2', { ids: 'a,b', page: '2' })).toEqual({ ids: ['a', 'b'], page: 2 });
    expect(Object.isFrozen(first) && Object.isFrozen((first as { ids: string[] }).ids)).toBe(true);
  });

  it('is parsed again for another schema', () => {
    const other = z.object({ ids: z.string() });
    expect(parseQuery(other, { url: '/players/compare?ids=a,b', query: { ids: 'a,b' } })).toEqual({ ids: 'a,b' });
  });

  it('that is refused is refused each time', () => {
    for (let time = 0; time < 2; time += 1) expect(() => query('/players/compare?ids=a', { ids: 'a' })).toThrow('request.invalid');
    expect(() => query('/players/compare', {})).toThrow('request.invalid');
  });
});

describe('an unknown parameter', () => {
  const wrong = (call: Call, came: { readonly query?: object; readonly body?: unknown }): readonly string[] => {
    const query = came.query ?? {};
    try {
      inputOf(call, {
        url: `/?${new URLSearchParams(query as Record<string, string>)}`,
        params: {},
        query,
        body: came.body,
      });
    } catch (error) {
      if (isRejection(error)) return error.details.map(({ path, code }) => `${path} ${code}`);
      throw error;
    }
    return [];
  };

  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('is refused by its name: %s', (_call, call) => {
    expect(wrong(call, { query: { pagina: '2' } })).toContain('pagina field.unknown');
    expect(wrong(call, { query: { atLeast: '7' } })).not.toContain('atLeast field.unknown');
    if (call.method !== 'GET' && !call.upload)
      expect(wrong(call, { body: { concelho2: 'Ponta Delgada' } })).toContain('concelho2 field.unknown');
  });

  /** Every object in a schema, with its path. */
  const objectsIn = (schema: z.ZodType, at: string): readonly (readonly [string, z.ZodObject])[] => {
    const parts = Object.entries(schema._zod.def).flatMap(([name, part]) =>
      name === 'shape' ? [] : [part].flat().flatMap((one: unknown) => (one instanceof z.ZodType ? objectsIn(one, at) : [])),
    );
    if (!(schema instanceof z.ZodObject)) return parts;
    const fields = Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>);
    return [[at, schema], ...fields.flatMap(([name, field]) => objectsIn(field, `${at}.${name}`)), ...parts];
  };

  it('is refused at every level of every query and body', () => {
    const objects = calls.flatMap(({ method, path, query, body }) =>
      [query, body].flatMap((schema) => (schema ? objectsIn(strict(schema), `${method} ${path}`) : [])),
    );
    expect(objects.length).toBeGreaterThan(120);
    expect(objects.filter(([, { _zod }]) => !(_zod.def.catchall instanceof z.ZodNever)).map(([at]) => at)).toEqual([]);
  });

  it('is listed with its path, beside the other errors', () => {
    const deep = call('POST /deep', {
      operation: 'me.read',
      summary: '',
      body: z.object({ sets: z.array(z.object({ a: z.int() })).optional(), name: z.string() }),
      answer: z.object({}),
    });
    expect(wrong(deep, { body: { sets: [{ a: 6, b: 4, c: 1 }], nome: 'Ana' } })).toEqual([
      'sets.0.b field.unknown',
      'sets.0.c field.unknown',
      'name field.required',
      'nome field.unknown',
    ]);
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`${n}`.padStart(200, 'x'), 1]));
    const told = wrong(deep, { body: { ...many, name: 'Ana' } });
    expect(told).toHaveLength(20);
    expect(told.every((detail) => detail.length < 120)).toBe(true);
  });

  it('does not affect defaults, descriptions and transformations of a schema', () => {
    const schema = z
      .object({ times: z.array(z.string()).default(['a']).describe('when'), n: z.coerce.number() })
      .refine(({ n }) => n < 9, 'field.email');
    expect(strict(schema).parse({ n: '7' })).toEqual({ times: ['a'], n: 7 });
    expect(z.toJSONSchema(strict(schema), { io: 'input' })).toMatchObject({
      properties: { times: { description: 'when' } },
      additionalProperties: false,
    });
    expect(strict(schema).safeParse({ n: 9 }).success).toBe(false);
    expect(strict(schema)).toBe(strict(schema));
  });
});
