import { minute, views } from '@tennis/contracts';
import { seededRandom } from '../random';
import { type Telling, user } from '../telling';

/** The fourth of each five people came because of one of these, by their places among all, where that one was there before. */
const inviters = [0, 3, 7] as const;
const every = 5;
const fourth = 3;

/** Plans that somebody who has just come says who brought them. */
export const sayWhoBrought = (
  { agenda, rehearsal, hoursOf }: Telling,
  people: readonly { readonly userId: string }[],
  index: number,
  arrivedAt: number,
): void => {
  const inviter = people[inviters[Math.floor(index / every) % inviters.length]!];
  if (index % every !== fourth || !inviter || !rehearsal.get(views.account, inviter.userId)) return;
  const { userId } = people[index]!;
  // chance of its own: it moves nothing else
  agenda.plan(hoursOf('Europe/Lisbon').whenAwake(seededRandom(index), arrivedAt + 5 * minute), (at) =>
    rehearsal.perform(at, user(userId), { type: 'AcceptReferral', data: { userId, inviterId: inviter.userId } }),
  );
};
