import { useSession } from '../../features/identity/api/session';
import { SignInButton } from '../../features/identity/components/sign-in-button';
import InvitedPage from '../../features/referrals/pages/invited-page';
import { CheckingPage } from '../pages/checking-page';

/** `/convite/:code`: tells the feature whether somebody is signed in. */
const InvitedRoute = () => {
  const { session } = useSession();
  if (session.state === 'pending') return <CheckingPage later />;
  return <InvitedPage isSignedIn={session.state === 'signed-in'} signIn={(accept) => <SignInButton {...accept} />} />;
};
export default InvitedRoute;
