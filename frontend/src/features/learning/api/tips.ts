import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readTips, type TipsAnswer } from '@tennis/contracts';
import { useCallback } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { ask } from '../../../shared/lib/call';

const name = 'tips';

/** The tips of today as the server says them in the language of the reader, and what the day asks for. */
export const useTips = () => {
  const { language } = useText();
  return useQuery({ queryKey: [name, language], queryFn: ({ signal }) => ask(readTips, {}, { signal }) });
};

/** The first that the reader has not read; undefined where there is none. */
export const nextOf = ({ tips }: Pick<TipsAnswer, 'tips'>) => tips.find(({ viewed }) => !viewed);

/**
 * Follows what is noted of reading without anybody having asked for it: where that fails nobody is told, and what was to be noted is when
 * the reader comes by again. At midnight others are the tips of today.
 */
export const useNoted = (): ((noted: Promise<unknown>) => void) => {
  const queries = useQueryClient();
  return useCallback(
    (noted) => {
      const askAnew = () => void queries.invalidateQueries({ queryKey: [name] });
      noted.then(askAnew, (failure: unknown) => {
        console.warn(`${name}:`, failure);
        askAnew();
      });
    },
    [queries],
  );
};
