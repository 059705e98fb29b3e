import type { Ladder, RankStep } from '@tennis/contracts';

type RankChange = Omit<RankStep, 'name'>;

/** The maximum of rows shown; if more moved, those around the people of the step. */
const maxRows = 12;

const seatsOf = (ladder: Ladder | undefined) =>
  new Map(ladder?.standings.map(({ playerId, points }, seat) => [playerId, { rank: seat + 1, points }] as const));

const isChanged = ({ rankBefore, rankAfter, pointsBefore, pointsAfter }: RankChange): boolean =>
  rankBefore !== rankAfter || pointsBefore !== pointsAfter;

/** Everybody on the ladder before or after, in the order afterwards; people who left stand where they stood. */
export const allRankChanges = (before: Ladder | undefined, after: Ladder): readonly RankChange[] => {
  const [seatsBefore, seatsAfter] = [seatsOf(before), seatsOf(after)];
  const rungs = [...new Set([...seatsAfter.keys(), ...seatsBefore.keys()])].map((playerId): RankChange => {
    const [former, now] = [seatsBefore.get(playerId), seatsAfter.get(playerId)];
    return {
      playerId,
      rankBefore: former?.rank ?? null,
      rankAfter: now?.rank ?? null,
      pointsBefore: former?.points ?? null,
      pointsAfter: now?.points ?? null,
    };
  });
  const seatOf = ({ rankBefore, rankAfter }: RankChange): number => rankAfter ?? rankBefore ?? 0;
  return rungs.sort((one, other) => seatOf(one) - seatOf(other) || Number(one.rankAfter === null) - Number(other.rankAfter === null));
};

/**
 * The effect of one step: everybody who moved and one rung on each side, around `about` if that is too many; the top of the ladder if
 * nobody moved.
 */
export const rankChangesBetween = (before: Ladder | undefined, after: Ladder, about: readonly string[] = []): readonly RankChange[] => {
  const all = allRankChanges(before, after);
  const moved = all.flatMap((rung, seat) => (isChanged(rung) ? [seat] : []));
  const aboutIndex = all.findIndex(({ playerId }) => about.includes(playerId));
  const first = Math.max(0, (moved[0] ?? Math.max(0, aboutIndex)) - 1);
  const last = Math.min(all.length - 1, moved.length > 0 ? moved.at(-1)! + 1 : first + maxRows - 1);
  if (last - first < maxRows) return all.slice(first, last + 1);
  const from = Math.min(Math.max(first, aboutIndex - maxRows / 2), last + 1 - maxRows);
  return all.slice(from, from + maxRows);
};
