import { IconLogin2 } from '@tabler/icons-react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { useOnline } from '../../../shared/offline/use-online';
import { toastError } from '../../../shared/lib/toasts';
import { Button } from '../../../shared/ui/button';
import { rememberReturn, takeReturn, useSession } from '../api/session';
import { inWords, isSignedIn, signInUrl } from '../api/sign-in';

/** Where somebody was going: to where they were sent from, or where they are. The way back from the provider is no place to be. */
const whereGoing = ({ pathname, search, hash, state }: Location<{ readonly returnTo?: string } | null>): string =>
  pathname === '/auth/callback' ? takeReturn() : (state?.returnTo ?? pathname + search + hash);

/** In guest mode it is disabled: the banner beside it says why and offers the retry. */
export const SignInButton = ({
  look = 'primary',
  returnTo,
  label,
  onLeave,
}: {
  readonly look?: 'primary' | 'ghost';
  readonly returnTo?: string;
  /** What one signs in for, where that says more. */
  readonly label?: string;
  /** Just before the browser leaves for the provider. */
  readonly onLeave?: () => void;
}) => {
  const { t } = useText();
  const { session } = useSession();
  const online = useOnline();
  const here = useLocation();
  const navigate = useNavigate();
  const go = async () => {
    const goal = returnTo ?? whereGoing(here);
    // pressed before anybody knew who is there: whoever is signed in already needs no sign-in
    const isIn = session.state === 'pending' && (await isSignedIn());
    if (isIn) return navigate(goal);
    rememberReturn(goal);
    try {
      const url = await signInUrl();
      onLeave?.();
      location.assign(url);
    } catch (error) {
      console.error(error);
      toastError(inWords(error));
    }
  };
  return (
    <Button look={look} disabled={online ? session.state === 'guest' : 'offline'} onClick={() => void go()}>
      <IconLogin2 aria-hidden />
      {label ?? t('identity.signIn')}
    </Button>
  );
};
