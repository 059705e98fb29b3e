import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { useOverlayParam } from './use-overlay-param';

const at = (address: string) => {
  history.replaceState(null, '', address);
  return renderHook(() => useOverlayParam('challenge'), { wrapper: BrowserRouter });
};

describe('a sheet opened over a page', () => {
  it('adds a history entry, and closing it removes the entry', () => {
    const { result } = at('/tournaments/1?tab=ranking');
    const steps = history.length;
    act(() => result.current[1]('ana'));
    expect(result.current[0]).toBe('ana');
    expect(location.search).toBe('?tab=ranking&challenge=ana');
    act(() => result.current[1](undefined));
    expect(result.current[0]).toBeUndefined();
    expect(location.search).toBe('?tab=ranking');
    expect(history.length).toBe(steps + 1);
  });

  it('is not closed by the late end of a sheet opened before it', () => {
    const { result } = at('/tournaments/1?challenge=ana');
    const [, ofAna] = result.current;
    act(() => ofAna(undefined));
    act(() => result.current[1]('rui'));
    act(() => ofAna(undefined));
    expect(result.current[0]).toBe('rui');
    expect(location.search).toBe('?challenge=rui');
  });
});
