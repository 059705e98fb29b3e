import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type LearningAnswer, readTips, type TipsAnswer } from '@tennis/contracts';
import { useCallback } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { ask } from '../../../shared/lib/call';
import { RequestError } from '../../../shared/lib/request';

const cacheKey = 'tips';

/** Tips and goals of today, in the reader's language. */
export const useTips = () => {
  const { language } = useText();
  return useQuery({ queryKey: [cacheKey, language], queryFn: ({ signal }) => ask(readTips, {}, { signal }) });
};

/** First unread tip; undefined if all are read. */
export const nextOf = ({ tips }: Pick<TipsAnswer, 'tips'>) => tips.find(({ viewed }) => !viewed);

const withMarks = (before: TipsAnswer, { marks, goals }: LearningAnswer): TipsAnswer => ({
  ...before,
  goals,
  tips: before.tips.map((tip) => ({
    ...tip,
    viewed: marks.viewed.includes(tip.id),
    liked: marks.liked.includes(tip.id),
    shared: marks.shared.includes(tip.id),
  })),
});

const hasProgress = ({ goals }: Pick<TipsAnswer, 'goals'>): boolean => Object.values(goals).some(({ value }) => value > 0);

/**
 * Applies the answer of a mark to the cached tips, without another request. After midnight today's tips are new ones and are
 * refetched; the first action of a day also refetches the streak of days.
 *
 * The promise rejects as the request does.
 */
export const useApplyMark = (): ((noted: Promise<LearningAnswer>) => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback(
    async (request) => {
      const refetch = (first: string) => void queries.invalidateQueries({ queryKey: [first] });
      try {
        const answer = await request;
        // A request in flight may be older than the mark.
        await queries.cancelQueries({ queryKey: [cacheKey], predicate: ({ state }) => state.data !== undefined });
        const cachedTips = queries.getQueriesData<TipsAnswer>({ queryKey: [cacheKey] }).flatMap(([, today]) => today ?? []);
        if (cachedTips.some(({ day }) => day !== answer.day)) return refetch(cacheKey);
        queries.setQueriesData<TipsAnswer>({ queryKey: [cacheKey] }, (before) => before && withMarks(before, answer));
        if (cachedTips.some((before) => hasProgress(before) !== hasProgress(answer))) refetch('progress');
      } catch (failure) {
        if (failure instanceof RequestError && failure.code === 'tip.unknown') refetch(cacheKey);
        throw failure;
      }
    },
    [queries],
  );
};

/**
 * The same for marks that happen without a request of the reader: a failure is only logged, and the mark is sent when the reader
 * comes by again.
 */
export const useApplyMarkQuietly = (): ((noted: Promise<LearningAnswer>) => void) => {
  const applyMark = useApplyMark();
  return useCallback((request) => void applyMark(request).catch((failure: unknown) => console.warn(`${cacheKey}:`, failure)), [applyMark]);
};
