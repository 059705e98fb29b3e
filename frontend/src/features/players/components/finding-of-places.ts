/** What places in the order in which they were held come to; the last of them is now. */
export interface FindingOfPlaces {
  /** `always`: never another; `back`: held before, lost and won again; `highest`: never before; `picture`: another was better. */
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
