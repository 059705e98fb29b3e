import { Menu as BaseMenu } from '@base-ui/react/menu';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Sending } from '../lib/use-send';
import { OfflineReason } from './button';
import { trackOpenOverlay } from '../lib/open-overlays';
import button from '../loading/menu-button.module.css';
import css from './menu.module.css';

interface Item {
  readonly label: string;
  readonly disabled?: Sending;
  readonly onSelect: () => void;
}

/**
 * A menu button whose menu opens as soon as it is mounted. Arrows, type-ahead, Esc and the return of the focus come from Base UI, the look
 * from our tokens.
 */
const Menu = ({ label, face, items }: { readonly label: string; readonly face: ReactNode; readonly items: readonly Item[] }) => {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  // opened by a click without a pointer, after which the first item has the focus
  useEffect(() => trigger.current?.click(), []);
  useEffect(() => (isOpen ? trackOpenOverlay() : undefined), [isOpen]);
  return (
    <BaseMenu.Root open={isOpen} onOpenChange={setOpen} modal={false}>
      <BaseMenu.Trigger ref={trigger} aria-label={label} className={button.target}>
        {face}
      </BaseMenu.Trigger>
      <BaseMenu.Portal>
        <BaseMenu.Positioner align="end" sideOffset={4} className={css.place}>
          <BaseMenu.Popup className={css.menu}>
            {items.map((item) => (
              <BaseMenu.Item key={item.label} disabled={!!item.disabled} onClick={item.onSelect} className={css.item}>
                {item.label}
                {item.disabled === 'offline' && <OfflineReason />}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
};
export default Menu;
