import { IconArrowUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/i18n/use-text';
import { IconButton } from '../../shared/ui/button';
import css from './brand.module.css';
import { Wordmark } from './wordmark';

const onScroll = (look: () => void): (() => void) => {
  addEventListener('scroll', look, { passive: true });
  return () => removeEventListener('scroll', look);
};
/** More than half a window down: what a page of one and a half windows comes to. */
const isDeep = (): boolean => scrollY > innerHeight / 2;

const goUp = (): void => {
  // the button goes away with what it was for
  document.getElementById('main')?.focus({ preventScroll: true });
  scrollTo({ top: 0 });
};

/**
 * The sign leads home. For who is signed in the way back to the top comes once they are deep in a page: in place of the sign on a
 * phone, whose bar leads home too, and at the foot of the rail on a wide screen. It covers nothing in either.
 */
export const Brand = ({ signedIn }: { readonly signedIn: boolean }) => {
  const { t } = useText();
  const isUpOffered = useSyncExternalStore(onScroll, isDeep) && signedIn;
  return (
    <>
      <Link to="/" className={css.brand} data-brand aria-label="Tennis Code">
        <Wordmark />
      </Link>
      {isUpOffered && (
        <IconButton label={t('shell.toTop')} className={css.toTop} onClick={goUp}>
          <IconArrowUp aria-hidden stroke={1.75} />
        </IconButton>
      )}
    </>
  );
};
