import { fireEvent, render, screen } from '@testing-library/react';
import { Sheet } from './sheet';

const open = () => {
  const onClose = jest.fn();
  const onSend = jest.fn();
  render(
    <Sheet title="Já jogaram?" onClose={onClose}>
      <button type="button" onClick={onSend}>
        Sim
      </button>
    </Sheet>,
  );
  return { onClose, onSend, sheet: screen.getByRole('dialog'), send: screen.getByRole('button', { name: 'Sim' }) };
};

describe('a sheet', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('ignores the second tap of the double tap that opened it', () => {
    const { onClose, onSend, sheet, send } = open();
    jest.advanceTimersByTime(300);
    fireEvent.click(sheet, { detail: 1 });
    fireEvent.click(send, { detail: 2 });
    expect([onClose, onSend].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it('takes a press of its own at once, and is closed by one beside it once it has been seen', () => {
    const { onClose, onSend, sheet, send } = open();
    fireEvent.click(send, { detail: 1 });
    jest.advanceTimersByTime(500);
    fireEvent.click(sheet, { detail: 1 });
    expect([onClose, onSend].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });
});
