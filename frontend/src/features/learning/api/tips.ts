import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type LearningAnswer, readTips, type TipsAnswer } from '@tennis/contracts';
import { useCallback } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { ask } from '../../../shared/lib/call';
import { RequestError } from '../../../shared/lib/request';

const name = 'tips';

/** The tips of today as the server says them in the language of the reader, and what the day asks for. */
export const useTips = () => {
  const { language } = useText();
  return useQuery({ queryKey: [name, language], queryFn: ({ signal }) => ask(readTips, {}, { signal }) });
};

/** The first that the reader has not read; undefined where there is none. */
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
 * Follows what is noted: its answer says what is marked by now, and nothing is asked for it. At midnight others are the tips of today,
 * which are asked for then; and a first act of the day moves the days in a row.
 *
 * The promise fails as what was to be noted does.
 */
export const useFollowed = (): ((noted: Promise<LearningAnswer>) => Promise<void>) => {
  const queries = useQueryClient();
  return useCallback(
    async (noted) => {
      const askAnew = (first: string) => void queries.invalidateQueries({ queryKey: [first] });
      try {
        const answer = await noted;
        // what is on its way may be older than the mark
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
 * The same of what nobody asked for: where it fails nobody is told, and what was to be noted is when the reader comes by again.
 */
export const useNoted = (): ((noted: Promise<LearningAnswer>) => void) => {
  const followed = useFollowed();
  return useCallback((noted) => void followed(noted).catch((failure: unknown) => console.warn(`${name}:`, failure)), [followed]);
};
