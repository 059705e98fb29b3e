import { renderHook } from '@testing-library/react';
import { dropToast, showToast, toastSuccess, useToasts } from './toasts';

const shown = (): readonly string[] => {
  const { result, unmount } = renderHook(useToasts);
  unmount();
  return result.current.map(({ message }) => message);
};

describe('a toast about success', () => {
  afterEach(() => renderHook(useToasts).result.current.forEach(({ id }) => dropToast(id)));

  it('replaces the previous one', () => {
    toastSuccess('Entrou no torneio.');
    toastSuccess('Desafio enviado.');
    expect(shown()).toEqual(['Desafio enviado.']);
  });

  it('keeps toasts with undo, with a link, or with an error', () => {
    toastSuccess('Convite retirado.', () => undefined);
    showToast({ kind: 'success', message: 'Criado.', see: { to: '/', label: 'Ver' } });
    showToast({ kind: 'error', message: 'Sem ligação.' });
    toastSuccess('Desafio enviado.');
    expect(shown()).toEqual(['Criado.', 'Sem ligação.', 'Desafio enviado.']);
  });

  it('replaces one with the same text and the same link, also an error', () => {
    showToast({ kind: 'error', message: 'Sem ligação.' });
    for (const to of ['/matches/m1', '/matches/m1', '/matches/m2'])
      showToast({ kind: 'success', message: 'Horário confirmado.', see: { to, label: 'Ver o jogo' } });
    expect(shown()).toEqual(['Sem ligação.', 'Horário confirmado.', 'Horário confirmado.']);
    showToast({ kind: 'error', message: 'Sem ligação.' });
    expect(shown()).toEqual(['Horário confirmado.', 'Horário confirmado.', 'Sem ligação.']);
  });

  it('keeps one with the same text and another undo', () => {
    toastSuccess('Apagado.', () => undefined);
    toastSuccess('Apagado.', () => undefined);
    expect(shown()).toEqual(['Apagado.', 'Apagado.']);
  });
});
