import { useQuery } from '@tanstack/react-query';
import type { HomeAnswer } from '@tennis/contracts';
import { useEffect } from 'react';
import { homeQuery } from '../../../shared/api/home';
import { showNews } from './moment';

const countedOf = ({ counted }: HomeAnswer) => counted;

/** Shows what the reader's result that counted last did, when they come and as soon as it counts; the shell watches what is theirs. */
export const useNews = (isSignedIn: boolean): void => {
  const { data: counted } = useQuery({ ...homeQuery, enabled: isSignedIn, select: countedOf });
  useEffect(() => counted && showNews(counted), [counted]);
};
