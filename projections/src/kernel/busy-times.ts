import { agreedTimeOf, areTooClose, type BusyTime, type MatchDocument } from '@tennis/contracts';
import { nameOf, type People } from './people';

/** Which of these times, of one thing to arrange, fall on a match that its reader has agreed on; `id` is of that thing, and of its match. */
export const busyTimes = (
  { id, times }: { readonly id: string; readonly times: readonly string[] },
  matches: readonly MatchDocument[],
  { me, people }: { readonly me: string; readonly people: People },
): readonly BusyTime[] => {
  const agreed = matches.flatMap((match) => {
    const playsAt = match.id === id ? null : agreedTimeOf(match);
    return playsAt === null ? [] : [{ match, playsAt }];
  });
  return times.flatMap((time) => {
    const found = agreed.find(({ playsAt }) => areTooClose(time, playsAt));
    if (!found) return [];
    const { match, playsAt } = found;
    return [{ time, matchId: match.id, opponentName: nameOf(people, match.playerA === me ? match.playerB : match.playerA), playsAt }];
  });
};
