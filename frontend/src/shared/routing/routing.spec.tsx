import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { useBackCloses } from '../address/use-back-closes';
import { holdLeaving, navigate } from './history';
import { Link, NavLink } from './link';
import { Navigate, Router, useLocation, useSearchParams } from './router';
import { matchPath, type RouteLine, Routes, useParams } from './routes';

/** Does what the browser takes steps for, and waits for so many: one that is held back is followed by the one that takes it back. */
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

const Match = () => {
  const { id } = useParams();
  const { search, hash, state, restored } = useLocation();
  return <p role="status">{JSON.stringify({ id, search, hash, state, restored })}</p>;
};
const Tab = () => {
  const [params, show] = useSearchParams();
  return <button onClick={() => show({ tab: 'people' })}>{params.get('tab') ?? 'none'}</button>;
};
const lines: readonly RouteLine[] = [
  ['/', <Link to="/matches/7?x=1#court" state={{ from: 'home' }} children="Jogo" />],
  ['/matches/:id', <Match />],
  ['/desk', <Tab />],
  ['*', <Navigate to="/" />],
];
const at = (address: string, page: ReactNode = <Routes lines={lines} />) => {
  history.replaceState(null, '', address);
  return render(<Router>{page}</Router>);
};
const told = (): unknown => JSON.parse(screen.getByRole('status').textContent);
const here = (): string => location.pathname + location.search + location.hash;

describe('a pattern and an address', () => {
  it.each([
    ['/', '/', {}],
    ['/matches/:id', '/matches/7', { id: '7' }],
    ['/matches/:id', '/Matches/7/', { id: '7' }],
    ['/matches/:id', '/matches/Rui%20S%C3%A1', { id: 'Rui Sá' }],
    ['/matches/:id', '/matches/100%', { id: '100%' }],
    ['/a/:kind/:id', '/a/match/7', { kind: 'match', id: '7' }],
    ['/matches/:id', '/matches', undefined],
    ['/matches/:id', '/matches/7/file', undefined],
    ['/matches', '/clubs', undefined],
    ['*', '/what/ever', {}],
  ])('%s and %s: %j', (pattern, path, params) => expect(matchPath(pattern, path)).toEqual(params));
});

describe('going from page to page', () => {
  it('a link changes the page, is a step to go back, and tells the next page what it wanted to say', async () => {
    at('/');
    const before = history.length;
    await userEvent.click(screen.getByRole('link', { name: 'Jogo' }));
    expect(told()).toEqual({ id: '7', search: '?x=1', hash: '#court', state: { from: 'home' }, restored: false });
    expect([here(), history.length]).toEqual(['/matches/7?x=1#court', before + 1]);
    await back();
    expect(screen.getByRole('link', { name: 'Jogo' })).toBeVisible();
    await steps(1, () => history.forward());
    expect(told()).toMatchObject({ id: '7', state: { from: 'home' }, restored: true });
  });

  it('a link to the address that is shown leaves no step to go back', async () => {
    at('/desk', <Link to="/desk" children="Mesa" />);
    const before = history.length;
    await userEvent.click(screen.getByRole('link'));
    expect(history.length).toBe(before);
  });

  it.each(['{Control>}', '{Shift>}', '{Meta>}', '{Alt>}'])('a link pressed with %s is the browser’s own business', async (key) => {
    at('/');
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    const user = userEvent.setup();
    await user.keyboard(key);
    await user.click(screen.getByRole('link'));
    expect(here()).toBe('/');
  });

  it('a link that something else answered, or of another place, stays where it is', async () => {
    at(
      '/',
      <>
        <Link to="/desk" onClick={(event) => event.preventDefault()} children="Minha" />
        <Link to="https://example.pt/desk" children="Fora" />
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Minha' }));
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    await userEvent.click(screen.getByRole('link', { name: 'Fora' }));
    expect(here()).toBe('/');
  });

  it('what fits no other line goes elsewhere without a step of its own', () => {
    const before = history.length;
    at('/nowhere');
    expect([here(), history.length]).toEqual(['/', before]);
    expect(screen.getByRole('link', { name: 'Jogo' })).toBeVisible();
  });

  it('what follows the question mark is replaced as a whole, and an empty one leaves none', async () => {
    at('/desk?part=rules#end');
    await userEvent.click(screen.getByRole('button', { name: 'none' }));
    expect(here()).toBe('/desk?tab=people');
    expect(screen.getByRole('button')).toHaveTextContent('people');
    act(() => navigate('?', { replace: true }));
    expect(here()).toBe('/desk');
  });

  it('a navigation says where one is, also beneath it, and home only at home', () => {
    const menu = (
      <>
        <NavLink to="/">Início</NavLink>
        <NavLink to="/clubs">Clubes</NavLink>
        <NavLink to="/club">Outro</NavLink>
      </>
    );
    at('/clubs/3', menu);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
  });

  it('nobody asks where they are outside of it', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Match />)).toThrow('outside of Router');
    jest.restoreAllMocks();
  });
});

