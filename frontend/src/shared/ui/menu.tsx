import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Menu.css';
import { Menu as MantineMenu } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Sending } from '../lib/use-send';
import { disabledProps, OfflineReason } from './button';
import { trackOpenOverlay } from '../lib/open-overlays';
import button from '../loading/menu-button.module.css';
import { MantineKit } from './mantine-kit';
import css from './menu.module.css';

interface Item {
  readonly label: string;
  readonly disabled?: Sending;
  readonly onSelect: () => void;
}

/**
 * A menu button whose menu opens as soon as it is mounted. Arrows, type-ahead, Esc and the return of the focus come from Mantine, the look
 * from our tokens.
 */
const Menu = ({ label, face, items }: { readonly label: string; readonly face: ReactNode; readonly items: readonly Item[] }) => {
  const [opened, setOpened] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  // takes the focus of the replaced button first, so that the focus returns here
  useEffect(() => {
    target.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  useEffect(() => (opened ? trackOpenOverlay() : undefined), [opened]);
  return (
    <MantineKit>
      <MantineMenu
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        offset={4}
        withinPortal
        classNames={{ dropdown: css.dropdown!, item: css.item! }}
        transitionProps={{ duration: 120 }}
        menuItemTabIndex={-1}
        withInitialFocusPlaceholder={false}
      >
        <MantineMenu.Target>
          <button ref={target} type="button" aria-label={label} className={button.target}>
            {face}
          </button>
        </MantineMenu.Target>
        <MantineMenu.Dropdown aria-label={label}>
          {items.map((item) => (
            <MantineMenu.Item key={item.label} closeMenuOnClick={!item.disabled} onClick={item.onSelect} {...disabledProps(item.disabled)}>
              {item.label}
              {item.disabled === 'offline' && <OfflineReason />}
            </MantineMenu.Item>
          ))}
        </MantineMenu.Dropdown>
      </MantineMenu>
    </MantineKit>
  );
};
export default Menu;
