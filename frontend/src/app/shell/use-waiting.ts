import { useQuery } from '@tanstack/react-query';
import type { HomeAnswer, SignedInUser } from '@tennis/contracts';
import { homeQuery } from '../../shared/api/home';

const counted = ({ tasks }: HomeAnswer): Readonly<Record<string, number>> => ({
  '/': tasks.length,
  '/challenges': tasks.filter(({ kind }) => kind === 'answer').length,
});

/** How many things wait for the reader behind an address: all of them at home, those to answer among the challenges. */
export const useWaiting = (user: SignedInUser | undefined): Readonly<Record<string, number>> =>
  useQuery({ ...homeQuery, enabled: Boolean(user), select: counted }).data ?? {};
