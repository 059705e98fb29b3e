import type { PersonalData } from '@tennis/ports';
import { watchKeys, watchWrites } from './watch-writes';

const failure = (code: string) => Object.assign(new Error(`${code} while writing Ana Sousa`), { code });

describe('watching writes', () => {
  const lines: string[] = [];
  const write =
    (level: string) =>
    (...said: unknown[]) =>
      void lines.push(`${level} ${JSON.stringify(said)}`);
  const log = { error: write('error'), info: write('info') } as never;
  let room = false;
  let probes = 0;
  const probe = async () => {
    probes++;
    if (!room) throw failure('SQLITE_FULL');
  };
  const watch = () => watchWrites({ log, probe, every: 1000 });
  beforeEach(() => {
    jest.useFakeTimers();
    lines.length = probes = 0;
    room = false;
  });
  afterEach(() => jest.useRealTimers());

  it('reports each cause once, and the recovery, and no written data', () => {
    const writes = watch();
    for (const code of ['SQLITE_FULL', 'SQLITE_FULL', 'ENOSPC', 'SQLITE_FULL']) writes.failed(failure(code));
    expect(writes.isFailing()).toBe(true);
    writes.succeeded();
    writes.succeeded();
    expect(writes.isFailing()).toBe(false);
    expect(lines).toEqual([
      'error [{"cause":"SQLITE_FULL"},"writes fail"]',
      'error [{"cause":"ENOSPC"},"writes fail"]',
      'info [{"causes":["SQLITE_FULL","ENOSPC"]},"writes succeed again"]',
    ]);
    writes.stop();
  });

  it('detects recovered space by itself, with small writes only while writes fail', async () => {
    const writes = watch();
    await jest.advanceTimersByTimeAsync(5000);
    expect(probes).toBe(0);
    writes.failed(failure('ENOSPC'));
    await jest.advanceTimersByTimeAsync(3000);
    expect([probes, writes.isFailing()]).toEqual([3, true]);
    room = true;
    await jest.advanceTimersByTimeAsync(5000);
    expect([probes, writes.isFailing()]).toEqual([4, false]);
    writes.stop();
  });

  it('sees keys that cannot be written', () => {
    const failed: unknown[] = [];
    const refused = Object.assign(failure('SQLITE_FULL'), { name: 'SqliteError' });
    const throwing = (error: Error) => () => {
      throw error;
    };
    const keys = { ensureKeys: throwing(refused), erase: throwing(new Error('a mistake')) } as unknown as PersonalData;
    const watched = watchKeys(keys, (error) => void failed.push(error));
    expect(() => watched.ensureKeys(['ana'])).toThrow(expect.objectContaining({ code: 'store.unavailable' }));
    expect(() => watched.erase('ana')).toThrow('a mistake');
    expect(failed).toEqual([refused]);
  });
});
