import { type Actor, dateInZone, type Message, reject, systemActor, zoneOf } from '@tennis/contracts';
import { type Decider, loginDecider, matchDecider, tournamentDecider, userDecider } from '@tennis/domain';
import { z } from 'zod';
import { loginOf } from '../identity/sign-in';
import { inOrder } from '../imports/in-order';
import type { AppContext } from '../kernel/app-context';
import { idFrom } from '../kernel/ids';
import { runCommand } from '../commands/run-command';
import { inventPeople, maxPeople } from '../seed/invent-people';
import { inventProfile } from '../seed/invent-profile';
import {
  day,
  hour,
  inventMatches,
  inventMembers,
  type InventedLadder,
  type InventedMatch,
  type InventedMember,
  ladders,
  maxWeeks,
} from '../seed/invent-season';
import { seededRandom } from '../seed/random';
import { defineOperation, type OperationProgress } from './define-operation';
import { leaveOpen } from './seed-open';

export interface SeedRequest {
  readonly players: number;
  readonly weeks: number;
  readonly seed: number;
}

/** One thing that somebody did, and when. */
interface Happening {
  readonly at: number;
  readonly send: () => Promise<unknown>;
}

const operator = systemActor('operator');
const clock = systemActor('clock');
const atOnce = 256;
const minute = 60_000;
const user = (id: string): Actor => ({ kind: 'user', id, role: 'player', isRoot: false });
const instant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Everything that happens in the demonstration community, to be sorted by time. */
const inventHappenings = (app: AppContext, { players, weeks, seed }: SeedRequest, now: number) => {
  const random = seededRandom(seed);
  const startsAt = Math.floor((now - weeks * 7 * day) / day) * day;
  const people = inventPeople(random, players).map((person) => ({
    ...person,
    ...loginOf(app, { provider: 'development', subject: `development:${person.email}` }),
  }));
  const happenings: Happening[] = [];
  let results = 0;

  const happens = <State, Command extends Message, Event extends Message>(
    at: number,
    actor: Actor,
    decider: Decider<State, Command, Event>,
    command: Command,
  ): void => {
    const commandId = idFrom('seed step', seed, now, happenings.length);
    happenings.push({ at, send: () => runCommand(app, decider, command, { actor, id: commandId, commandId, occurredAt: instant(at) }) });
  };

  const register = (): void => {
    people.forEach(({ firstName, lastName, email, subjectHash, userId }, index) => {
      const at = startsAt - random.between(10 * 24, 30 * 24) * hour;
      happens(at, operator, loginDecider, { type: 'ClaimLogin', data: { subjectHash, userId } });
      happens(at, operator, userDecider, {
        type: 'RegisterUser',
        data: { userId, subjectHash, email, firstName, lastName, ageAttested: true },
      });
      const role = index === 1 ? 'superadmin' : index === 2 ? 'admin' : undefined;
      if (role) happens(startsAt - 9 * day, operator, userDecider, { type: 'ChangeRole', data: { userId, role } });
    });
  };

  const introduce = (): void => {
    // chance of its own: what people say of themselves moves nothing else
    const chance = seededRandom(seed + 1);
    people.forEach(({ userId }, index) => {
      const said = inventProfile(chance, index);
      if (Object.keys(said).length === 0) return;
      const at = startsAt - 8 * day + index * minute;
      happens(at, user(userId), userDecider, { type: 'UpdateProfile', data: { userId, ...said } });
    });
  };

  const found = ({ name, location, privacy, preset }: InventedLadder, tournamentId: string, members: readonly InventedMember[]): void => {
    const creator = user(people[members[1]!.person]!.userId);
    const membershipOf = (person: number): string => idFrom('seed membership', tournamentId, person);
    const data = { tournamentId, membershipId: membershipOf(members[1]!.person), name, location, privacy, rules: { preset }, joins: false };
    happens(startsAt - 6 * day, creator, tournamentDecider, { type: 'CreateTournament', data });
    happens(startsAt - 5 * day, operator, tournamentDecider, { type: 'ValidateTournament', data: { tournamentId } });
    for (const { person, joinsAt } of members) {
      const { userId } = people[person]!;
      // Requests to enter a private ladder are not there yet: the program enters its members.
      const actor = privacy === 'public' ? user(userId) : operator;
      happens(joinsAt, actor, tournamentDecider, {
        type: 'JoinTournament',
        data: { tournamentId, userId, membershipId: membershipOf(person) },
      });
    }
  };

  const play = (ladder: InventedLadder, tournamentId: string, match: InventedMatch, nth: number): void => {
    const { players: sides, winner, score, openedAt, playedAt, reportedAt, reporter, answeredAt, answer } = match;
    const matchId = idFrom('seed match', tournamentId, nth);
    const [playerA, playerB] = [people[sides[0]]!.userId, people[sides[1]]!.userId];
    const sets =
      winner === 0
        ? score.sets
        : score.sets.map(({ a, b, tieBreak, ...rest }) => ({
            ...rest,
            a: b,
            b: a,
            ...(tieBreak ? { tieBreak: { a: tieBreak.b, b: tieBreak.a } } : {}),
          }));
    const reporting = user(reporter === 0 ? playerA : playerB);
    const answering = user(reporter === 0 ? playerB : playerA);
    happens(openedAt, clock, matchDecider, {
      type: 'OpenMatch',
      data: { matchId, tournamentId, playerA, playerB, how: 'accepted', time: instant(playedAt), location: ladder.location },
    });
    if (reportedAt >= now) return;
    const date = dateInZone(instant(playedAt), zoneOf(ladder.location));
    happens(reportedAt, reporting, matchDecider, {
      type: 'ReportResult',
      data: { matchId, sets, outcome: score.outcome, winnerId: winner === 0 ? playerA : playerB, date, surface: ladder.surface },
    });
    if (answeredAt >= now) return;
    happens(answeredAt, answering, matchDecider, {
      type: 'ValidateResult',
      data: { matchId, decision: answer, ...(answer === 'reject' ? { notes: 'O resultado que tenho é outro.' } : {}) },
    });
    if (answer === 'approve') results++;
  };

  register();
  introduce();
  for (const ladder of ladders) {
    const tournamentId = idFrom('seed tournament', seed, ladder.name);
    const members = inventMembers(random, people, ladder, startsAt, weeks);
    found(ladder, tournamentId, members);
    inventMatches(random, people, members, startsAt, weeks)
      .filter(({ openedAt }) => openedAt < now)
      .forEach((match, nth) => play(ladder, tournamentId, match, nth));
  }
  return { happenings: happenings.sort((one, other) => one.at - other.at), people, results };
};

