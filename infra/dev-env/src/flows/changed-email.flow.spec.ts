import { settableClock } from '@tennis/local/testing';
import { startDevEnvironment } from '../dev-environment';
import { makeLadder } from './ladder.fixture';

it('somebody’s e-mail is changed by who signed in within the last ten minutes', async () => {
  const clock = settableClock('2026-03-02T12:00:00.000Z');
  const env = await startDevEnvironment({ clock });
  try {
    const { ids } = await makeLadder(env, ['rui']);
    const root = await env.signedIn('root@example.pt');
    const change = () => root.put(`/api/admin/users/${ids['rui']}/email`, { email: 'novo@example.pt' });
    clock.set('2026-03-02T12:10:01.000Z');
    expect((await change()).body).toMatchObject({ statusCode: 401, code: 'session.not-recent' });
    await root.post('/api/sessions', { code: 'dev:root@example.pt' });
    expect((await change()).status).toBe(200);
  } finally {
    await env.stop();
  }
});
