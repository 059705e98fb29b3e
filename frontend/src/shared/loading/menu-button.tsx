import { type ComponentProps, Suspense, useEffect, useState } from 'react';
import { onDemand } from '../i18n/on-demand';
import type LoadedMenu from '../ui/menu';
import css from './menu-button.module.css';
import { whenIdle } from './when-idle';

const Menu = onDemand(() => import('../ui/menu'));

/** The button of a menu, which is fetched once all that one looks at is here, or when it is pressed: then it opens as soon as it has come. */
export const MenuButton = (props: Omit<ComponentProps<typeof LoadedMenu>, 'opened'>) => {
  const { label, face } = props;
  const [comes, setComes] = useState<'by itself' | 'pressed'>();
  useEffect(() => whenIdle(() => setComes((before) => before ?? 'by itself')), []);
  const button = (
    <button type="button" aria-label={label} aria-haspopup="menu" className={css.target} onClick={() => setComes('pressed')}>
      {face}
    </button>
  );
  if (!comes) return button;
  return (
    <Suspense fallback={button}>
      <Menu {...props} opened={comes === 'pressed'} />
    </Suspense>
  );
};
