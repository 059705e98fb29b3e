import type { Program } from '@tennis/app';
import type { TransferPreview } from '@tennis/contracts';
import { type Client, clientOf } from '../client';
import { settle } from '../settle';
import { installation } from './command-line.fixture';

describe('an operator transfers an account', () => {
  const here = installation();
  let server: Program;
  let ana: string;
  const signedIn = async (email: string): Promise<Client> => {
    const client = clientOf(() => server.url);
    await client.post('/api/sessions', { code: `dev:${email}` });
    return client;
  };
  const idOf = async (client: Client) => ((await client.get('/api/users/me')).body as { id: string }).id;
  const transfer = (...more: readonly string[]) =>
    here.cli('users', 'transfer', '--from', 'ana@example.pt', '--to', 'ana.nova@example.pt', ...more);
  beforeAll(async () => {
    server = await here.startServer();
    await signedIn('root@example.pt');
    const client = await signedIn('ana@example.pt');
    ana = await idOf(client);
    await client.post('/api/tournaments', { name: 'Escada da Ana', joins: true });
    await signedIn('ana.nova@example.pt');
  });
  afterAll(async () => {
    await server.stop();
    here.remove();
  });

  it('previews what would move, and changes nothing', async () => {
    const { code, out } = await transfer('--dry-run');
    expect([code, out]).toEqual([0, expect.stringMatching(/Torneios que gere\s+1\s+0\n/)]);
    const { code: also, json } = await transfer('--dry-run', '--json');
    expect([also, json as TransferPreview & { position: null }]).toMatchObject([0, { source: { id: ana }, whyNot: null, position: null }]);
    expect(await idOf(await signedIn('ana@example.pt'))).toBe(ana);
  });

  it('is refused with the rule, in the preview and in the attempt', async () => {
    const asked = ['users', 'transfer', '--from', 'ana.nova@example.pt', '--to', 'ana@example.pt', '--reason', 'x', '--yes'];
    const sentence = 'A conta de destino já tem história própria: só se transfere para uma conta que ainda nada fez.\n';
    expect(await here.cli(...asked, '--dry-run')).toMatchObject({ code: 2, err: sentence });
    expect(await here.cli(...asked)).toMatchObject({ code: 2, err: sentence });
    expect(await transfer('--yes')).toMatchObject({ code: 1, err: 'Falta a opção --reason <text>.\n' });
    expect(await transfer('--reason', ' ', '--yes')).toMatchObject({ code: 1, err: 'Falta a opção --reason <text>.\n' });
    expect(await transfer('--reason', 'x')).toMatchObject({
      code: 1,
      err: 'Nada foi feito: repita com --yes, ou com --dry-run para ver o que seria feito.\n',
    });
    expect((await here.cli('users', 'transfer', '--from', 'ana@example.pt', '--to', 'nobody@example.pt', '--dry-run')).code).toBe(2);
  });

  it('needs a reason and a confirmation', async () => {
    const { code, out } = await transfer('--reason', 'Perdeu o acesso', '--yes');
    expect([code, out]).toEqual([0, expect.stringContaining('A conta de Ana passou para ana.nova@example.pt.\n')]);
    await settle(server, 20_000);
    expect(await idOf(await signedIn('ana.nova@example.pt'))).toBe(ana);
  });
});
