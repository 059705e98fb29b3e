/** A place from its nearest name to its widest: who lives in the concelho of Porto, in the district of Porto, lives in "Porto". */
export const placeInWords = (...names: readonly (string | null | undefined)[]): string => [...new Set(names)].filter(Boolean).join(', ');
