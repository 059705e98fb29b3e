import type { Changed } from '@tennis/contracts';
import { announceChanges } from './announce-changes';

const change = (id: string, position: number): Changed => ({ view: 'ranking', id, position: String(position) });

describe('a change is announced', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const started = () => {
    const said: string[][] = [];
    const announce = announceChanges(
      {
        publish: (changed) => {
          said.push(changed.map(({ id, position }) => `${id} ${position}`));
          return Promise.resolve();
        },
        publishTyping: () => undefined,
        listen: () => () => undefined,
      },
      (error) => {
        throw error;
      },
    );
    return { said, announce };
  };

  it('at once, together with the others of the same turn', () => {
    const { said, announce } = started();
    announce.add([change('a', 1)]);
    announce.add([change('b', 2)]);
    jest.advanceTimersByTime(0);
    expect(said).toEqual([['a 1', 'b 2']]);
  });

  it('once in 50 ms for each document, with the newest position, and never twice', () => {
    const { said, announce } = started();
    announce.add([change('a', 1)]);
    jest.advanceTimersByTime(10);
    announce.add([change('a', 2)]);
    announce.add([change('a', 3)]);
    announce.add([change('b', 4)]);
    jest.advanceTimersByTime(10);
    expect(said).toEqual([['a 1'], ['b 4']]);
    jest.advanceTimersByTime(40);
    expect(said).toEqual([['a 1'], ['b 4'], ['a 3']]);
    jest.advanceTimersByTime(500);
    expect(said.length).toBe(3);
    announce.add([change('a', 5)]);
    jest.advanceTimersByTime(0);
    expect(said.at(-1)).toEqual(['a 5']);
  });

  it('no more after a stop', () => {
    const { said, announce } = started();
    announce.add([change('a', 1)]);
    announce.stop();
    jest.advanceTimersByTime(500);
    expect(said).toEqual([]);
  });
});
