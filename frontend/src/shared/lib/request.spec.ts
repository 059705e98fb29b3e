import { startI18n } from '../i18n/i18n';
import { forgetOwnWrites } from './own-writes';
import { request, RequestError } from './request';

const words = {
  errors: { status: 'Erro {{status}}', network: 'Erro de rede', sentBefore: 'Já chegou.', again: 'Daqui a {{wait}}.' },
};

const answering = (status: number, body: unknown, statusText = '', headers: Readonly<Record<string, string>> = {}) => {
  globalThis.fetch = (() =>
    Promise.resolve({
      ok: false,
      status,
      statusText,
      headers: new Map(Object.entries(headers)),
      json: () => (body === undefined ? Promise.reject(new Error('no body')) : Promise.resolve(body)),
    })) as unknown as typeof fetch;
};
const refused = () => request('/api/x').catch((error: unknown) => (error as RequestError).message);

describe('the text of a refusal', () => {
  beforeAll(() => startI18n({ pt: { first: () => words }, en: { first: () => words } }, 'pt'));

  it('is the message of the body first', async () => {
    answering(422, { message: 'Não pode', error: 'Unprocessable' }, 'Unprocessable Entity');
    expect(await refused()).toBe('Não pode');
  });
  it('is otherwise the error of the body', async () => {
    answering(422, { error: 'Unprocessable' }, 'Unprocessable Entity');
    expect(await refused()).toBe('Unprocessable');
  });
  it('is otherwise the status text', async () => {
    answering(502, undefined, 'Bad Gateway');
    expect(await refused()).toBe('Bad Gateway');
  });
  it('is otherwise the status itself', async () => {
    answering(502, {});
    expect(await refused()).toBe('Erro 502');
  });
  it.each([
    ['57', '57 s'],
    ['3600', '60 min'],
  ])('says how long to wait: after %s', async (seconds, wait) => {
    answering(429, { message: 'Demasiado depressa.' }, '', { 'retry-after': seconds });
    expect(await refused()).toBe(`Demasiado depressa. Daqui a ${wait}.`);
  });
  it('mentions no key to a person whose last request arrived although unanswered', async () => {
    answering(409, { message: 'Esta chave de repetição já foi usada com outros dados.', code: 'request.key-reused' });
    expect(await refused()).toBe('Já chegou.');
  });
  it('is a network error when there is no answer', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('failed'));
    expect(await refused()).toBe('Erro de rede');
  });
});

describe('a write', () => {
  afterEach(forgetOwnWrites);

  /** Sends writes and reads in this order; returns the URL of each. A read reflects the position given with it. */
  const send = async (...acts: readonly (readonly ['POST', position: number] | readonly ['GET', reflected: number])[]) => {
    const requestedUrls: string[] = [];
    for (const [method, position] of acts) {
      globalThis.fetch = (url) => {
        requestedUrls.push(`${method} ${String(url)}`);
        const headers = { 'x-position': String(position) };
        return Promise.resolve(method === 'GET' ? Response.json([], { headers }) : Response.json({ id: 'x', position: String(position) }));
      };
      await request('/api/x', { method });
    }
    return requestedUrls;
  };

  it('waits for the one before, which another node may have taken', async () =>
    expect(await send(['POST', 12], ['POST', 13], ['POST', 14])).toEqual([
      'POST /api/x',
      'POST /api/x?atLeast=12',
      'POST /api/x?atLeast=13',
    ]));

  it('waits for nothing that an answer has reflected, for all nodes look into the same views', async () => {
    const read = ['GET /api/x?atLeast=12', 'POST /api/x'];
    expect((await send(['POST', 12], ['GET', 12], ['POST', 13])).slice(1)).toEqual(read);
  });

  it('waits for what answers do not reflect yet', async () =>
    expect((await send(['POST', 12], ['GET', 11], ['POST', 13])).at(-1)).toBe('POST /api/x?atLeast=12'));
});
