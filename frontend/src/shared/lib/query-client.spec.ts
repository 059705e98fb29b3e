import { createQueryClient } from './query-client';
import { RequestError } from './request';

const tooMany = (retryAfter: number) => new RequestError('Demasiados pedidos.', 429, 'request.too-many', undefined, [], retryAfter);

/** Runs a query that is refused at first; returns the times of its requests, in ms from the start. */
const asked = (refusals: readonly Error[]) => {
  const began = Date.now();
  const times: number[] = [];
  const answer = createQueryClient().fetchQuery({
    queryKey: ['ranking'],
    queryFn: () => {
      times.push(Date.now() - began);
      const refusal = refusals[times.length - 1];
      return refusal ? Promise.reject(refusal) : Promise.resolve('answer');
    },
  });
  return { answer: answer.catch((error: Error) => error.message), times };
};

describe('a refused query', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => jest.useRealTimers());

  it('that was rate-limited is retried after the server’s wait, not before', async () => {
    const { answer, times } = asked([tooMany(3)]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await answer).toBe('answer');
    expect(times).toEqual([0, 3000]);
  });

  it('with a long wait fails at once', async () => {
    const { answer, times } = asked([tooMany(60)]);
    await jest.advanceTimersByTimeAsync(1);
    expect(await answer).toBe('Demasiados pedidos.');
    expect(times).toEqual([0]);
  });

  it('without a wait is retried after half a second and after one more, then fails', async () => {
    const broken = new RequestError('Não deu.', 500);
    const { answer, times } = asked([broken, broken, broken]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await answer).toBe('Não deu.');
    expect(times).toEqual([0, 500, 1500]);
  });

  it('that was refused for good is not retried', async () => {
    const { answer, times } = asked([new RequestError('Não existe.', 404)]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(await answer).toBe('Não existe.');
    expect(times).toEqual([0]);
  });
});
