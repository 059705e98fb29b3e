import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DoubleTapGuard } from './double-tap-guard';

/** Records actions on a list whose rows disappear after an action; with `slow` the answer is still under way, so the row stays. */
const List = ({
  slow,
  brings,
  onAct,
}: {
  readonly slow: boolean;
  /** Names added in front by a change elsewhere. */
  readonly brings: readonly string[];
  readonly onAct: (what: string) => void;
}) => {
  const [left, setNames] = useState(['Ana', 'Rui', 'Eva']);
  const names = [...brings, ...left];
  const ask = (what: string, name: string) => {
    onAct(`${what} ${name}`);
    if (what === 'Aceitar' && !slow) setNames((all) => all.filter((one) => one !== name));
  };
  return (
    <DoubleTapGuard rows={names.join(' ')}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {['Aceitar', 'Hora'].map((what) => (
              <button key={what} type="button" onClick={() => ask(what, name)}>{`${what} ${name}`}</button>
            ))}
          </li>
        ))}
      </ul>
      <dialog open>
        <button type="button" onClick={() => onAct('Entrar')}>
          Entrar
        </button>
      </dialog>
    </DoubleTapGuard>
  );
};

describe('a list whose rows disappear when handled', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const show = (slow = false) => {
    const acts: string[] = [];
    const list = (brings: readonly string[] = []) => <List slow={slow} brings={brings} onAct={(what) => acts.push(what)} />;
    const { rerender } = render(list());
    return {
      acts,
      /** Taps at a point in px. */
      tap: (name: string, [clientX, clientY] = [200, 300]) =>
        fireEvent.click(screen.getByRole('button', { name }), { detail: 1, clientX, clientY }),
      brings: (name: string) => rerender(list([name])),
      wait: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
    };
  };

  it('ignores the second tap of a double tap on a row that slid under the finger', () => {
    const { acts, tap, wait } = show();
    tap('Aceitar Ana');
    wait(390);
    tap('Aceitar Rui', [220, 320]);
    expect(acts).toEqual(['Aceitar Ana']);
    // a tap that was not accepted does not block the list any longer
    wait(10);
    tap('Aceitar Rui');
    expect(acts).toEqual(['Aceitar Ana', 'Aceitar Rui']);
  });

  it('accepts the first tap on a row that just appeared', () => {
    const { acts, tap, brings } = show();
    brings('Noé');
    tap('Aceitar Noé');
    expect(acts).toEqual(['Aceitar Noé']);
  });

  it('accepts a quick tap elsewhere', () => {
    const { acts, tap, wait } = show();
    tap('Aceitar Ana');
    wait(50);
    tap('Aceitar Rui', [200, 333]);
    expect(acts).toEqual(['Aceitar Ana', 'Aceitar Rui']);
  });

  it('accepts several taps on rows that stay in place', () => {
    const { acts, tap } = show(true);
    tap('Hora Ana');
    tap('Aceitar Ana');
    tap('Aceitar Rui');
    expect(acts).toEqual(['Hora Ana', 'Aceitar Ana', 'Aceitar Rui']);
  });

  it('ignores the second tap of a double tap that began on something above the list', () => {
    const { acts, tap, brings } = show();
    tap('Entrar');
    brings('Noé');
    tap('Aceitar Noé');
    expect(acts).toEqual(['Entrar']);
  });

  it('does not delay the keyboard, nor anything above the list', async () => {
    const { acts, tap } = show();
    const user = userEvent.setup({ delay: null, advanceTimers: jest.advanceTimersByTime });
    tap('Aceitar Ana');
    screen.getByRole('button', { name: 'Aceitar Rui' }).focus();
    await user.keyboard('{Enter}');
    tap('Entrar');
    expect(acts).toEqual(['Aceitar Ana', 'Aceitar Rui', 'Entrar']);
  });
});
