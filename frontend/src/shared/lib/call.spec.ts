import { markAllNotificationsRead, updateProfile } from '@tennis/contracts';
import { ask, write } from './call';

const sent = async (sending: () => Promise<unknown>): Promise<RequestInit> => {
  let last: RequestInit = {};
  globalThis.fetch = (_, init) => {
    last = init ?? {};
    return Promise.resolve(Response.json({ success: true }));
  };
  await sending();
  return last;
};

describe('a call', () => {
  it('that says nothing has no body, nor a type of one', async () => {
    for (const init of [await sent(() => write(markAllNotificationsRead, {}, 'k')), await sent(() => ask(markAllNotificationsRead, {}))]) {
      expect(init.body).toBeNull();
      expect(init.headers).not.toHaveProperty('content-type');
    }
  });

  it('says what it says as JSON', async () => {
    const init = await sent(() => write(updateProfile, { firstName: 'Rui' }, 'k'));
    expect(init.body).toBe('{"firstName":"Rui"}');
    expect(init.headers).toHaveProperty('content-type', 'application/json');
  });
});
