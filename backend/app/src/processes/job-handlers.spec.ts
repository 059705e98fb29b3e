import { reject, type RejectionCode } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { jobHandlersOf, timedCommand } from './job-handlers';

const run = jobHandlersOf([]).get(timedCommand)!;
const job = {
  id: 'lapse 1',
  name: timedCommand,
  dueAt: '2026-03-02T10:00:00.000Z',
  data: { type: 'LapseProposal', data: { matchId: 'm1' } },
};

/** A program whose log answers every command in the same way, and what it warns of. */
const program = (answer: () => Promise<unknown>) => {
  const warnings: string[] = [];
  const app = {
    eventStore: { commit: answer },
    clock: { now: () => job.dueAt },
    personalData: { lookupHash: () => 'hash' },
    log: { info: () => undefined, warn: (_about: object, text: string) => warnings.push(text) },
  } as unknown as AppContext;
  return { app, warnings };
};

describe('a command by the clock', () => {
  it('is done where it is decided', async () => {
    const { app, warnings } = program(() => Promise.resolve({ position: 1, eventIds: [], repeated: false }));
    await run(app, job);
    expect(warnings).toEqual([]);
  });
  it('is not tried again where its decision refuses it, and an operator hears of it', async () => {
    const { app, warnings } = program(() => Promise.reject(reject('match.unknown')));
    await run(app, job);
    expect(warnings).toEqual(['timed command refused, is not tried again']);
  });
  it.each<RejectionCode>(['store.busy', 'store.unavailable', 'store.conflict', 'view.stopped', 'view.rebuilding', 'clock.doubted'])(
    'is tried again where nothing was decided: %s',
    async (code) => {
      const { app, warnings } = program(() => Promise.reject(reject(code)));
      await expect(run(app, job)).rejects.toThrow(code);
      expect(warnings).toEqual([]);
    },
  );
  it('is tried again after what nobody foresaw', async () => {
    const { app } = program(() => Promise.reject(new Error('disk')));
    await expect(run(app, job)).rejects.toThrow('disk');
  });
});
