import { isRejection } from '@tennis/contracts';
import { z } from 'zod';
import { sentence } from '../texts/sentences';
import { parse, parseQuery } from './parse-input';

const body = z.object({ times: z.array(z.string()).min(1).max(2), games: z.int().min(1).max(7), name: z.string().min(1).max(3) });
const refused = (input: object) => {
  try {
    parse(body, input);
  } catch (error) {
    return isRejection(error) ? error.details.map(({ path, code }) => `${path} ${code}`) : error;
  }
  return [];
};

describe('what came in', () => {
  const right = { times: ['a'], games: 6, name: 'Ana' };

  it.each([
    ['a number', { games: 8 }, 'games field.out-of-range'],
    ['a number', { games: 0 }, 'games field.out-of-range'],
    ['a list', { times: ['a', 'b', 'c'] }, 'times field.too-many'],
    ['a list', { times: [] }, 'times field.too-few'],
    ['a text', { name: 'Beatriz' }, 'name field.too-long'],
    ['a text', { name: '' }, 'name field.required'],
  ])('is refused as %s: %j', (_what, wrong, said) => expect(refused({ ...right, ...wrong })).toEqual([said]));

  it('is refused with the words of its field where the schema names them', () => {
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
    // what is no text or number at all has no words of its own
    expect(saying({ email: 'ana@example.pt', lit: 'cinco' })).toEqual(['lit field.invalid']);
    expect(saying({ lit: 3 })).toEqual(['email field.required']);
  });

  it.each(['field.too-many', 'field.too-few'] as const)('says of a list, in both languages, more than its code: %s', (code) => {
    for (const language of ['pt', 'en'] as const) expect(sentence(code, language)).toMatch(/\blista?\b/);
  });
});

describe('a query', () => {
  let parsed = 0;
  const schema = z.object({
    ids: z
      .string()
      .transform((text) => text.split(','))
      .refine((ids) => (parsed += 1) > 0 && ids.length > 1, 'field.too-few'),
    page: z.coerce.number().default(1),
  });
  const query = (url: string, asked: object) => parseQuery(schema, { url, query: asked });

  it('that says the same is parsed once, and nobody can change what all are handed', () => {
    const first = query('/players/compare?ids=a,b', { ids: 'a,b' });
    expect(first).toEqual({ ids: ['a', 'b'], page: 1 });
    expect(query('/players/compare?ids=a,b', { ids: 'a,b' })).toBe(first);
    expect(query('/elsewhere?ids=a,b', { ids: 'a,b' })).toBe(first);
    expect(parsed).toBe(1);
    expect(query('/players/compare?ids=a,b&page=2', { ids: 'a,b', page: '2' })).toEqual({ ids: ['a', 'b'], page: 2 });
    expect(Object.isFrozen(first) && Object.isFrozen((first as { ids: string[] }).ids)).toBe(true);
  });

  it('that says another schema something is read by it anew', () => {
    const other = z.object({ ids: z.string() });
    expect(parseQuery(other, { url: '/players/compare?ids=a,b', query: { ids: 'a,b' } })).toEqual({ ids: 'a,b' });
  });

  it('that is refused is refused each time', () => {
    for (let time = 0; time < 2; time += 1) expect(() => query('/players/compare?ids=a', { ids: 'a' })).toThrow('request.invalid');
    expect(() => query('/players/compare', {})).toThrow('request.invalid');
  });
});
