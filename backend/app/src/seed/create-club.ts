import { type Actor, day, hour } from '@tennis/contracts';
import { idFrom } from '../kernel/ids';
import type { InventedClub } from './ladders';
import { seededRandom } from './random';
import type { StoryTools } from './story-tools';

const idOf = (seed: number, { name }: InventedClub): string => idFrom('seed club', seed, name);

/**
 * Plans the creation of a club before its ladder: the second of its people proposes it, a super admin validates it, and most people join.
 * Returns its id.
 */
export const createClub = (
  { agenda, simulation, hoursOf }: StoryTools,
  club: InventedClub,
  people: readonly Actor[],
  superAdmin: Actor,
  { startsAt, seed }: { readonly startsAt: number; readonly seed: number },
): string => {
  const clubId = idOf(seed, club);
  // own random numbers, so that clubs change nothing else in the story
  const chance = seededRandom(seed + club.name.length);
  const { whenAwake } = hoursOf('Europe/Lisbon');
  agenda.plan(whenAwake(chance, startsAt - 8 * day), (at) =>
    simulation.execute(at, people[1]!, { type: 'ProposeClub', data: { clubId, ...club } }),
  );
  agenda.plan(whenAwake(chance, startsAt - 7 * day), (at) =>
    simulation.execute(at, superAdmin, { type: 'ValidateClub', data: { clubId } }),
  );
  for (const [place, member] of people.entries()) {
    if (place > 1 && chance.next() > 0.8) continue;
    agenda.plan(whenAwake(chance, startsAt - 6 * day + chance.between(0, 90) * hour), (at) =>
      simulation.execute(at, member, { type: 'JoinClub', data: { clubId, userId: member.id } }),
    );
  }
  return clubId;
};

const pendingClub: InventedClub = {
  name: 'Ténis da Foz',
  district: 'Porto',
  concelho: 'Matosinhos',
  courts: [{ surface: 'hard', count: 3, lit: 0 }],
  facilities: ['parking'],
};

/** Plans one more club, proposed two days before the end and still pending. */
export const planPendingClub = (
  { agenda, simulation, hoursOf }: StoryTools,
  proposer: Actor,
  { now, seed }: { readonly now: number; readonly seed: number },
): void =>
  agenda.plan(hoursOf('Europe/Lisbon').whenAwake(seededRandom(seed), now - 2 * day), (at) =>
    simulation.execute(at, proposer, { type: 'ProposeClub', data: { clubId: idOf(seed, pendingClub), ...pendingClub } }),
  );
