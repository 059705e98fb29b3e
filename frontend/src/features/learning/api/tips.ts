import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type LearningAnswer, readTips, type TipsAnswer } from '@tennis/contracts';
import { useCallback } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { ask } from '../../../shared/lib/call';
import { RequestError } from '../../../shared/lib/request';

const name = 'tips';

/** Tips and goals of today, in the reader's language. */
export const useTips = () => {
  const { language } = useText();
  return useQuery({ queryKey: [name, language], queryFn: ({ signal }) => ask(readTips, {}, { signal }) });
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

const isBegun = ({ goals }: Pick<TipsAnswer, 'goals'>): boolean => Object.values(goals).some(({ value }) => value > 0);

/**
 * Applies the answer of a mark to the cached tips, without another request. After midnight today's tips are new ones and are
 * refetched; the first action of a day also refetches the streak of days.
 *
 * The promise rejects as the request does.
 */
export const useFollowed = (): ((noted: Promise<LearningAnswer>) => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback(
    async (noted) => {
      const askAnew = (first: string) => void queries.invalidateQueries({ queryKey: [first] });
      try {
        const answer = await noted;
        // A request in flight may be older than the mark.
        await queries.cancelQueries({ queryKey: [name], predicate: ({ state }) => state.data !== undefined });
        const shown = queries.getQueriesData<TipsAnswer>({ queryKey: [name] }).flatMap(([, today]) => today ?? []);
        if (shown.some(({ day }) => day !== answer.day)) return askAnew(name);
        queries.setQueriesData<TipsAnswer>({ queryKey: [name] }, (before) => before && withMarks(before, answer));
        if (shown.some((before) => isBegun(before) !== isBegun(answer))) askAnew('progress');
      } catch (failure) {
        if (failure instanceof RequestError && failure.code === 'tip.unknown') askAnew(name);
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
export const useNoted = (): ((noted: Promise<LearningAnswer>) => void) => {
  const followed = useFollowed();
  return useCallback((noted) => void followed(noted).catch((failure: unknown) => console.warn(`${name}:`, failure)), [followed]);
};
