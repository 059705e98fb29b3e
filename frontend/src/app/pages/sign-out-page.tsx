import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../features/identity/api/session';
import type { signingOut } from '../navigation';
import { PageSkeleton } from '../page-skeleton';

/** Leaving is going somewhere: whoever has something unsaved is asked first, while the session still holds to save it. */
export const SignOutPage = () => {
  const { user, signOut } = useSession();
  const { state } = useLocation() as { readonly state: Partial<typeof signingOut> | null };
  const leaves = state?.signOut === true && user !== undefined;
  useEffect(() => {
    if (leaves) void signOut();
  }, [leaves, signOut]);
  return leaves ? <PageSkeleton /> : <Navigate to="/" replace />;
};
