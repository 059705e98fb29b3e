import { renderHook } from '@testing-library/react';
import { dropToast, showToast, toastSuccess, useToasts } from './toasts';

const shown = (): readonly string[] => {
  const { result, unmount } = renderHook(useToasts);
  unmount();
  return result.current.map(({ message }) => message);
};

describe('a toast about what was done', () => {
  afterEach(() => renderHook(useToasts).result.current.forEach(({ id }) => dropToast(id)));

  it('takes the place of the one before, which is no news any more', () => {
    toastSuccess('Entrou no torneio.');
    toastSuccess('Desafio enviado.');
    expect(shown()).toEqual(['Desafio enviado.']);
  });

  it('leaves what can be taken back, what can be seen, and what went wrong', () => {
    toastSuccess('Convite retirado.', () => undefined);
    showToast({ kind: 'success', message: 'Criado.', see: { to: '/', label: 'Ver' } });
    showToast({ kind: 'error', message: 'Sem ligação.' });
    toastSuccess('Desafio enviado.');
    expect(shown()).toEqual(['Criado.', 'Sem ligação.', 'Desafio enviado.']);
  });

  it('takes the place of one that says the same, also where that leads somewhere or tells what went wrong', () => {
    showToast({ kind: 'error', message: 'Sem ligação.' });
    for (const to of ['/matches/m1', '/matches/m1', '/matches/m2'])
      showToast({ kind: 'success', message: 'Horário confirmado.', see: { to, label: 'Ver o jogo' } });
    expect(shown()).toEqual(['Sem ligação.', 'Horário confirmado.', 'Horário confirmado.']);
    showToast({ kind: 'error', message: 'Sem ligação.' });
    expect(shown()).toEqual(['Horário confirmado.', 'Horário confirmado.', 'Sem ligação.']);
  });

  it('leaves the same where each takes back something else', () => {
    toastSuccess('Apagado.', () => undefined);
    toastSuccess('Apagado.', () => undefined);
    expect(shown()).toEqual(['Apagado.', 'Apagado.']);
  });
});
