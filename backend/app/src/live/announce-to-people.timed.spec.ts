import { EventEmitter } from 'node:events';
import type { Server } from 'socket.io';
import type { AppContext } from '../kernel/app-context';
import { announceToPeople, inboxOf } from './announce-to-people';

describe('changes that people may have missed', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are told at once, then only when the views have moved on, and once more when nothing is missed any more', () => {
    let position = 7;
    let told = 0;
    const adapter = new EventEmitter();
    const io = { sockets: { adapter }, to: () => ({ emit: () => (told += 1) }) } as unknown as Server;
    const app = { views: { status: () => [{ state: 'live', position }] } } as unknown as AppContext;
    const people = announceToPeople(app, [], io);
    adapter.emit('create-room', inboxOf('ana'));
    const passes = (count: number): number => {
      const before = told;
      for (let nth = 0; nth < count; nth += 1) {
        people.tellMissed();
        jest.advanceTimersByTime(2000);
      }
      return told - before;
    };
    expect(passes(5)).toBe(1);
    position = 8;
    expect(passes(5)).toBe(1);
    jest.advanceTimersByTime(10_000);
    expect(told).toBe(3);
    expect(passes(1)).toBe(1);
  });
});
