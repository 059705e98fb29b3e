/** Summary of ranks in the order they were held; the last one is the current rank. */
export interface RankSummary {
  /**
   * `always`: never another rank; `back`: held before, lost and regained; `highest`: never held before; `picture`: another rank was
   * better.
   */
  readonly kind: 'always' | 'back' | 'highest' | 'picture';
  readonly best: number;
  readonly now: number;
}

export const rankSummary = (ranks: readonly [number, ...number[]]): RankSummary => {
  const now = ranks.at(-1) ?? ranks[0];
  const best = Math.min(...ranks);
  if (now !== best) return { kind: 'picture', best, now };
  const lastWorse = ranks.findLastIndex((place) => place !== best);
  if (lastWorse < 0) return { kind: 'always', best, now };
  return { kind: ranks.indexOf(best) < lastWorse ? 'back' : 'highest', best, now };
};
