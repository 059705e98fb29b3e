import { minMatchesForRate, type PlayerSort } from '@tennis/contracts';

/** A player in the panel, before the name is joined. */
export interface Entry {
  readonly playerId: string;
  /** Name in the form used for comparing, with a space before each word. */
  readonly nameKey: string;
  readonly points: number;
  readonly wins: number;
  readonly defeats: number;
  readonly matches: number;
  readonly winRate: number | null;
}

const byName = (one: Entry, other: Entry): number =>
  one.nameKey < other.nameKey ? -1 : one.nameKey > other.nameKey ? 1 : one.playerId < other.playerId ? -1 : 1;

/** A player without a match comes after those who lost all of theirs. */
const rateOf = ({ winRate }: Entry): number => winRate ?? -1;

/** A single victory is no rate: players with few matches come after the others. */
const isRated = ({ matches }: Entry): number => Number(matches >= minMatchesForRate);

const comparators: Readonly<Record<PlayerSort, (one: Entry, other: Entry) => number>> = {
  winRate: (one, other) =>
    isRated(other) - isRated(one) || rateOf(other) - rateOf(one) || other.matches - one.matches || byName(one, other),
  wins: (one, other) => other.wins - one.wins || one.defeats - other.defeats || byName(one, other),
  points: (one, other) => other.points - one.points || other.wins - one.wins || other.matches - one.matches || byName(one, other),
  matches: (one, other) => other.matches - one.matches || other.wins - one.wins || byName(one, other),
  name: byName,
};

export const sortPlayers = (entries: readonly Entry[], sort: PlayerSort): readonly Entry[] => [...entries].sort(comparators[sort]);
