import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, IconButton } from './button';

describe('a disabled button', () => {
  it('keeps its focus, and does nothing', async () => {
    const pressed = jest.fn();
    const { rerender } = render(<Button onClick={pressed}>Enviar</Button>);
    const button = screen.getByRole('button', { name: 'Enviar' });
    await userEvent.click(button);
    rerender(
      <Button disabled onClick={pressed}>
        Enviar
      </Button>,
    );
    expect(button).toHaveFocus();
    expect(button).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('submits no form, neither by a press nor by Enter in a field', async () => {
    const sent = jest.fn((event: React.SyntheticEvent) => event.preventDefault());
    render(
      <form onSubmit={sent}>
        <input aria-label="Nome" />
        <Button type="submit" disabled>
          Guardar
        </Button>
      </form>,
    );
    await userEvent.type(screen.getByLabelText('Nome'), 'Ana{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(sent).not.toHaveBeenCalled();
  });

  it('at the end of a range keeps the focus too', async () => {
    const stepped = jest.fn();
    render(
      <IconButton label="Mais" disabled onClick={stepped}>
        +
      </IconButton>,
    );
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Mais' })).toHaveFocus();
    await userEvent.keyboard(' ');
    expect(stepped).not.toHaveBeenCalled();
  });
});
