import { useText } from './use-text';

/**
 * Whose games come first in scores that stand beside each other, by name, or the reader's own; undefined where fewer than two were
 * played, which are told by who won.
 */
export const useWhoseFirst = (scores: readonly string[], name?: string): string | undefined => {
  const { t } = useText();
  if (scores.filter(Boolean).length < 2) return undefined;
  return name ? t('score.first', { name }) : t('score.firstOwn');
};
