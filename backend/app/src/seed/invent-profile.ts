import { type Availability, concelhosOf } from '@tennis/contracts';
import type { Random } from './random';

/** Districts of the ladders and around them. */
const places = ['Porto', 'Porto', 'Lisboa', 'Lisboa', 'Açores', 'Coimbra', 'Aveiro', 'Setúbal'] as const;

/** A profile: most people give their place, many their year of birth and a phone number (of a range that reaches nobody). */
export const inventProfile = (random: Random, nth: number) => {
  const district = random.pick(places);
  return {
    ...(random.chance(0.85) ? { district, concelho: random.pick(concelhosOf(district)) } : {}),
    ...(random.chance(0.8) ? { birthYear: random.between(1955, 2005) } : {}),
    ...(random.chance(0.7) ? { phone: `+351 900 000 ${String(nth % 1000).padStart(3, '0')}` } : {}),
  };
};

/** In local time, like the matches of the story. */
const evenings = [
  ['18:00', '20:30'],
  ['18:30', '21:00'],
  ['19:00', '21:30'],
  ['20:00', '22:00'],
] as const;
const weekends = [
  ['09:00', '12:00'],
  ['09:30', '12:30'],
  ['10:00', '13:00'],
  ['15:00', '18:00'],
  ['16:00', '19:00'],
] as const;
const workingDays = [1, 2, 3, 4, 5] as const;

/** Availability of a week: some evenings at the same time, most weekends, a few lunch breaks; every eighth person gives none. */
export const inventWeek = (random: Random, nth: number): Availability => {
  if (nth % 8 === 7) return [];
  const [from, to] = random.pick(evenings);
  const days = random.shuffled(workingDays).slice(0, random.between(2, 4));
  const lunch = random.chance(0.15) ? [{ day: random.pick(days), from: '12:30', to: '14:00' }] : [];
  const weekend = [6, 7].flatMap((day) => {
    const [begins, ends] = random.pick(weekends);
    return random.chance(0.65) ? [{ day, from: begins, to: ends }] : [];
  });
  return [...days.map((day) => ({ day, from, to })), ...lunch, ...weekend];
};
