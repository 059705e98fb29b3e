import { type Actor, day, hour, minute, systemActor, type Zone } from '@tennis/contracts';
import { agendaUntil } from './agenda';
import { checkWeeks } from './check-weeks';
import { createLadder } from './create-ladder';
import { planMessages } from './plan-messages';
import { planPendingClub } from './create-club';
import { mentorSomebody } from './social/mentor-somebody';
import { type Hours, hoursIn } from './hours-of-people';
import type { InventedPerson } from './invent-people';
import { inventProfile, inventWeek } from './invent-profile';
import { ladders } from './ladders';
import { planOpenTasks } from './plan-open-tasks';
import { challengeSomebody } from './challenge-somebody';
import { type Character, type LadderStory, type StoryTools, userActor } from './story-tools';
import { type Random, seededRandom } from './random';
import { acceptReferral } from './social/accept-referral';
import { setGoals } from './social/set-goals';
import { simulate, type Step } from './simulation';

/** Longest story, in weeks. */
export const maxWeeks = 104;

/** A person, with their login in this installation. */
export type Newcomer = InventedPerson & { readonly userId: string; readonly subjectHash: string };

export interface StoryRequest {
  readonly people: readonly Newcomer[];
  readonly weeks: number;
  readonly seed: number;
  /** When the story ends, in milliseconds since 1970. */
  readonly now: number;
  /** Id of the conversation of two people in this installation. */
  readonly conversationIdOf: (one: string, other: string) => string;
}

const operator = systemActor('operator');

/** Plans registrations and profiles. The second person becomes a super admin, the third an admin. */
const planRegistrations = (tools: StoryTools, { people, seed }: StoryRequest, startsAt: number): void => {
  const { random, agenda, simulation, hoursOf } = tools;
  // own random numbers, so that profiles change nothing else in the story
  const chance = seededRandom(seed + 1);
  const hours = seededRandom(seed + 3);
  people.forEach(({ firstName, lastName, email, subjectHash, userId }, index) => {
    agenda.plan(hoursOf('Europe/Lisbon').whenAwake(random, startsAt - random.between(10 * 24, 30 * 24) * hour), (at) => {
      simulation.execute(at, operator, { type: 'ClaimLogin', data: { subjectHash, userId } });
      const data = { userId, subjectHash, email, firstName, lastName, ageAttested: true };
      simulation.execute(at, operator, { type: 'RegisterUser', data });
      acceptReferral(tools, people, index, at);
    });
    const role = index === 1 ? 'superadmin' : index === 2 ? 'admin' : undefined;
    if (role)
      agenda.plan(startsAt - 9 * day + 12 * hour, (at) => simulation.execute(at, operator, { type: 'ChangeRole', data: { userId, role } }));
    const days = inventWeek(hours, index);
    if (days.length > 0)
      agenda.plan(hoursOf('Europe/Lisbon').whenAwake(hours, startsAt - 7 * day + 18 * hour + index * minute), (at) =>
        simulation.execute(at, userActor(userId), { type: 'SetAvailability', data: { userId, days } }),
      );
    const profile = inventProfile(chance, index);
    if (Object.keys(profile).length === 0) return;
    agenda.plan(hoursOf('Europe/Lisbon').whenAwake(random, startsAt - 8 * day + 18 * hour + index * minute), (at) =>
      simulation.execute(at, userActor(userId), { type: 'UpdateProfile', data: { userId, ...profile } }),
    );
  });
};

/** Time before the end in which the first person is in no random challenge, so that there is room for the open tasks. */
const quietPeriod = 3 * day;

/** Plans the challenges of a ladder week by week: about two of five people issue one, mostly in the evening. */
const playWeeks = (tools: StoryTools, story: LadderStory, me: Character, startsAt: number, weeks: number): void => {
  const quietFrom = startsAt + weeks * 7 * day - quietPeriod;
  const others = story.members.filter((member) => member !== me);
  const { random, agenda } = tools;
  for (let week = 0; week < weeks; week++) {
    const challenges = Math.max(1, Math.round(story.members.length * (0.35 + random.next() * 0.15)));
    for (let nth = 0; nth < challenges; nth++) {
      const evening = startsAt + (week * 7 + random.between(0, 6)) * day + random.between(12 * 60, 21 * 60) * minute;
      agenda.plan(story.hours.whenAwake(random, evening), (at) =>
        challengeSomebody(tools, story, at < quietFrom ? story.members : others, at),
      );
    }
  }
};

/** Creates the hours of each zone once, because they cache their calendar. */
const memoized = (make: (zone: Zone) => Hours): ((zone: Zone) => Hours) => {
  const known = new Map<Zone, Hours>();
  return (zone) => {
    const hours = known.get(zone) ?? make(zone);
    known.set(zone, hours);
    return hours;
  };
};

const createTools = (random: Random, { seed, now }: StoryRequest): StoryTools => ({
  random,
  agenda: agendaUntil(now - minute),
  simulation: simulate(seed, now),
  hoursOf: memoized(hoursIn),
});

/**
 * Tells the story of a community until now: the steps of all people in order of time, each allowed by the program's own decisions. The seed
 * decides everything except the ids of people.
 */
export const buildStory = (request: StoryRequest): { readonly steps: readonly Step[]; readonly stories: readonly LadderStory[] } => {
  const { people, weeks, seed, now } = request;
  // another seed, because the people were drawn with the seed itself
  const random = seededRandom(seed + 2);
  const tools = createTools(random, request);
  const startsAt = Math.floor((now - weeks * 7 * day) / day) * day;
  const characters = people.map(({ userId, strength }): Character => ({ userId, strength, busy: new Set() }));
  const superAdmin: Actor = { ...userActor(people[1]!.userId), role: 'superadmin' };
  planRegistrations(tools, request, startsAt);
  const stories = ladders.map((ladder) => createLadder(tools, ladder, characters, superAdmin, { startsAt, weeks, seed }));
  for (const story of stories) {
    playWeeks(tools, story, characters[0]!, startsAt, weeks);
    checkWeeks(tools, story, startsAt, now);
  }
  planOpenTasks(tools, stories, characters, now);
  planMessages(tools, stories, request.conversationIdOf, now);
  mentorSomebody(tools, stories, now);
  setGoals(tools, stories, startsAt, now);
  planPendingClub(tools, userActor(people.at(-1)!.userId), { now, seed });
  tools.agenda.run();
  return { steps: tools.simulation.steps, stories };
};
