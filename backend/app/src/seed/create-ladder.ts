import { type Actor, day, hour, zoneOf } from '@tennis/contracts';
import { idFrom } from '../kernel/ids';
import { createClub } from './create-club';
import type { InventedLadder } from './ladders';
import { type Character, type LadderStory, type StoryTools, userActor } from './story-tools';

interface Member {
  readonly character: Character;
  /** Milliseconds since 1970. */
  readonly joinsAt: number;
}

/** Members of a ladder: the first of all people, and others; most from the beginning, some later. The second one is its creator. */
const inventMembers = (
  { random }: StoryTools,
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
export const createLadder = (
  tools: StoryTools,
  ladder: InventedLadder,
  people: readonly Character[],
  superAdmin: Actor,
  { startsAt, weeks, seed }: { readonly startsAt: number; readonly weeks: number; readonly seed: number },
): LadderStory => {
  const { random, agenda, simulation } = tools;
  const { name, location, privacy, preset, rules, club } = ladder;
  const tournamentId = idFrom('seed tournament', seed, name);
  const hours = tools.hoursOf(zoneOf(location));
  const members = inventMembers(tools, people, ladder, startsAt, weeks);
  const creator = userActor(members[1]!.character.userId);
  const membershipOf = (userId: string): string => idFrom('seed membership', tournamentId, userId);
  const execute = simulation.execute;
  const clubId =
    club &&
    createClub(
      tools,
      club,
      members.map(({ character }) => userActor(character.userId)),
      superAdmin,
      { startsAt, seed },
    );

  agenda.plan(hours.whenAwake(random, startsAt - 6 * day), (at) => {
    const settings = { name, location, privacy, rules: { preset, ...rules }, joins: false, ...(clubId ? { clubId } : {}) };
    const data = { tournamentId, membershipId: membershipOf(creator.id), ...settings };
    execute(at, creator, { type: 'CreateTournament', data });
  });
  agenda.plan(hours.whenAwake(random, startsAt - 5 * day), (at) =>
    execute(at, superAdmin, { type: 'ValidateTournament', data: { tournamentId } }),
  );
  for (const { character, joinsAt } of members) {
    const { userId } = character;
    const data = { tournamentId, userId, membershipId: membershipOf(userId) };
    agenda.plan(hours.whenAwake(random, joinsAt), (at) => {
      execute(at, userActor(userId), { type: 'JoinTournament', data });
      if (privacy === 'public' || userId === creator.id) return;
      agenda.plan(hours.whenAwake(random, at + random.between(1, 5) * hour), (approvedAt) =>
        execute(approvedAt, creator, { type: 'ApproveJoin', data }),
      );
    });
  }
  return { ladder, tournamentId, hours, members: members.map(({ character }) => character) };
};
