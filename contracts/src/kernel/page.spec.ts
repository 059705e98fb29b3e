import { z } from 'zod';
import { calls } from '../contexts';
import type { Call } from './call';
import { stateQuery } from './page';

const fieldsOf = (answer: Call['answer']): readonly (readonly string[])[] => {
  if (answer instanceof z.ZodObject) return [Object.keys(answer.shape)];
  return answer instanceof z.ZodUnion ? (answer.options as readonly z.ZodType[]).flatMap(fieldsOf) : [];
};
const nameOf = ({ method, path }: Call): string => `${method} ${path}`;
const asks = ({ query }: Call, name: string): boolean => Object.hasOwn(query?.shape ?? {}, name);

describe('list calls', () => {
  const paged = calls.filter((call) => asks(call, 'page'));

  it.each(paged.map((call) => [nameOf(call), call] as const))('with page numbers have one shape: %s', (_name, call) => {
    expect(asks(call, 'pageSize')).toBe(true);
    for (const fields of fieldsOf(call.answer)) expect(fields).toEqual(expect.arrayContaining(['items', 'total', 'page', 'pageSize']));
    expect(fieldsOf(call.answer)).toHaveLength(1);
  });

  it('without page numbers use a cursor, or return everything', () => {
    const others = calls.filter((call) => !paged.includes(call) && fieldsOf(call.answer).some((fields) => fields.includes('items')));
    expect(others.map(nameOf).sort()).toEqual([
      'GET /admin/backups', // always complete
      'GET /admin/events', // events written during the reading do not shift a page
      'GET /conversations/:conversationId/messages', // likewise
    ]);
  });

  it('can be filtered by each state, or not at all by omitting it or by `all`', () => {
    const query = z.object({ status: stateQuery(['open', 'over']) });
    expect(query.parse({ status: 'open' })).toEqual({ status: 'open' });
    expect([query.parse({}).status, query.parse({ status: 'all' }).status]).toEqual([undefined, undefined]);
    for (const status of ['', 'closed', 'ALL']) expect(query.safeParse({ status }).success).toBe(false);
    for (const call of calls.filter((one) => asks(one, 'status')))
      expect([nameOf(call), call.query!.shape['status']!.safeParse('all').success]).toEqual([nameOf(call), true]);
  });
});
