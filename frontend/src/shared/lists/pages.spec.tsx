import { render } from '@testing-library/react';
import { Pages } from './pages';

describe('a page number past the end of a list', () => {
  it.each([
    ['the last one', 50, 3],
    ['the only one', 10, 1],
    ['the first one, of a list that has nothing any more', 0, 1],
  ])('is corrected to %s', (_which, total, last) => {
    const onGo = jest.fn();
    render(<Pages page={99} total={total} pageSize={24} onGo={onGo} />);
    expect(onGo.mock.calls).toEqual([[last]]);
  });

  it.each([
    [1, 0],
    [1, 24],
    [3, 50],
  ])('does not correct page %i of %i', (page, total) => {
    const onGo = jest.fn();
    render(<Pages page={page} total={total} pageSize={24} onGo={onGo} />);
    expect(onGo).not.toHaveBeenCalled();
  });
});
