import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense, use, useEffect, useState } from 'react';
import {
  Link,
  type NavigateFunction,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
} from 'react-router-dom';
import { useCloseOnBack } from '../url/use-close-on-back';
import { GuardedRouter, addLeaveGuard } from './guarded-router';

/** Runs `cause` and waits for this many history steps: a blocked step is followed by the one that undoes it. */
const steps = (count: number, cause: () => void): Promise<void> =>
  act(
    () =>
      new Promise<void>((done) => {
        let left = count;
        const heard = (): void => {
          left -= 1;
          if (left > 0) return;
          removeEventListener('popstate', heard);
          setTimeout(done);
        };
        addEventListener('popstate', heard);
        cause();
      }),
  );
const back = (count = 1): Promise<void> => steps(count, () => history.back());
const forward = (count = 1): Promise<void> => steps(count, () => history.forward());

const Match = () => {
  const { id } = useParams();
  const { state } = useLocation();
  return <p role="status">{JSON.stringify({ id, state, how: useNavigationType() })}</p>;
};
let navigate: NavigateFunction;
const Mover = () => {
  navigate = useNavigate();
  return null;
};
const go = (to: string): Promise<void> => act(async () => void navigate(to));
/** Renders the router at a URL; `page` is the content of `/desk`. */
const at = (address: string, page?: ReactNode) => {
  history.replaceState(null, '', address);
  return render(
    <GuardedRouter>
      <Mover />
      <Suspense fallback="Um momento">
        <Routes>
          <Route path="/" element={<Link to="/matches/7" state={{ from: 'home' }} children="Jogo" />} />
          <Route path="/matches/:id" element={<Match />} />
          <Route path="/desk" element={page} />
        </Routes>
      </Suspense>
    </GuardedRouter>,
  );
};
const shownState = (): unknown => JSON.parse(screen.getByRole('status').textContent);
const currentUrl = (): string => location.pathname + location.search + location.hash;

describe('navigation', () => {
  it('passes state to the next page; Back and Forward, which restore the scroll position, are recognised', async () => {
    at('/');
    await userEvent.click(screen.getByRole('link'));
    expect(shownState()).toEqual({ id: '7', state: { from: 'home' }, how: 'PUSH' });
    await back();
    expect(screen.getByRole('link')).toBeVisible();
    await forward();
    expect(shownState()).toEqual({ id: '7', state: { from: 'home' }, how: 'POP' });
  });

  it('adds no history entry for a link to the current URL', async () => {
    at('/desk', <Link to="/desk" children="Mesa" />);
    const before = history.length;
    await userEvent.click(screen.getByRole('link'));
    expect(history.length).toBe(before);
  });

  it('keeps a wrong percent sign as text', () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    at('/matches/100%');
    expect(shownState()).toMatchObject({ id: '100%' });
    jest.restoreAllMocks();
  });

  it('keeps the current page until the next can be rendered', async () => {
    let come!: (text: string) => void;
    const coming = new Promise<string>((done) => (come = done));
    const Later = () => use(coming);
    at('/', <Later />);
    await go('/desk');
    expect(currentUrl()).toBe('/desk');
    expect(screen.getByRole('link', { name: 'Jogo' })).toBeVisible();
    expect(screen.queryByText('Um momento')).toBeNull();
    act(() => come('Mesa'));
    expect(await screen.findByText('Mesa')).toBeVisible();
  });

  it('marks the current link, also on subpages, and home only at home', () => {
    history.replaceState(null, '', '/clubs/3');
    render(
      <GuardedRouter>
        <NavLink to="/">Início</NavLink>
        <NavLink to="/clubs">Clubes</NavLink>
        <NavLink to="/club">Outro</NavLink>
      </GuardedRouter>,
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
  });
});