describe('what lies over a page', () => {
  const Over = ({ children }: { readonly children: ReactNode }) => {
    const [isOpen, setOpen] = useState(true);
    useBackCloses(isOpen, () => setOpen(false));
    return (
      <>
        <p>{isOpen ? 'por cima' : 'nada por cima'}</p>
        {children}
      </>
    );
  };
  const covered: readonly RouteLine[] = [
    ['/desk', <Over children={<Link to="/matches/7">Jogo</Link>} />],
    ['/board', <Over children={<Over children={<Tab />} />} />],
    ...lines,
  ];

  it('is closed by Back, which leaves the page only once nothing lies over it', async () => {
    at('/matches/6', <Routes lines={covered} />);
    act(() => navigate('/desk'));
    await back(2);
    expect([here(), screen.getByText('nada por cima').textContent]).toEqual(['/desk', 'nada por cima']);
    await back();
    expect(here()).toBe('/matches/6');
  });

  it('is closed one after the other, what came last first', async () => {
    at('/matches/6', <Routes lines={covered} />);
    act(() => navigate('/board'));
    await back(2);
    expect([screen.getAllByText('por cima'), screen.getAllByText('nada por cima')].map(({ length }) => length)).toEqual([1, 1]);
    expect(here()).toBe('/board');
  });

  it('holds no link, and no step that only changes what the address says', async () => {
    at('/desk', <Routes lines={covered} />);
    act(() => navigate('/desk?tab=people'));
    await back();
    expect([here(), screen.getByText('por cima').textContent]).toEqual(['/desk', 'por cima']);
    await userEvent.click(screen.getByRole('link', { name: 'Jogo' }));
    expect(told()).toMatchObject({ id: '7' });
  });
});

describe('leaving what is held', () => {
  let going: (() => void) | undefined;
  const Held = () => {
    useEffect(() => holdLeaving({ holds: (path) => path !== '/desk', onHeld: (go) => (going = go) }), []);
    return <Link to="/matches/7">Jogo</Link>;
  };
  const held: readonly RouteLine[] = [['/desk', <Held />], ...lines];
  beforeEach(() => {
    going = undefined;
  });

  it('a link waits until its question is answered; the page’s own address may change meanwhile', async () => {
    at('/desk', <Routes lines={held} />);
    act(() => navigate('/desk?tab=people'));
    expect([here(), going]).toEqual(['/desk?tab=people', undefined]);
    await userEvent.click(screen.getByRole('link'));
    expect(here()).toBe('/desk?tab=people');
    act(() => going!());
    expect(told()).toMatchObject({ id: '7' });
  });

  it('Back is taken back, and made once the question is answered', async () => {
    at('/matches/6', <Routes lines={held} />);
    act(() => navigate('/desk'));
    await back(2);
    expect(here()).toBe('/desk');
    expect(screen.getByRole('link', { name: 'Jogo' })).toBeVisible();
    await steps(1, going!);
    expect(here()).toBe('/matches/6');
    expect(told()).toMatchObject({ id: '6', restored: true });
  });

  it('who left is not asked any more', async () => {
    at('/desk', <Routes lines={held} />);
    await userEvent.click(screen.getByRole('link'));
    act(() => going!());
    act(() => navigate('/'));
    expect(here()).toBe('/');
  });
});
