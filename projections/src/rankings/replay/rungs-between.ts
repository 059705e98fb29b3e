import type { Ladder, RungStep } from '@tennis/contracts';

type Rung = Omit<RungStep, 'name'>;

/** The maximum of rows shown; if more moved, those around the people of the step. */
const maxRows = 12;

const seats = (ladder: Ladder | undefined) =>
  new Map(ladder?.standings.map(({ playerId, points }, seat) => [playerId, { rank: seat + 1, points }] as const));

const differs = ({ rankBefore, rankAfter, pointsBefore, pointsAfter }: Rung): boolean =>
  rankBefore !== rankAfter || pointsBefore !== pointsAfter;

/** Everybody on the ladder before or after, in the order afterwards; people who left stand where they stood. */
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

/**
 * The effect of one step: everybody who moved and one rung on each side, around `about` if that is too many; the top of the ladder if
 * nobody moved.
 */
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
