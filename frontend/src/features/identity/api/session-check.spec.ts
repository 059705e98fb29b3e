import { startI18n } from '../../../shared/i18n/i18n';
import { type CheckResult, checkOnce, checkPatiently, type SessionResult, type CheckProgress } from './session-check';

const ana = { id: 'u1', email: 'ana@example.pt', first_name: 'Ana', last_name: 'Reis', role: 'player' };
type Reply = number | 'hangs' | 'breaks';
let asked: AbortSignal[];
let told: object = ana;
/** Reply to any other request. */
let others: Reply;

/** One reply per session request; the last one repeats. */
const serverReplies = (...replies: readonly Reply[]) => {
  asked = [];
  others = 200;
  globalThis.fetch = ((path: string, { signal }: { signal: AbortSignal }) => {
    const isOurs = path === '/api/users/me';
    const reply = isOurs ? replies[Math.min(asked.length, replies.length - 1)]! : others;
    if (isOurs) asked.push(signal);
    if (reply === 'breaks') return Promise.reject(new TypeError('broken'));
    if (reply === 'hangs')
      return new Promise((_, fail) => signal.addEventListener('abort', () => fail(new DOMException('dropped', 'AbortError'))));
    return Promise.resolve({
      ok: reply === 200,
      status: reply,
      statusText: '',
      headers: new Map(),
      json: () => Promise.resolve(told),
      text: () => Promise.resolve(JSON.stringify(told)),
    });
  }) as unknown as typeof fetch;
};

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
let warned: jest.SpyInstance;

beforeAll(() =>
  startI18n({ pt: { first: () => ({ errors: { network: 'Erro de rede', status: 'Erro {{status}}' } }) }, en: { first: () => ({}) } }, 'pt'),
);
beforeEach(() => {
  jest.useFakeTimers();
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  warned.mockRestore();
});

describe('the first session check of a visit', () => {
  const checked = () => {
    const settled: CheckResult[] = [];
    const stop = checkOnce((one) => settled.push(one));
    return { settled, stop };
  };

  it('waits for an answer for exactly 8 s', async () => {
    serverReplies('hangs');
    const { settled } = checked();
    await pass(7999);
    expect(settled).toEqual([]);
    await pass(1);
    expect(settled).toEqual([{ state: 'guest' }]);
    expect(asked[0]!.aborted).toBe(true);
  });

  it('recognises a user without our own id by the external id', async () => {
    const { id, ...others } = ana;
    told = { ...others, external_id: id };
    serverReplies(200);
    const { settled } = checked();
    await pass(1);
    expect(settled).toEqual([{ state: 'signed-in', user: ana }]);
    told = ana;
  });

  it('becomes guest mode 2 s after a broken call', async () => {
    serverReplies('breaks');
    const { settled } = checked();
    await pass(1999);
    expect(settled).toEqual([]);
    await pass(1);
    expect(settled).toEqual([{ state: 'guest' }]);
  });

  it.each([
    ['another call breaks off too', 'breaks', 'cut-off'],
    ['another call is refused', 503, 'guest'],
    ['another call is not answered', 'hangs', 'guest'],
  ] as const)('is settled 2 s after its own broken call when %s', async (_what, reply, state) => {
    serverReplies('breaks');
    others = reply;
    const { settled } = checked();
    await pass(1999);
    expect(settled).toEqual([]);
    await pass(1);
    expect(settled).toEqual([{ state }]);
  });

  it.each([401, 403])('treats %i as a visitor, without a warning', async (status) => {
    serverReplies(status);
    const { settled } = checked();
    await pass(0);
    expect(settled).toEqual([{ state: 'visitor' }]);
    expect(warned).not.toHaveBeenCalled();
  });

  it('treats any other refusal as a visitor and warns', async () => {
    serverReplies(500);
    const { settled } = checked();
    await pass(0);
    expect(settled).toEqual([{ state: 'visitor' }]);
    expect(warned).toHaveBeenCalledWith('Auth check failed: 500');
  });

  it('settles once: the user stays after the 8 s', async () => {
    serverReplies(200);
    const { settled } = checked();
    await pass(20_000);
    expect(settled).toEqual([{ state: 'signed-in', user: ana }]);
  });

  it.each(['hangs', 'breaks'] as const)('settles nothing once it was stopped (the call %s)', async (reply) => {
    serverReplies(reply);
    const { settled, stop } = checked();
    await pass(1000);
    stop();
    await pass(20_000);
    expect(settled).toEqual([]);
  });
});

describe('the retrying session check', () => {
  const checked = () => {
    const settled: SessionResult[] = [];
    const waits: CheckProgress[] = [];
    const leave = jest.fn();
    const stop = checkPatiently({ settle: (one) => settled.push(one), onWaiting: (one) => waits.push(one), onGiveUp: leave });
    return { settled, waits, leave, stop };
  };

  it('asks again at 10, 15 and 20 s, aborting the earlier request, and gives up at 30 s', async () => {
    serverReplies('hangs');
    const { settled, leave, waits } = checked();
    const questionsAfter = async (ms: number) => {
      await pass(ms);
      return asked.length;
    };
    expect(await questionsAfter(9999)).toBe(1);
    expect(await questionsAfter(1)).toBe(2);
    expect(asked[0]!.aborted).toBe(true);
    expect(await questionsAfter(4999)).toBe(2);
    expect(await questionsAfter(1)).toBe(3);
    expect(await questionsAfter(5000)).toBe(4);
    expect(await questionsAfter(9999)).toBe(4);
    expect(leave).not.toHaveBeenCalled();
    await pass(1);
    expect(leave).toHaveBeenCalledTimes(1);
    expect(waits.map(({ attempt }) => attempt)).toEqual([0, 1, 2, 3]);
    expect(settled).toEqual([]);
  });

  it('ends with the first answered retry', async () => {
    serverReplies('hangs', 'hangs', 200);
    const { settled, leave } = checked();
    await pass(60_000);
    expect(settled).toEqual([{ state: 'signed-in', user: ana }]);
    expect(asked).toHaveLength(3);
    expect(leave).not.toHaveBeenCalled();
  });

  it('logs the error of a broken call and continues', async () => {
    serverReplies('breaks', 401);
    const { settled, waits } = checked();
    await pass(10_000);
    expect(waits).toEqual([{ attempt: 0 }, { attempt: 0, error: 'Erro de rede' }, { attempt: 1 }]);
    expect(settled).toEqual([{ state: 'visitor' }]);
  });

  it('does nothing once it was stopped', async () => {
    serverReplies('hangs');
    const { settled, leave, stop } = checked();
    await pass(12_000);
    stop();
    await pass(60_000);
    expect([asked.length, settled.length, leave.mock.calls.length]).toEqual([2, 0, 0]);
  });
});
