import { IconLogin2 } from '@tabler/icons-react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { useOnline } from '../../../shared/offline/use-online';
import { toastError } from '../../../shared/lib/toasts';
import { Button } from '../../../shared/ui/button';
import { rememberReturn, takeReturn, useSession } from '../api/session';
import { toReadableError, isSignedIn, signInUrl } from '../api/sign-in';

/** Path to return to: the one that led here, or the current one. The provider's callback page itself is never a target. */
const returnPathOf = ({ pathname, search, hash, state }: Location<{ readonly returnTo?: string } | null>): string =>
  pathname === '/auth/callback' ? takeReturn() : (state?.returnTo ?? pathname + search + hash);

/** Disabled in guest mode: the banner beside it says why and offers a retry. */
export const SignInButton = ({
  look = 'primary',
  returnTo,
  label,
  onLeave,
}: {
  readonly look?: 'primary' | 'ghost';
  readonly returnTo?: string;
  /** A more specific label, if the button has one. */
  readonly label?: string;
  /** Called just before the browser leaves for the provider. */
  readonly onLeave?: () => void;
}) => {
  const { t } = useText();
  const { session } = useSession();
  const online = useOnline();
  const here = useLocation();
  const navigate = useNavigate();
  const go = async () => {
    const target = returnTo ?? returnPathOf(here);
    // Pressed before the check was done: a user who is already signed in needs no sign-in.
    const isAlreadySignedIn = session.state === 'pending' && (await isSignedIn());
    if (isAlreadySignedIn) return navigate(target);
    rememberReturn(target);
    try {
      const url = await signInUrl();
      onLeave?.();
      location.assign(url);
    } catch (error) {
      console.error(error);
      toastError(toReadableError(error));
    }
  };
  return (
    <Button look={look} disabled={online ? session.state === 'guest' : 'offline'} onClick={() => void go()}>
      <IconLogin2 aria-hidden />
      {label ?? t('identity.signIn')}
    </Button>
  );
};
