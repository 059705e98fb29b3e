import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';

describe('a required field', () => {
  let env: DevEnvironment;
  let ladder: LadderFixture;
  let unplayed: LadderFixture;
  let match: string;
  let open: string;
  beforeAll(async () => {
    env = await startDevEnvironment();
    ladder = await makeLadder(env, ['ana', 'rui']);
    unplayed = await makeLadder(env, [], { name: 'Escada por jogar' });
    match = await ladder.win('ana', 'rui');
    open = await ladder.open('ana', 'rui');
  });
  afterAll(() => env.stop());

  const of = (who: 'root' | 'ana' | 'creator'): Client => (who === 'ana' ? ladder.players['ana']! : ladder[who]);

  it.each<
    [name: string, who: 'root' | 'ana' | 'creator', verb: 'post' | 'put', path: () => string, empty: object, code: string, more?: object]
  >([
    ['the name of a ladder', 'ana', 'post', () => '/tournaments', { name: '' }, 'tournament.name-required'],
    ['the name of a club', 'ana', 'post', () => '/clubs', { name: '' }, 'club.name-required'],
    [
      'the name typed once more',
      'root',
      'post',
      () => `/tournaments/${unplayed.id}/shuffle`,
      { confirmName: '' },
      'tournament.name-mismatch',
    ],
    [
      'why rules change',
      'creator',
      'put',
      () => `/tournaments/${ladder.id}/rules`,
      { reason: '' },
      'rules.reason-required',
      { rules: {}, appliesFrom: 'now' },
    ],
    ['why a result is annulled', 'root', 'post', () => `/matches/${match}/annul`, { reason: '' }, 'result.reason-required'],
    ['the sets', 'ana', 'post', () => `/matches/${open}/result`, { sets: [] }, 'result.no-sets'],
    ['whom one challenges', 'ana', 'post', () => '/challenges', { tournamentId: '', challengedId: '' }, 'challenge.opponent-required'],
    ['an e-mail', 'root', 'put', () => `/admin/users/${ladder.ids['ana']}/email`, { email: '' }, 'user.email-invalid'],
    [
      'a name',
      'root',
      'put',
      () => `/admin/users/${ladder.ids['ana']}/name`,
      { firstName: '' },
      'profile.first-name-required',
      { lastName: 'Silva' },
    ],
  ])('has one answer with its own sentence, missing or empty: %s', async (_name, who, verb, path, empty, code, more = {}) => {
    const answers = await Promise.all([more, { ...more, ...empty }].map((body) => of(who)[verb](`/api${path()}`, body)));
    const [missing, blank] = answers.map(({ body }) => {
      const { requestId: _id, ...said } = body as Record<string, unknown>;
      return said;
    });
    expect(blank).toMatchObject({ statusCode: 422, code });
    expect(missing).toEqual(blank);
  });
});
