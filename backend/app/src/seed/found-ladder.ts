import { type Actor, day, hour, zoneOf } from '@tennis/contracts';
import { idFrom } from '../kernel/ids';
import { foundClub } from './found-club';
import type { InventedLadder } from './ladders';
import { type Character, type LadderStory, type Telling, user } from './telling';

interface Member {
  readonly character: Character;
  /** Milliseconds since 1970. */
  readonly joinsAt: number;
}

/** Members of a ladder: the first of all people, and others; most from the beginning, some later. The second one is its creator. */
const inventMembers = (
  { random }: Telling,
  people: readonly Character[],
  { size: ofSixty }: InventedLadder,
  startsAt: number,
  weeks: number,
): readonly Member[] => {
  const size = Math.max(2, Math.round((ofSixty * people.length) / 60));
  const [first, ...others] = people;
  return [first!, ...random.shuffled(others)].slice(0, size).map((character, place) => ({
    character,
    joinsAt: place > size * 0.85 ? startsAt + random.between(1, Math.max(1, weeks * 3)) * day : startsAt - random.between(24, 72) * hour,
  }));
};

/** Plans the creation of a ladder: its club, its creation, its validation by a super admin, and people who join or ask to join. */
export const foundLadder = (
  telling: Telling,
  ladder: InventedLadder,
  people: readonly Character[],
  superAdmin: Actor,
  { startsAt, weeks, seed }: { readonly startsAt: number; readonly weeks: number; readonly seed: number },
): LadderStory => {
  const { random, agenda, rehearsal } = telling;
  const { name, location, privacy, preset, rules, club } = ladder;
  const tournamentId = idFrom('seed tournament', seed, name);
  const hours = telling.hoursOf(zoneOf(location));
  const members = inventMembers(telling, people, ladder, startsAt, weeks);
  const creator = user(members[1]!.character.userId);
  const membershipOf = (userId: string): string => idFrom('seed membership', tournamentId, userId);
  const perform = rehearsal.perform;
  const clubId =
    club &&
    foundClub(
      telling,
      club,
      members.map(({ character }) => user(character.userId)),
      superAdmin,
      { startsAt, seed },
    );

  agenda.plan(hours.whenAwake(random, startsAt - 6 * day), (at) => {
    const said = { name, location, privacy, rules: { preset, ...rules }, joins: false, ...(clubId ? { clubId } : {}) };
    const data = { tournamentId, membershipId: membershipOf(creator.id), ...said };
    perform(at, creator, { type: 'CreateTournament', data });
  });
  agenda.plan(hours.whenAwake(random, startsAt - 5 * day), (at) =>
    perform(at, superAdmin, { type: 'ValidateTournament', data: { tournamentId } }),
  );
  for (const { character, joinsAt } of members) {
    const { userId } = character;
    const data = { tournamentId, userId, membershipId: membershipOf(userId) };
    agenda.plan(hours.whenAwake(random, joinsAt), (at) => {
      perform(at, user(userId), { type: 'JoinTournament', data });
      if (privacy === 'public' || userId === creator.id) return;
      agenda.plan(hours.whenAwake(random, at + random.between(1, 5) * hour), (approvedAt) =>
        perform(approvedAt, creator, { type: 'ApproveJoin', data }),
      );
    });
  }
  return { ladder, tournamentId, hours, members: members.map(({ character }) => character) };
};
