import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { pageOfQuery, useQueryString } from './use-query-string';

const at = (address: string) => {
  history.replaceState(null, '', address);
  return renderHook(useQueryString, { wrapper: BrowserRouter });
};

describe('state in the URL', () => {
  it('keeps both of two changes made before the next render', () => {
    const { result } = at('/super-admin?tab=log');
    const [, show] = result.current;
    act(() => {
      show({ from: '2026-06-11' });
      show({ to: '2026-06-12' });
    });
    expect(location.search).toBe('?tab=log&from=2026-06-11&to=2026-06-12');
    expect(result.current[0].get('from')).toBe('2026-06-11');
  });

  it('does not pull a reader back who went on to another page, and takes nothing of it along', () => {
    const { result } = at('/tournaments/1?challenge=2');
    const [, show] = result.current;
    history.pushState(null, '', '/players?q=rui');
    act(() => show({ challenge: undefined }));
    expect(`${location.pathname}${location.search}`).toBe('/players?q=rui');
  });

  it('removes a parameter set to undefined and leaves the rest', () => {
    const { result } = at('/super-admin?tab=log&from=2026-06-11');
    act(() => result.current[1]({ from: undefined }));
    expect(location.search).toBe('?tab=log');
  });

  it('adds no history entry, unless asked for one', () => {
    const { result } = at('/tournaments/1');
    const steps = history.length;
    act(() => result.current[1]({ at: '2026-06-11' }));
    expect(history.length).toBe(steps);
    act(() => result.current[1]({ player: '2' }, { step: true }));
    expect(history.length).toBe(steps + 1);
  });
});

describe('the page number of a list in the URL', () => {
  it.each([
    ['', 1],
    ['?page=3', 3],
    ['?page=0', 1],
    ['?page=-2', 1],
    ['?page=1.5', 1],
    ['?page=1e99', 1],
    ['?page=duas', 1],
  ])('%j is page %d', (search, page) => expect(pageOfQuery(new URLSearchParams(search))).toBe(page));
});
