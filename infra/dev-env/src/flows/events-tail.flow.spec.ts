import type { Program } from '@tennis/app';
import { type Client, clientOf } from '../client';
import { installation } from './command-line.fixture';

describe('events tail --follow', () => {
  const here = installation();
  let program: Program;
  let ana: Client;
  beforeAll(async () => {
    program = await here.startServer();
    ana = clientOf(() => program.url);
    await ana.post('/api/sessions', { code: 'dev:ana@example.pt' });
  });
  afterAll(async () => {
    await program.stop();
    here.remove();
  });

  it('prints new events, each once and in order, until it is interrupted', async () => {
    const propose = (name: string) => () => ana.post('/api/tournaments', { name });
    here.between.push(propose('Escada de março'), () => Promise.resolve(), propose('Escada de abril'));
    const { code, out } = await here.cli('events', 'tail', '--limit', '1', '--follow', '--json');
    expect(code).toBe(0);
    const followed = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { readonly position: number; readonly type: string });
    const whole: typeof followed = (await here.cli('events', 'tail', '--limit', '1000', '--json')).json;
    expect(followed.filter(({ type }) => type === 'TournamentCreated')).toHaveLength(2);
    expect(followed).toEqual(whole.slice(-followed.length));
  });
});
