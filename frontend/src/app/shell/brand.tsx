import { IconArrowUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/i18n/use-text';
import { IconButton } from '../../shared/ui/button';
import css from './brand.module.css';
import { Wordmark } from './wordmark';

const onScroll = (listener: () => void): (() => void) => {
  addEventListener('scroll', listener, { passive: true });
  return () => removeEventListener('scroll', listener);
};
/** Scrolled more than half a window: the most that a page of one and a half windows can scroll. */
const isScrolledFar = (): boolean => scrollY > innerHeight / 2;

const scrollToTop = (): void => {
  // the button disappears at the top, so the focus must move
  document.getElementById('main')?.focus({ preventScroll: true });
  scrollTo({ top: 0 });
};

/**
 * Logo that links to home. For a signed-in user who has scrolled far, a button back to the top: on a phone it replaces the logo (the bottom
 * bar links home too), on a wide screen it is at the foot of the rail. It covers nothing in either place.
 */
export const Brand = ({ signedIn }: { readonly signedIn: boolean }) => {
  const { t } = useText();
  const isUpOffered = useSyncExternalStore(onScroll, isScrolledFar) && signedIn;
  return (
    <>
      <Link to="/" className={css.brand} data-brand aria-label="Tennis Code">
        <Wordmark />
      </Link>
      {isUpOffered && (
        <IconButton label={t('shell.toTop')} className={css.toTop} onClick={scrollToTop}>
          <IconArrowUp aria-hidden stroke={1.75} />
        </IconButton>
      )}
    </>
  );
};
