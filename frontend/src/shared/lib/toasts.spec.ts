import { renderHook } from '@testing-library/react';
import { removeToast, showToast, toastSuccess, useToasts } from './toasts';

const shownMessages = (): readonly string[] => {
  const { result, unmount } = renderHook(useToasts);
  unmount();
  return result.current.map(({ message }) => message);
};

describe('a toast about success', () => {
  afterEach(() => renderHook(useToasts).result.current.forEach(({ id }) => removeToast(id)));

  it('replaces the previous one', () => {
    toastSuccess('Entrou no torneio.');
    toastSuccess('Desafio enviado.');
    expect(shownMessages()).toEqual(['Desafio enviado.']);
  });

  it('keeps toasts with undo, with a link, or with an error', () => {
    toastSuccess('Convite retirado.', () => undefined);
    showToast({ kind: 'success', message: 'Criado.', link: { to: '/', label: 'Ver' } });
    showToast({ kind: 'error', message: 'Sem ligação.' });
    toastSuccess('Desafio enviado.');
    expect(shownMessages()).toEqual(['Criado.', 'Sem ligação.', 'Desafio enviado.']);
  });

  it('replaces one with the same text and the same link, also an error', () => {
    showToast({ kind: 'error', message: 'Sem ligação.' });
    for (const to of ['/matches/m1', '/matches/m1', '/matches/m2'])
      showToast({ kind: 'success', message: 'Horário confirmado.', link: { to, label: 'Ver o jogo' } });
    expect(shownMessages()).toEqual(['Sem ligação.', 'Horário confirmado.', 'Horário confirmado.']);
    showToast({ kind: 'error', message: 'Sem ligação.' });
    expect(shownMessages()).toEqual(['Horário confirmado.', 'Horário confirmado.', 'Sem ligação.']);
  });

  it('keeps one with the same text and another undo', () => {
    toastSuccess('Apagado.', () => undefined);
    toastSuccess('Apagado.', () => undefined);
    expect(shownMessages()).toEqual(['Apagado.', 'Apagado.']);
  });
});