describe('a sheet over a page', () => {
  const Over = ({ children }: { readonly children: ReactNode }) => {
    const [isOpen, setOpen] = useState(true);
    useCloseOnBack(isOpen, () => setOpen(false));
    return (
      <>
        <p>{isOpen ? 'por cima' : 'nada por cima'}</p>
        {children}
      </>
    );
  };

  it('is closed by Back, which leaves the page only once no sheet is open', async () => {
    at('/matches/6', <Over children={null} />);
    await go('/desk');
    await back(2);
    expect([currentUrl(), screen.getByText('nada por cima').textContent]).toEqual(['/desk', 'nada por cima']);
    await back();
    expect(currentUrl()).toBe('/matches/6');
  });

  it('is closed in turn, the latest first', async () => {
    at('/matches/6', <Over children={<Over children={null} />} />);
    await go('/desk');
    await back(2);
    expect([screen.getAllByText('por cima'), screen.getAllByText('nada por cima')].map(({ length }) => length)).toEqual([1, 1]);
    expect(currentUrl()).toBe('/desk');
  });

  it('does not block links, nor steps that only change the query', async () => {
    at('/desk', <Over children={<Link to="/matches/7" children="Jogo" />} />);
    await go('/desk?tab=people');
    await back();
    expect([currentUrl(), screen.getByText('por cima').textContent]).toEqual(['/desk', 'por cima']);
    await userEvent.click(screen.getByRole('link', { name: 'Jogo' }));
    expect(shownState()).toMatchObject({ id: '7' });
  });
});

describe('leaving a page with a guard', () => {
  let going: (() => void) | undefined;
  const Held = () => {
    useEffect(() => addLeaveGuard({ blocks: (path) => path !== '/desk', onBlocked: (move) => (going = move) }), []);
    return (
      <>
        <Link to="/matches/7">Jogo</Link>
        <output>{useNavigationType()}</output>
      </>
    );
  };
  beforeEach(() => {
    going = undefined;
  });

  it('a link waits for the confirmation; the page’s own query may change meanwhile', async () => {
    at('/desk', <Held />);
    await go('/desk?tab=people');
    expect([currentUrl(), going]).toEqual(['/desk?tab=people', undefined]);
    await userEvent.click(screen.getByRole('link'));
    expect(currentUrl()).toBe('/desk?tab=people');
    act(() => going!());
    expect(shownState()).toMatchObject({ id: '7' });
  });

  it('Back is undone, and repeated once confirmed', async () => {
    at('/matches/6', <Held />);
    await go('/desk');
    await back(2);
    expect(currentUrl()).toBe('/desk');
    expect(screen.getByRole('status')).toHaveTextContent('PUSH'); // the page that stays is told of neither step
    await steps(1, going!);
    expect(currentUrl()).toBe('/matches/6');
    expect(shownState()).toMatchObject({ id: '6', how: 'POP' });
  });

  it('Forward is undone, too', async () => {
    at('/desk', <Held />);
    await userEvent.click(screen.getByRole('link'));
    act(() => going!());
    await back();
    going = undefined;
    await forward(2);
    expect(currentUrl()).toBe('/desk');
    await steps(1, going!);
    expect(shownState()).toMatchObject({ id: '7', how: 'POP' });
  });

  it('Back pressed twice before it is undone goes no further', async () => {
    at('/matches/6', <Held />);
    await go('/');
    await go('/desk');
    await steps(4, () => {
      history.back();
      history.go(-2); // counted from the position before the first step, because both are requested at once
    });
    expect(currentUrl()).toBe('/desk');
    await steps(1, going!);
    expect(currentUrl()).toBe('/');
  });

  it('two steps from an anchor, which the browser went to by itself, are undone, too', async () => {
    at('/matches/6', <Held />);
    await go('/');
    await go('/desk');
    await steps(1, () => (location.hash = '#main'));
    expect(currentUrl()).toBe('/desk#main');
    await steps(2, () => history.go(-2));
    expect(currentUrl()).toBe('/desk#main');
    await steps(1, going!);
    expect(currentUrl()).toBe('/');
  });

  it('a page that was left no longer asks', async () => {
    at('/desk', <Held />);
    await userEvent.click(screen.getByRole('link'));
    act(() => going!());
    await go('/');
    expect(currentUrl()).toBe('/');
  });
});
