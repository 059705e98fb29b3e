import { QueryClient } from '@tanstack/react-query';
import { views } from '@tennis/contracts';
import { act, renderHook } from '@testing-library/react';
import { useWatch } from '../../shared/lib/live';
import { startLiveUpdates } from './live-updates';

type Heard = Record<string, (...given: never[]) => void>;
const opened: { readonly heard: Heard; readonly said: [string, unknown][] }[] = [];
jest.mock('socket.io-client', () => ({
  io: () => {
    const heard: Heard = {};
    const said: [string, unknown][] = [];
    opened.push({ heard, said });
    return {
      connected: true,
      on: (name: string, listener: (...given: never[]) => void) => (heard[name] = listener),
      emit: (name: string, asked: unknown) => said.push([name, asked]),
      close: () => undefined,
      connect: () => said.push(['connect', undefined]),
    };
  },
}));

const settled = () => act(() => jest.advanceTimersByTimeAsync(1000));

describe('live updates', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    opened.length = 0;
  });
  afterEach(() => jest.useRealTimers());

  it.each(['before', 'after'] as const)('follow a document that a screen shows %s they were started', async (when) => {
    const queries = new QueryClient();
    const watch = () => renderHook(() => useWatch(views.ranking, 't1'));
    const early = when === 'before' ? watch() : undefined;
    const stop = startLiveUpdates(queries);
    const screen = early ?? watch();
    await settled();
    expect(opened.length).toBe(1);
    const [{ heard, said }] = opened as [(typeof opened)[number]];
    heard['connect']!();
    expect(said).toEqual([['watch', [{ view: 'ranking', id: 't1' }]]]);
    const asked = jest.spyOn(queries, 'invalidateQueries');
    heard['changed']!({ view: 'ranking', id: 't1', position: '7' } as never);
    await settled();
    expect(asked).toHaveBeenCalledWith({ queryKey: ['ranking', 't1'] });
    screen.unmount();
    expect(said.at(-1)).toEqual(['unwatch', [{ view: 'ranking', id: 't1' }]]);
    stop();
  });

  it('come back after the server ended them, and ask once for what is shown; not after the network did', async () => {
    const queries = new QueryClient();
    const screen = renderHook(() => useWatch(views.ranking, 't1'));
    const stop = startLiveUpdates(queries);
    await settled();
    const [{ heard, said }] = opened as [(typeof opened)[number]];
    const asked = jest.spyOn(queries, 'invalidateQueries');
    heard['disconnect']!('transport close' as never);
    await settled();
    await settled();
    expect(said).toEqual([]);
    expect(asked).toHaveBeenCalledWith({ queryKey: ['ranking', 't1'] });
    heard['disconnect']!('io server disconnect' as never);
    await settled();
    await settled();
    expect(said).toEqual([['connect', undefined]]);
    screen.unmount();
    stop();
  });

  it('open no connection while no screen needs one', async () => {
    const stop = startLiveUpdates(new QueryClient());
    await settled();
    expect(opened.length).toBe(0);
    stop();
  });
});