/**
 * Fills an empty installation with a believable community that has played until now: sixty people with Portuguese names, four
 * ladders (one private) and weeks of results with their own dates, all through the same decisions as any click. The seed
 * decides everything but the ids of people, which belong to the installation.
 * @throws Rejection seed.closed where strangers could reach the program; seed.not-empty.
 */
export const seedDemo = async (app: AppContext, request: SeedRequest, onProgress: (progress: OperationProgress) => void = () => {}) => {
  if (!app.config.openDoors) throw reject('seed.closed');
  if ((await app.eventStore.head()) !== 0) throw reject('seed.not-empty');
  const { happenings, people, results } = inventHappenings(app, request, Date.parse(app.clock.now()));
  app.personalData.ensureKeys(people.map(({ userId }) => userId));
  let done = 0;
  const steps = happenings.map(({ send }) => send);
  await inOrder(steps, app.config.store.kind === 'embedded' ? atOnce : 1, (count) =>
    onProgress({ done: (done += count), total: steps.length }),
  );
  await leaveOpen(
    app,
    request.seed,
    people[0]!.userId,
    people.map(({ userId }) => userId),
    ladders.map(({ name }) => idFrom('seed tournament', request.seed, name)),
  );
  return { players: people.length, tournaments: ladders.length, results, position: String(await app.eventStore.head()) };
};

export const seedCommunity = defineOperation({
  args: z.object({ players: z.int().min(4).max(maxPeople), weeks: z.int().min(1).max(maxWeeks), seed: z.int().min(0) }),
  run: seedDemo,
});
