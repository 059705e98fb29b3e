import { markAllNotificationsRead, readRanking, updateProfile, views } from '@tennis/contracts';
import { urlOf, ask, write } from './call';
import { useWatch } from './live';

const sent = async (sending: () => Promise<unknown>): Promise<RequestInit> => {
  let last: RequestInit = {};
  globalThis.fetch = (_, init) => {
    last = init ?? {};
    return Promise.resolve(Response.json({ success: true }));
  };
  await sending();
  return last;
};

describe('an API call', () => {
  it('without parameters has no body, nor a content type', async () => {
    for (const init of [await sent(() => write(markAllNotificationsRead, {}, 'k')), await sent(() => ask(markAllNotificationsRead, {}))]) {
      expect(init.body).toBeNull();
      expect(init.headers).not.toHaveProperty('content-type');
    }
  });

  it('sends its parameters as JSON', async () => {
    const init = await sent(() => write(updateProfile, { firstName: 'Rui' }, 'k'));
    expect(init.body).toBe('{"firstName":"Rui"}');
    expect(init.headers).toHaveProperty('content-type', 'application/json');
  });
});

describe('queries and watched views', () => {
  it('are checked by the compiler', () => {
    const useRight = () => [urlOf(readRanking, { tournamentId: 't1' }), useWatch(views.ranking, 't1')];
    // @ts-expect-error -- the parameter has another name
    const misspelt = () => urlOf(readRanking, { tournamentid: 't1' });
    // @ts-expect-error -- the path has a parameter
    const missing = () => urlOf(readRanking, {});
    // @ts-expect-error -- the query has no such parameter
    const more = () => urlOf(readRanking, { tournamentId: 't1', wek: 1 });
    // @ts-expect-error -- no such view
    const useView = () => useWatch('rankin', 't1');
    // @ts-expect-error -- nobody may watch it
    const useUnwatched = () => useWatch(views.goals, 't1');
    expect([useRight, misspelt, missing, more, useView, useUnwatched]).toHaveLength(6);
  });
});
