import { identityContract } from '@tennis/contract-tests';
import { developmentIdentity } from './index';

identityContract('development', async () => ({
  provider: developmentIdentity(),
  authorize: async (email) => ({ code: `dev:${email}` }),
  refused: [
    '',
    'ana@example.pt',
    'dev:',
    'dev:ana',
    'dev:ana@example',
    'dev:a b@example.pt',
    'dev:@example.pt',
    `dev:${'a'.repeat(250)}@example.pt`,
    'google:ana@example.pt',
  ].map((code) => ({ code })),
  close: async () => {},
}));

describe('development identity', () => {
  const signIn = (email: string) => developmentIdentity().complete({ code: `dev:${email}` });

  it('sends the browser to the local page', async () => {
    expect(await developmentIdentity().begin()).toEqual({ redirectUrl: '/dev/sign-in', handshake: null });
  });

  it.each([
    ['ana.silva@example.pt', 'Ana', 'Silva'],
    ['ANA.SILVA@EXAMPLE.PT', 'Ana', 'Silva'],
    ['rui@example.pt', 'Rui', ''],
    ['maria-joao_costa.pires+ladder@example.pt', 'Maria', 'Joao Costa Pires'],
    ['+ladder@example.pt', 'Visita', ''],
  ])('names the person of %s after the address', async (email, firstName, lastName) => {
    expect(await signIn(email)).toMatchObject({ firstName, lastName });
  });

  it('identifies a person by the address in lower case', async () => {
    expect((await signIn('Ana@Example.pt')).subject).toBe('development:ana@example.pt');
  });
});
