import { EventEmitter } from 'node:events';
import type { ExecutionContext } from '@nestjs/common';
import { calls, listValidations, previewResult, readRanking } from '@tennis/contracts';
import { Serves } from '../route';
import { TurnsGuard } from './turns.guard';

class Served {
  @Serves(previewResult)
  costly(): never {
    throw new Error('only asked for');
  }
  @Serves(readRanking)
  costlyAt(): never {
    throw new Error('only asked for');
  }
  @Serves(listValidations)
  cheap(): never {
    throw new Error('only asked for');
  }
}

const asked = (method: keyof Served, query: object = {}) => {
  const raw = Object.assign(new EventEmitter(), { destroyed: false });
  const request: { query: object; ip: string; endTurn?: () => void } = { query, ip: '203.0.113.7' };
  const exchange = [request, { raw }];
  const context = { getHandler: () => Served.prototype[method], getArgByIndex: (n: number) => exchange[n] } as unknown as ExecutionContext;
  return { context, request, raw };
};
const soon = async (): Promise<void> => {
  for (let turns = 0; turns < 5; turns += 1) await new Promise((resume) => setImmediate(resume));
};

describe('costly calls', () => {
  it('wait for their turn, which ends with an answer or with the connection, once', async () => {
    const guard = new TurnsGuard();
    const passed: number[] = [];
    const all = Array.from({ length: 7 }, (_, nth) => {
      const one = asked('costly');
      void Promise.resolve(guard.canActivate(one.context)).then(() => passed.push(nth));
      return one;
    });
    await soon();
    expect(passed).toEqual([0, 1, 2, 3]);
    all[0]!.request.endTurn!();
    all[0]!.raw.emit('close');
    await soon();
    expect(passed).toEqual([0, 1, 2, 3, 4]);
    all[1]!.raw.emit('close');
    all[5]!.raw.destroyed = true; // a caller who went away while waiting takes no turn
    await soon();
    expect(passed).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('are those declared as costly, some only with a certain parameter', () => {
    const guard = new TurnsGuard();
    const isAtOnce = (...parameters: Parameters<typeof asked>) => guard.canActivate(asked(...parameters).context) === true;
    expect([isAtOnce('cheap'), isAtOnce('costlyAt'), isAtOnce('costlyAt', { at: 'then' }), isAtOnce('costly')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('name a parameter that they have', () => {
    for (const { costly, query, path } of calls)
      if (typeof costly === 'string') expect([path, query && 'shape' in query && costly in (query.shape as object)]).toEqual([path, true]);
  });
});
