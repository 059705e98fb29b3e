import { visitor } from '@tennis/contracts';
import { linesPerMinute, watchRefusals } from './refusals';

describe('an endless series of refusals', () => {
  let now = '2026-03-02T12:00:00.000Z';
  const lines: unknown[] = [];
  const refusals = watchRefusals({
    clock: { now: () => now },
    log: { info: (...line: unknown[]) => void lines.push(line) },
    personalData: { lookupHash: (_kind, value) => `keyed ${value}` },
  });
  const rui = { kind: 'user', id: 'rui', role: 'player', isRoot: false } as const;
  const refuse = (actor: typeof rui | typeof visitor, address = '203.0.113.7') =>
    refusals.tell({ kind: 'watch', code: 'request.invalid', actor, address });

  it('is counted completely, but logged only a few times a minute per person, and per address of visitors', async () => {
    for (let times = 0; times < linesPerMinute + 50; times += 1) refuse(visitor);
    expect(lines).toHaveLength(linesPerMinute);
    refuse(rui);
    refuse(visitor, '203.0.113.8');
    expect(lines).toHaveLength(linesPerMinute + 2);
    now = '2026-03-02T12:01:00.000Z';
    refuse(visitor);
    expect(lines).toHaveLength(linesPerMinute + 3);
    expect((await refusals.counter.get()).values).toEqual([
      { labels: { kind: 'watch', code: 'request.invalid' }, value: linesPerMinute + 53 },
    ]);
  });
});
