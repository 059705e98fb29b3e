import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../i18n/lazy-part';
import type LoadedMenu from '../ui/menu';
import css from './menu-button.module.css';
import { whenIdle } from './when-idle';

const loadMenu = () => import('../ui/menu');
const Menu = lazyPart(loadMenu);

/** The button of a menu. The menu replaces it only when pressed, not when it has loaded: a finger or the focus may be on the button. */
export const MenuButton = (props: ComponentProps<typeof LoadedMenu>) => {
  const { label, face } = props;
  const [wasPressed, setWasPressed] = useState(false);
  // so that it opens at once; a press tries a failed load again
  useEffect(() => whenIdle(() => void loadMenu().catch(() => undefined)), []);
  const button = (
    <button type="button" aria-label={label} aria-haspopup="menu" className={css.target} onClick={() => setWasPressed(true)}>
      {face}
    </button>
  );
  if (!wasPressed) return button;
  return (
    <Suspense fallback={button}>
      <Menu {...props} />
    </Suspense>
  );
};
