import { minute, views } from '@tennis/contracts';
import { seededRandom } from '../random';
import { type StoryTools, userActor } from '../story-tools';

/** Inviters, by their index among all people: the fourth of every five people was invited by one of them, if that one was already there. */
const inviters = [0, 3, 7] as const;
const every = 5;
const fourth = 3;

/** Plans that a newcomer names their inviter. */
export const acceptReferral = (
  { agenda, simulation, hoursOf }: StoryTools,
  people: readonly { readonly userId: string }[],
  index: number,
  arrivedAt: number,
): void => {
  const inviter = people[inviters[Math.floor(index / every) % inviters.length]!];
  if (index % every !== fourth || !inviter || !simulation.get(views.account, inviter.userId)) return;
  const { userId } = people[index]!;
  // own random numbers, so that it changes nothing else in the story
  agenda.plan(hoursOf('Europe/Lisbon').whenAwake(seededRandom(index), arrivedAt + 5 * minute), (at) =>
    simulation.execute(at, userActor(userId), { type: 'AcceptReferral', data: { userId, inviterId: inviter.userId } }),
  );
};
