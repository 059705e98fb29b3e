import { type AgreedMatch, agreedTimeOf, isOverlapping, type BusyTime, type MatchDocument } from '@tennis/contracts';
import { nameOf, type People } from './people';

interface Reader {
  readonly me: string;
  readonly people: People;
}

/** The matches of a person with an agreed time, with opponent and time. */
export const agreedMatches = (matches: readonly MatchDocument[], { me, people }: Reader): readonly AgreedMatch[] =>
  matches.flatMap((match) => {
    const { id, playerA, playerB } = match;
    const playsAt = agreedTimeOf(match);
    return playsAt === null ? [] : [{ matchId: id, opponentName: nameOf(people, playerA === me ? playerB : playerA), playsAt }];
  });

/**
 * The given times that are too close to another match which the reader has agreed on; `id` is that of the challenge or match being
 * arranged.
 */
export const busyTimes = (
  { id, times }: { readonly id: string; readonly times: readonly string[] },
  matches: readonly MatchDocument[],
  reader: Reader,
): readonly BusyTime[] => {
  const agreed = agreedMatches(
    matches.filter((match) => match.id !== id),
    reader,
  );
  return times.flatMap((time) => {
    const conflict = agreed.find(({ playsAt }) => isOverlapping(time, playsAt));
    return conflict ? [{ time, ...conflict }] : [];
  });
};
