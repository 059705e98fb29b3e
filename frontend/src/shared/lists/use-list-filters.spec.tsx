import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { advance, renderPage } from '../../testing/render-page';
import { useListFilters } from './use-list-filters';

const List = () => {
  const { typed, setTyped, show } = useListFilters();
  const openWhileTyping = () => {
    show({ person: 'ana' });
    // a change made before the page has rendered the new URL
    show({ q: 'an' });
  };
  return (
    <>
      <input aria-label="Procurar" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button type="button" onClick={openWhileTyping}>
        Ana
      </button>
    </>
  );
};

it('two changes of the URL at the same time are both kept', async () => {
  const { user } = await renderPage(<List />, {}, { at: '/super-admin?tab=players' });
  await user.click(screen.getByRole('button', { name: 'Ana' }));
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ tab: 'players', person: 'ana', q: 'an' });
  expect(screen.getByLabelText('Procurar')).toHaveValue('an');
});

describe('a search field', () => {
  const field = () => screen.getByLabelText('Procurar');
  /** By search: the suspended render, and what resumes it. */
  let waiting: Map<string, { readonly drawn: Promise<void>; readonly draw: () => void }>;
  const done = new Set<string>();
  /** Suspends until the spec resumes it: the URL changes in a transition, which waits for the render. */
  const Rows = ({ q }: { readonly q: string }) => {
    if (done.has(q)) return <p>só {q}</p>;
    const known = waiting.get(q);
    if (known) throw known.drawn;
    let draw = () => undefined as void;
    const drawn = new Promise<void>((resolve) => (draw = resolve));
    waiting.set(q, { drawn, draw });
    throw drawn;
  };
  const Slow = () => {
    const { q, typed, setTyped, show, clear } = useListFilters();
    return (
      <>
        <input aria-label="Procurar" value={typed} onChange={(event) => setTyped(event.target.value)} />
        <button type="button" onClick={clear}>
          Limpar
        </button>
        <button type="button" onClick={() => show({ q: 'rui' })}>
          Rui
        </button>
        <Suspense>{q && <Rows q={q} />}</Suspense>
      </>
    );
  };
  const open = async () => {
    waiting = new Map();
    done.clear();
    return renderPage(<Slow />, {}, { at: '/clubs' });
  };
  const drawn = async (q: string) => {
    done.add(q);
    await act(async () => waiting.get(q)?.draw());
    await advance(50);
  };

  it('keeps every letter typed while the URL changes, however slow the list', async () => {
    const { user } = await open();
    await user.type(field(), 'an');
    await advance(250);
    expect(location.search).toBe('?q=an');
    await user.type(field(), 'a');
    await drawn('an');
    expect(field()).toHaveValue('ana');
    await advance(250);
    expect(location.search).toBe('?q=ana');
    await drawn('ana');
    expect(screen.getByText('só ana')).toBeVisible();
    expect(field()).toHaveValue('ana');
  });

  it('keeps every letter also when several changes are pending', async () => {
    const { user } = await open();
    for (const letter of 'anab') {
      await user.type(field(), letter);
      await advance(250);
    }
    await user.type(field(), 'e');
    for (const q of ['a', 'an', 'ana', 'anab']) await drawn(q);
    expect(field()).toHaveValue('anabe');
  });

  it('follows changes of the URL from elsewhere', async () => {
    const { user } = await open();
    await user.type(field(), 'an');
    await advance(250);
    await drawn('an');
    await user.click(screen.getByRole('button', { name: 'Rui' }));
    await drawn('rui');
    expect(field()).toHaveValue('rui');
  });

  it('is empty after a reset, also for text not searched yet', async () => {
    const { user } = await open();
    await user.type(field(), 'an');
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    await advance(500);
    expect([(field() as HTMLInputElement).value, location.search]).toEqual(['', '']);
  });
});
