import { screen } from '@testing-library/react';
import { advance, renderPage } from '../../testing/render-page';
import { MenuButton } from './menu-button';

const open = async () => {
  const chosen = jest.fn();
  const { user } = await renderPage(<MenuButton label="Opções" face="…" items={[{ label: 'Pausar', onSelect: chosen }]} />);
  return { user, chosen, button: screen.getByRole('button', { name: 'Opções' }) };
};

/** In ms: by then the background loads have finished. */
const idle = 10_000;

describe('the button of a menu', () => {
  it('keeps the focus and a pressed pointer while its menu loads in the background', async () => {
    const { user, button } = await open();
    button.focus();
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    await advance(idle);
    expect(screen.getByRole('button', { name: 'Opções' })).toHaveFocus();
    await user.pointer({ keys: '[/MouseLeft]', target: button });
    expect(await screen.findByRole('menuitem', { name: 'Pausar', hidden: true })).toBeInTheDocument();
  });

  it('opens its menu when it is pressed, and has the focus again once that is closed', async () => {
    const { user, chosen } = await open();
    for (const _time of ['first', 'second']) {
      await user.tab();
      await user.keyboard('{Enter}');
      await screen.findByRole('menuitem', { name: 'Pausar', hidden: true });
      await advance(200);
      expect(screen.getByRole('menuitem', { name: 'Pausar', hidden: true })).toHaveFocus();
      await user.keyboard('{Escape}');
      await advance(200);
      expect(screen.getByRole('button', { name: 'Opções' })).toHaveFocus();
      await user.tab({ shift: true });
    }
    expect(chosen).not.toHaveBeenCalled();
  });
});
