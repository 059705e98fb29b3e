import type { Io } from './io';
import { progressOn } from './progress';

const listening = (watched: boolean) => {
  let heard = '';
  const io: Io = {
    out: () => {},
    err: (text) => void (heard += text),
    isTerminal: watched,
    environment: {},
    workingFolder: '.',
    waitForMore: () => Promise.resolve(false),
  };
  return { progress: progressOn(io), heard: () => heard };
};

describe('progress', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is a line every five seconds without a terminal, and a last line at the end', () => {
    const { progress, heard } = listening(false);
    for (let second = 1; second <= 12; second++) {
      jest.advanceTimersByTime(1000);
      progress.show({ done: second, total: 12 });
    }
    progress.finish();
    expect(heard()).toBe('5/12\n10/12\n12/12\n');
  });

  it('is a bar that redraws itself where somebody watches, and leaves a clean line', () => {
    const { progress, heard } = listening(true);
    jest.advanceTimersByTime(100);
    progress.show({ done: 1, total: 2 });
    progress.show({ done: 1, total: 2 });
    progress.show({ done: 2, total: 2 });
    progress.finish();
    progress.finish();
    const half = '#'.repeat(15);
    expect(heard()).toBe(`\r[${half}${'-'.repeat(15)}] 50 %\r[${half}${half}] 100 %\r\u001b[K`);
  });

  it('counts without a total when the end is unknown', () => {
    const { progress, heard } = listening(false);
    jest.advanceTimersByTime(5000);
    progress.show({ done: 7 });
    expect(heard()).toBe('7\n');
  });
});
