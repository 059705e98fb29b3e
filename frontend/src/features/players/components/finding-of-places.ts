/** Summary of ranks in the order they were held; the last one is the current rank. */
export interface FindingOfPlaces {
  /**
   * `always`: never another rank; `back`: held before, lost and regained; `highest`: never held before; `picture`: another rank was
   * better.
   */
  readonly kind: 'always' | 'back' | 'highest' | 'picture';
  readonly best: number;
  readonly now: number;
}

export const findingOfPlaces = (places: readonly [number, ...number[]]): FindingOfPlaces => {
  const now = places.at(-1) ?? places[0];
  const best = Math.min(...places);
  if (now !== best) return { kind: 'picture', best, now };
  const lost = places.findLastIndex((place) => place !== best);
  if (lost < 0) return { kind: 'always', best, now };
  return { kind: places.indexOf(best) < lost ? 'back' : 'highest', best, now };
};
