import { nameKey } from '../kernel/names';

export const zones = ['Europe/Lisbon', 'Atlantic/Azores', 'Atlantic/Madeira'] as const;
export type Zone = (typeof zones)[number];

/** The clock of a place (domain.md "Challenges"): Açores and Madeira have their own, everything else is Lisbon's. */
export const zoneOf = (place: string | null | undefined): Zone => {
  const key = nameKey(place ?? '');
  if (/\b(acores|ponta delgada|angra do heroismo|horta)\b/.test(key)) return 'Atlantic/Azores';
  if (/\b(madeira|funchal|porto santo)\b/.test(key) && !/sao joao da madeira/.test(key)) return 'Atlantic/Madeira';
  return 'Europe/Lisbon';
};
