import { concelhosOf } from '@tennis/contracts';
import type { Random } from './random';

/** Where the ladders are, and around them. */
const places = ['Porto', 'Porto', 'Lisboa', 'Lisboa', 'Açores', 'Coimbra', 'Aveiro', 'Setúbal'] as const;

/** What somebody says of themselves: most where they live, many their age and a telephone (of a range that reaches nobody). */
export const inventProfile = (random: Random, nth: number) => {
  const district = random.pick(places);
  return {
    ...(random.chance(0.85) ? { district, concelho: random.pick(concelhosOf(district)) } : {}),
    ...(random.chance(0.8) ? { birthYear: random.between(1955, 2005) } : {}),
    ...(random.chance(0.7) ? { phone: `+351 900 000 ${String(nth % 1000).padStart(3, '0')}` } : {}),
  };
};
