import { useText } from './use-text';

/**
 * A sentence that says whose games come first in scores side by side: of a named player, or the reader. Undefined with fewer than two
 * scores: a single one is told by its winner.
 */
export const useScoreOrderText = (scores: readonly string[], name?: string): string | undefined => {
  const { t } = useText();
  if (scores.filter(Boolean).length < 2) return undefined;
  return name ? t('score.first', { name }) : t('score.firstOwn');
};
