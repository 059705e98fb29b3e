import { randomUUID } from 'node:crypto';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';

interface Scene {
  readonly env: DevEnvironment;
  readonly ladder: LadderFixture;
}
/** A command with a text, its sender, and the field of the text. */
interface Act {
  readonly by: Client;
  readonly path: string;
  readonly word: 'reason' | 'notes' | 'message';
  readonly more?: object;
}

/** Each entry prepares the subject of the command, and describes the command. */
const acts: Readonly<Record<string, (scene: Scene) => Promise<Act>>> = {
  'annulling a result': async ({ ladder }) => ({
    by: ladder.root,
    path: `/api/matches/${await ladder.win('ana', 'rui')}/annul`,
    word: 'reason',
  }),
  'approving a result': async ({ ladder }) => {
    const match = await ladder.open('ana', 'rui');
    await ladder.players['ana']!.post(`/api/matches/${match}/result`, {
      sets: [
        { a: 6, b: 1 },
        { a: 6, b: 1 },
      ],
    });
    return { by: ladder.players['rui']!, path: `/api/matches/${match}/validation`, word: 'notes', more: { decision: 'approve' } };
  },
  'taking a challenge back': async ({ ladder }) => {
    const asked = {
      tournamentId: ladder.id,
      challengedId: ladder.ids['rui'],
      proposedTimes: [new Date(Date.now() + 86_400_000).toISOString()],
    };
    const { id } = (await ladder.players['ana']!.post('/api/challenges', asked)).body as { id: string };
    return { by: ladder.players['ana']!, path: `/api/challenges/${id}/cancel`, word: 'reason' };
  },
  'suspending somebody in a ladder': async ({ ladder }) => ({
    by: ladder.creator,
    path: `/api/tournaments/${ladder.id}/participants/${ladder.ids['rui']}/suspend`,
    word: 'reason',
  }),
  'blocking somebody': async ({ ladder }) => ({
    by: ladder.creator,
    path: `/api/tournaments/${ladder.id}/participants/${ladder.ids['rui']}/block`,
    word: 'reason',
  }),
  'suspending an account': async ({ ladder }) => ({
    by: ladder.root,
    path: `/api/admin/users/${ladder.ids['rui']}/suspend`,
    word: 'reason',
  }),
  'asking to enter': async ({ env }) => {
    const closed = await makeLadder(env, [], { name: 'Escada fechada', privacy: 'private' });
    return { by: await env.signedIn('nova@example.pt'), path: `/api/tournaments/${closed.id}/join`, word: 'message' };
  },
  'rejecting a ladder': async ({ env, ladder }) => {
    const { id } = (await (await env.signedIn('nova@example.pt')).post('/api/tournaments', { name: 'Escada nova' })).body as { id: string };
    return { by: ladder.root, path: `/api/tournaments/${id}/reject`, word: 'reason' };
  },
  'rejecting a club': async ({ env, ladder }) => {
    const proposed = await (await env.signedIn('nova@example.pt')).post('/api/clubs', { name: 'Clube novo' });
    return { by: ladder.root, path: `/api/clubs/${(proposed.body as { id: string }).id}/reject`, word: 'reason' };
  },
};

describe('an action that was already done', () => {
  let scene: Scene;
  beforeEach(async () => {
    const env = await startDevEnvironment();
    scene = { env, ladder: await makeLadder(env, ['ana', 'rui']) };
  });
  afterEach(() => scene.env.stop());

  it.each(Object.keys(acts))('never discards a new text silently: %s', async (name) => {
    const { by, path, word, more = {} } = await acts[name]!(scene);
    const key = randomUUID();
    const say = (words: string, sentAs: string) => by.post(path, { ...more, [word]: words }, { 'idempotency-key': sentAs });
    const first = await say('Um', key);
    expect(first.status).toBeLessThan(300);
    expect((await say('Um', key)).body).toEqual(first.body);
    expect((await say('Dois', randomUUID())).body).toMatchObject({ statusCode: 409 });
  });
});
