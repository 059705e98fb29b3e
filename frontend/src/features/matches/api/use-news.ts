import { useQuery } from '@tanstack/react-query';
import type { HomeAnswer } from '@tennis/contracts';
import { useEffect } from 'react';
import { homeQuery } from '../../../shared/api/home';
import { showNews } from './moment';

const resultsOf = ({ results }: HomeAnswer) => results;

/** Shows what the reader's newest result did, when they come and as soon as it counts; the shell watches what is theirs. */
export const useNews = (isSignedIn: boolean): void => {
  const { data: results } = useQuery({ ...homeQuery, enabled: isSignedIn, select: resultsOf });
  useEffect(() => results && showNews(results), [results]);
};
