import type { Ladder, RungStep } from '@tennis/contracts';

type Rung = Omit<RungStep, 'name'>;

/** Rows that are shown at most: where more moved, those around whom the step is about. */
const maxRows = 12;

const seats = (ladder: Ladder | undefined) =>
  new Map(ladder?.standings.map(({ playerId, points }, seat) => [playerId, { rank: seat + 1, points }] as const));

const differs = ({ rankBefore, rankAfter, pointsBefore, pointsAfter }: Rung): boolean =>
  rankBefore !== rankAfter || pointsBefore !== pointsAfter;

/** Everybody who stood on the ladder before or after, as they stand afterwards; somebody who left stands where they stood. */
export const allRungs = (before: Ladder | undefined, after: Ladder): readonly Rung[] => {
  const [was, is] = [seats(before), seats(after)];
  const rungs = [...new Set([...is.keys(), ...was.keys()])].map((playerId): Rung => {
    const [former, now] = [was.get(playerId), is.get(playerId)];
    return {
      playerId,
      rankBefore: former?.rank ?? null,
      rankAfter: now?.rank ?? null,
      pointsBefore: former?.points ?? null,
      pointsAfter: now?.points ?? null,
    };
  });
  const seatOf = ({ rankBefore, rankAfter }: Rung): number => rankAfter ?? rankBefore ?? 0;
  return rungs.sort((one, other) => seatOf(one) - seatOf(other) || Number(one.rankAfter === null) - Number(other.rankAfter === null));
};

/** What one step changed: everybody who moved and one rung on each side, around `about` where that is more than fits; the top where nobody moved. */
export const rungsBetween = (before: Ladder | undefined, after: Ladder, about: readonly string[] = []): readonly Rung[] => {
  const all = allRungs(before, after);
  const moved = all.flatMap((rung, seat) => (differs(rung) ? [seat] : []));
  const meant = all.findIndex(({ playerId }) => about.includes(playerId));
  const first = Math.max(0, (moved[0] ?? Math.max(0, meant)) - 1);
  const last = Math.min(all.length - 1, moved.length > 0 ? moved.at(-1)! + 1 : first + maxRows - 1);
  if (last - first < maxRows) return all.slice(first, last + 1);
  const from = Math.min(Math.max(first, meant - maxRows / 2), last + 1 - maxRows);
  return all.slice(from, from + maxRows);
};
