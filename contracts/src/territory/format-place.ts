/** A place from its nearest name to its widest, without repetition: the concelho of Porto in the district of Porto gives "Porto". */
export const formatPlace = (...names: readonly (string | null | undefined)[]): string => [...new Set(names)].filter(Boolean).join(', ');
