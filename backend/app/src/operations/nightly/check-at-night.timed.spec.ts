import { isSound, type LastCheck, type NewEvent, reject } from '@tennis/contracts';
import type { ViewStatus } from '@tennis/ports';
import { withCommandBus } from '../../commands/commands.module';
import { checkAtNight, checkEverything } from './check-at-night';

const status = (name: string, state: ViewStatus['state'] = 'live'): ViewStatus => ({
  name,
  version: 1,
  position: 7,
  lag: 0,
  state,
  generation: 'g1',
  former: null,
});

describe('the nightly check', () => {
  let said: string[];
  let rebuilt: string[];
  let recorded: object[];
  let kept: LastCheck | undefined;
  const different: Readonly<Record<string, readonly string[]>> = { ranking: ['a', 'b'], person: ['c'] };
  const app = (
    statuses: readonly ViewStatus[],
    { rebuild, ...over }: { readonly rebuild?: (name: string) => Promise<void>; readonly [part: string]: unknown } = {},
  ) =>
    withCommandBus({
      views: {
        status: () => statuses,
        verify: async (name: string) => ({
          equal: !different[name],
          live: '',
          rebuilt: '',
          different: different[name] ?? [],
          paths: different[name] ? ['document.status'] : [],
        }),
        rebuild: rebuild ?? (async (name: string) => void rebuilt.push(name)),
      },
      checkLog: async () => ({ events: 7, problems: [], malformed: { count: 0, first: [] } }),
      eventStore: {
        head: async () => 7,
        commit: async ({ decide }: { decide: (state: object, facts: readonly []) => readonly NewEvent[] }) => {
          recorded.push(...decide({}, []).map(({ type, data, metadata }) => ({ type, data, by: metadata.actorId })));
          return { position: 8, eventIds: [], repeated: false };
        },
      },
      personalData: { lookupHash: () => '' },
      clock: { now: () => '2026-03-03T04:00:00.000Z' },
      clockWatch: {},
      readStore: { put: async (_collection: string, _key: string, check: LastCheck) => void (kept = check) },
      log: {
        error: (facts: { readonly view?: string }, text: string) => void said.push(`error ${facts.view ?? ''} ${text}`),
        info: (_facts: object, text: string) => void (text === 'command' || said.push(`info ${text}`)),
      },
      ...over,
    } as never);
  beforeEach(() => {
    said = [];
    rebuilt = [];
    recorded = [];
    kept = undefined;
  });

  it('reports a view that differs from the log, and rebuilds it', async () => {
    await checkAtNight(await app([status('tournament'), status('ranking'), status('person', 'damaged')]));
    expect(rebuilt).toEqual(['ranking']);
    expect(recorded).toEqual([{ type: 'ProjectionRepaired', data: { views: ['ranking'], different: 2 }, by: 'clock' }]);
    expect(said).toEqual(['error ranking a view differs from the log; it is folded anew', 'info log and views checked']);
    expect(kept).toMatchObject({
      at: '2026-03-03T04:00:00.000Z',
      views: [
        { name: 'tournament', equal: true, different: [], paths: [] },
        { name: 'ranking', equal: false, different: ['a', 'b'], paths: ['document.status'] },
      ],
    });
  });

  it('waits for a running rebuild, then repairs the view and stores its result', async () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    try {
      const refusals = [reject('view.rebuilding'), reject('view.rebuilding')];
      const rebuild = async (name: string) => {
        const refusal = refusals.pop();
        if (refusal) throw refusal;
        rebuilt.push(name);
      };
      const checking = checkAtNight(await app([status('ranking')], { rebuild }));
      await jest.advanceTimersByTimeAsync(5_000);
      await checking;
    } finally {
      jest.useRealTimers();
    }
    expect([rebuilt, kept?.log.events]).toEqual([['ranking'], 7]);
  });

  it('continues when its own rebuild is cancelled', async () => {
    await checkAtNight(await app([status('ranking')], { rebuild: () => Promise.reject(reject('view.rebuild-cancelled')) }));
    expect([recorded, kept?.views]).toEqual([[], [{ name: 'ranking', equal: false, different: ['a', 'b'], paths: ['document.status'] }]]);
  });

  it('repairs nothing when somebody only asks for a check', async () => {
    await checkEverything(await app([status('ranking')]), { mayRepair: false });
    expect([rebuilt, recorded, said[0]]).toEqual([[], [], 'error ranking a view differs from the log']);
  });

  it('reports a log that was changed', async () => {
    await checkAtNight(
      await app([], {
        checkLog: async () => ({ events: 7, problems: [{ position: 3, kind: 'chain', message: '' }], malformed: { count: 2, first: [] } }),
      }),
    );
    expect(said).toEqual(['error  the log is not as it was written']);
    expect(kept?.log).toEqual({ events: 7, problems: [{ position: 3, kind: 'chain', message: '' }], malformed: 2 });
    expect(kept && isSound(kept)).toBe(false);
  });

  it('is silent when the server closes meanwhile, and reports any other interruption', async () => {
    const failing = (error: Error) => app([status('tournament')], { checkLog: () => Promise.reject(error) });
    await checkAtNight(await failing(reject('store.unavailable')));
    expect(said).toEqual([]);
    await checkAtNight(await failing(new Error('disk')));
    expect(said).toEqual(['error  log and views could not be checked']);
  });

  it('skips the log for engines that guard it themselves, and trusts the machine’s clock where no clock watch runs', async () => {
    await checkAtNight(await app([status('ranking')], { checkLog: undefined }));
    await checkAtNight(await app([status('ranking')], { clockWatch: undefined }));
    expect([said, rebuilt]).toEqual([[], []]);
  });
});
