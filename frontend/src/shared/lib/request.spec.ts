import { startI18n } from '../i18n/i18n';
import { request, RequestError } from './request';

const words = { errors: { status: 'Erro {{status}}', network: 'Erro de rede' } };

const answering = (status: number, body: unknown, statusText = '') => {
  globalThis.fetch = (() =>
    Promise.resolve({
      ok: false,
      status,
      statusText,
      headers: new Map(),
      json: () => (body === undefined ? Promise.reject(new Error('no body')) : Promise.resolve(body)),
    })) as unknown as typeof fetch;
};
const refused = () => request('/api/x').catch((error: unknown) => (error as RequestError).message);

describe('what a refusal says', () => {
  beforeAll(() => startI18n({ pt: () => words, en: () => words }, 'pt'));

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
  it('is a network error when nothing answers', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('failed'));
    expect(await refused()).toBe('Erro de rede');
  });
});
