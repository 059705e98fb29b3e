import { nameKey } from '../kernel/names';
import { districts } from '../territory/districts';
import { concelhosOf } from '../territory/territory';

export const zones = ['Europe/Lisbon', 'Atlantic/Azores', 'Atlantic/Madeira'] as const;
export type Zone = (typeof zones)[number];

const zoneOfDistrict: Readonly<Record<string, Zone>> = { Açores: 'Atlantic/Azores', Madeira: 'Atlantic/Madeira' };

/** Names that always mean an island, except within the name of one mainland town (São João da Madeira). */
const islandPatterns: readonly (readonly [RegExp, Zone])[] = [
  [/\b(acores|ponta delgada|angra do heroismo|horta)\b/, 'Atlantic/Azores'],
  [/(?<!\bsao joao da )\bmadeira\b|\b(funchal|porto santo)\b/, 'Atlantic/Madeira'],
];

/** The zones of every name of a district or concelho, the longest name first: `vila do porto` is not the town of Porto. */
const computeZonesByName = (): readonly (readonly [string, ReadonlySet<Zone>])[] => {
  const clocks = new Map<string, Set<Zone>>();
  for (const district of districts)
    for (const name of [district, ...concelhosOf(district)].map(nameKey))
      clocks.set(name, (clocks.get(name) ?? new Set()).add(zoneOfDistrict[district] ?? 'Europe/Lisbon'));
  return [...clocks].sort(([one], [other]) => other.length - one.length);
};
/** Made on first use: a browser, which knows the zone of every ladder, never needs it. */
let zonesByName: ReturnType<typeof computeZonesByName> | undefined;

/**
 * The zone of a place in words (domain.md "Challenges"): Açores and Madeira have their own, everything else is Lisbon's. A concelho of the
 * islands counts unless another part of the country is named: "Velas" is one, "Rua das Velas, Lisboa" is not.
 *
 * @returns undefined if it names no known place.
 */
const zoneNamedIn = (place: string): Zone | undefined => {
  const key = nameKey(place);
  const islandMatch = islandPatterns.find(([names]) => names.test(key));
  if (islandMatch) return islandMatch[1];
  let remaining = ` ${key} `;
  const named = new Set<Zone>();
  for (const [name, clocks] of (zonesByName ??= computeZonesByName())) {
    if (!remaining.includes(` ${name} `)) continue;
    for (const clock of clocks) named.add(clock);
    remaining = remaining.replaceAll(` ${name} `, ' | ');
  }
  const [first] = named;
  return named.size > 1 ? 'Europe/Lisbon' : first;
};

/** The zone of the first place that names one, otherwise Lisbon's. */
export const zoneOf = (...places: readonly (string | null | undefined)[]): Zone => {
  for (const place of places) {
    const zone = place ? zoneNamedIn(place) : undefined;
    if (zone) return zone;
  }
  return 'Europe/Lisbon';
};
