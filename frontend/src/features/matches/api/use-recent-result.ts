import { useQuery } from '@tanstack/react-query';
import type { HomeAnswer } from '@tennis/contracts';
import { useEffect } from 'react';
import { homeQuery } from '../../../shared/api/home';
import { showRecentResult } from './moment';

const countedOf = ({ counted }: HomeAnswer) => counted;

/** Shows the effect of the reader's last counted result, at start and as soon as it counts; the shell watches the reader's own data. */
export const useRecentResult = (isSignedIn: boolean): void => {
  const { data: counted } = useQuery({ ...homeQuery, enabled: isSignedIn, select: countedOf });
  useEffect(() => counted && showRecentResult(counted), [counted]);
};
