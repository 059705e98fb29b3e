import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Steady } from './steady';

/** What was asked for of whom, in a list from which each goes once asked; `slow` says that the answer is still on its way. */
const List = ({ slow = false, onAct }: { readonly slow?: boolean; readonly onAct: (what: string) => void }) => {
  const [names, setNames] = useState(['Ana', 'Rui', 'Eva']);
  const ask = (what: string, name: string) => {
    onAct(`${what} ${name}`);
    if (what === 'Aceitar' && !slow) setNames((all) => all.filter((one) => one !== name));
  };
  return (
    <Steady rows={names.join(' ')}>
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
    </Steady>
  );
};

describe('a list whose rows go by acting', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const acts: string[] = [];
  const show = (slow = false) => {
    acts.length = 0;
    render(<List slow={slow} onAct={(what) => acts.push(what)} />);
    const user = userEvent.setup({ delay: null, advanceTimers: jest.advanceTimersByTime });
    return {
      user,
      tap: (name: string) => user.click(screen.getByRole('button', { name })),
      wait: (ms: number) => act(() => jest.advanceTimersByTime(ms)),
    };
  };

  it('takes no tap on what slid under the finger, for 600 ms', async () => {
    const { tap, wait } = show();
    await tap('Aceitar Ana');
    wait(350);
    await tap('Aceitar Rui');
    expect(acts).toEqual(['Aceitar Ana']);
    // one that was not taken does not keep the list closed
    wait(250);
    await tap('Aceitar Rui');
    expect(acts).toEqual(['Aceitar Ana', 'Aceitar Rui']);
  });

  it('takes none on another row so soon after one, also while the first is not answered', async () => {
    const { tap, wait } = show(true);
    await tap('Aceitar Ana');
    wait(350);
    await tap('Aceitar Rui');
    expect(acts).toEqual(['Aceitar Ana']);
  });

  it('takes several on one row', async () => {
    const { tap } = show();
    await tap('Hora Ana');
    await tap('Aceitar Ana');
    expect(acts).toEqual(['Hora Ana', 'Aceitar Ana']);
  });

  it('takes no second one of a double tap, also on the same row', async () => {
    const { user } = show(true);
    await user.dblClick(screen.getByRole('button', { name: 'Aceitar Eva' }));
    expect(acts).toEqual(['Aceitar Eva']);
  });

  it('holds up no keyboard, nor what lies over the list', async () => {
    const { user, tap } = show();
    await tap('Aceitar Ana');
    screen.getByRole('button', { name: 'Aceitar Rui' }).focus();
    await user.keyboard('{Enter}');
    await tap('Entrar');
    expect(acts).toEqual(['Aceitar Ana', 'Aceitar Rui', 'Entrar']);
  });
});
