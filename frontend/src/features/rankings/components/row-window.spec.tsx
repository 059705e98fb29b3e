import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { visibleRangeOf, layoutOf, rowsToRender, scrollFor } from './row-window';
import { useRowWindow } from './use-row-window';

const keys = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `p${at}`);
const even = layoutOf(keys(100), new Map(), 50);

describe('the window over the rows', () => {
  it('stacks rows by their measured height, else by the estimate', () => {
    expect(layoutOf(['a', 'b', 'c'], new Map([['b', 80]]), 50).starts).toEqual([0, 50, 130, 180]);
    expect(layoutOf([], new Map(), 50).starts).toEqual([0]);
  });

  it.each([
    ['at the top', 0, { first: 0, last: 11 }],
    ['while something stands before the list', -200, { first: 0, last: 7 }],
    ['in the middle of a row', 1020, { first: 20, last: 32 }],
    ['at the end', 4500, { first: 90, last: 99 }],
    ['beyond the end', 9000, { first: 99, last: 99 }],
    ['before the list', -5000, { first: 0, last: 0 }],
  ])('knows the visible rows %s', (_where, from, sight) => expect(visibleRangeOf(even, from, 600)).toEqual(sight));

  it('shows and draws no rows of an empty list', () => {
    const none = layoutOf([], new Map(), 50);
    expect(rowsToRender(visibleRangeOf(none, 0, 600), 0, 10, [])).toEqual([]);
  });

  it('draws the visible rows, some beyond each edge, and pinned ones, once and in order', () => {
    expect(rowsToRender({ first: 5, last: 7 }, 100, 2, [90, 6, 1, 90, -1, 100])).toEqual([1, 3, 4, 5, 6, 7, 8, 9, 90]);
    expect(rowsToRender({ first: 0, last: 2 }, 4, 60, [])).toEqual([0, 1, 2, 3]);
  });

  it.each([
    [40, 'center', 1725],
    [40, 'nearest', 1450],
    [10, 'nearest', 500],
    [25, 'nearest', undefined],
  ] as const)('scrolls to row %d %s', (index, align, to) => expect(scrollFor(even, index, { from: 1000, height: 600, align })).toBe(to));
});

describe('a long list in the page', () => {
  const heights = new Map<string, number>();
  let resize: ((entries: readonly { readonly target: Element }[]) => void) | undefined;
  const scrollTo = jest.fn();
  const scrollBy = jest.fn();

  const List = ({ players }: { readonly players: readonly string[] }) => {
    const list = useRef<HTMLUListElement>(null);
    const window = useRowWindow({ list, keys: players, top: 100, estimate: 50, beyond: 1, keep: [players.length - 1] });
    return (
      <ul ref={list} data-height={window.height}>
        {window.rows.map(({ index, start }) => (
          <li key={players[index]} data-index={index} data-start={start}>
            {players[index]}
          </li>
        ))}
        <button onClick={() => window.scrollTo(50, 'center')}>there</button>
      </ul>
    );
  };
  const scrolled = (to: number): void => {
    Object.assign(window, { scrollY: to });
    act(() => void dispatchEvent(new Event('scroll')));
  };
  const drawn = (): readonly string[] => screen.getAllByRole('listitem').map((row) => row.textContent);

  beforeEach(() => {
    heights.clear();
    scrollTo.mockClear();
    scrollBy.mockClear();
    Object.assign(window, { scrollY: 0, innerHeight: 200, scrollTo, scrollBy });
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return heights.get(this.textContent) ?? 50;
    });
    Object.assign(window, {
      ResizeObserver: class {
        constructor(heard: typeof resize) {
          resize = heard;
        }
        observe = () => undefined;
        disconnect = () => undefined;
      },
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('draws the rows near the window, and pinned ones', () => {
    render(<List players={keys(100)} />);
    expect(drawn()).toEqual(['p0', 'p1', 'p2', 'p99']);
    scrolled(1100);
    expect(drawn()).toEqual(['p19', 'p20', 'p21', 'p22', 'p23', 'p24', 'p99']);
  });

  it('positions rows by their measured height before they are painted', () => {
    heights.set('p0', 70);
    render(<List players={keys(100)} />);
    expect(screen.getByText('p1')).toHaveAttribute('data-start', '70');
    expect(screen.getByRole('list')).toHaveAttribute('data-height', '5020');
  });

  it('keeps the measured heights in another order', () => {
    heights.set('p0', 70);
    const { rerender } = render(<List players={['p0', 'p1', 'p2']} />);
    rerender(<List players={['p1', 'p2', 'p0']} />);
    expect(screen.getByText('p2')).toHaveAttribute('data-start', '50');
    expect(screen.getByRole('list')).toHaveAttribute('data-height', '170');
  });

  it('measures rows again when they grow, and keeps the view steady when a row above it grows', () => {
    render(<List players={keys(100)} />);
    scrolled(1100);
    expect(scrollBy).not.toHaveBeenCalled();
    heights.set('p19', 90);
    act(() => resize!([{ target: screen.getByText('p19') }]));
    expect(scrollBy).toHaveBeenCalledWith(0, 40);
    expect(screen.getByText('p20')).toHaveAttribute('data-start', '1040');
  });

  it('ignores the height of a row that leaves the page', () => {
    render(<List players={keys(100)} />);
    const row = screen.getByText('p1');
    heights.set('p1', 0);
    act(() => resize!([{ target: row }]));
    expect(screen.getByText('p2')).toHaveAttribute('data-start', '100');
  });

  it('scrolls a row into the middle of the window', () => {
    render(<List players={keys(100)} />);
    act(() => screen.getByRole('button').click());
    expect(scrollTo).toHaveBeenCalledWith({ top: 2525 });
  });
});
