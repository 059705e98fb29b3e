import { startI18n } from '../../../shared/i18n/i18n';
import { exchangeCode, toReadableError, signInUrl } from './sign-in';

const sentence = 'O serviço não está disponível.';
const answering = (status: number, body: string): void => {
  globalThis.fetch = () => Promise.resolve(new Response(body, { status }));
};

const words = { errors: { unknown: 'Erro desconhecido' } };
beforeAll(() => startI18n({ pt: { first: () => words }, en: { first: () => words } }, 'pt'));

describe('a failed sign-in shows people no technical text', () => {
  it.each([
    ['our own refusal', JSON.stringify({ statusCode: 503, message: sentence, code: 'session.provider-unavailable' }), sentence, sentence],
    ['JSON without a sentence', '{"statusCode":502,"error":"Bad Gateway"}', undefined, 'Erro desconhecido'],
    ['JSON of another shape', '["x"]', undefined, 'Erro desconhecido'],
    ['JSON that was cut off', '{"statusCo', undefined, 'Erro desconhecido'],
    ['the page of a proxy', '<!doctype html><h1>502</h1>', undefined, 'Erro desconhecido'],
    ['nothing', '', undefined, 'Erro desconhecido'],
    ['a plain line', 'upstream is away', 'upstream is away', 'Erro desconhecido'],
  ])('%s', async (_what, body, words, told) => {
    answering(503, body);
    const thrown = async (act: () => Promise<unknown>): Promise<unknown> => act().catch((error: unknown) => error);
    for (const [act, what] of [
      [() => exchangeCode('abc', null, false), 'Token exchange failed'],
      [signInUrl, 'Failed to get login URL'],
    ] as const) {
      const error = await thrown(act);
      expect(error).toHaveProperty('message', words === undefined ? `${what}: 503` : `${what}: 503 - ${words}`);
      expect(toReadableError(error).message).toBe(told);
    }
  });

  it.each(['', 'null', '<html>', '{}'])('a 200 answer with the body %j is no success', async (body) => {
    answering(200, body);
    await expect(exchangeCode('abc', null, false)).rejects.toThrow('Token exchange was not successful');
    await expect(signInUrl()).rejects.toThrow('No redirect URL received');
  });
});
