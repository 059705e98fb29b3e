import { renderHook } from '@testing-library/react';
import { dropToast, showToast, toastSuccess, useToasts } from './toasts';

const shown = (): readonly string[] => renderHook(useToasts).result.current.map(({ message }) => message);

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
});
