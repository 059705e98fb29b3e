import type { InventedPerson } from './invent-people';
import { inventScore, type InventedScore } from './invent-score';
import type { Random } from './random';

export interface InventedLadder {
  readonly name: string;
  readonly location: string;
  readonly privacy: 'public' | 'private';
  readonly preset: 'standard' | 'aggressive' | 'conservative' | 'tennisStyle';
  readonly surface: 'clay' | 'hard';
  /** How many of sixty people play in it. */
  readonly size: number;
}

/** Three ladders at three invented clubs, which stand in the location until clubs are a context of their own, and a private one. */
export const ladders: readonly InventedLadder[] = [
  {
    name: 'Escada das Camélias',
    location: 'Ténis Clube das Camélias, Porto',
    privacy: 'public',
    preset: 'standard',
    surface: 'clay',
    size: 26,
  },
  {
    name: 'Escada da Ribeira',
    location: 'Raquetes da Ribeira, Lisboa',
    privacy: 'public',
    preset: 'aggressive',
    surface: 'hard',
    size: 22,
  },
  {
    name: 'Escada da Lagoa',
    location: 'Ténis Clube da Lagoa, Ponta Delgada',
    privacy: 'public',
    preset: 'tennisStyle',
    surface: 'hard',
    size: 14,
  },
  { name: 'Amigos da Serra', location: 'Coimbra', privacy: 'private', preset: 'conservative', surface: 'clay', size: 10 },
];

export interface InventedMember {
  readonly person: number;
  /** Milliseconds since 1970. */
  readonly joinsAt: number;
}

export interface InventedMatch {
  /** The one named first in the match, and the other; `winner` says who won. */
  readonly players: readonly [number, number];
  readonly winner: 0 | 1;
  readonly score: InventedScore;
  readonly openedAt: number;
  readonly playedAt: number;
  readonly reportedAt: number;
  /** Who reports. */
  readonly reporter: 0 | 1;
  readonly answeredAt: number;
  readonly answer: 'approve' | 'reject';
}

/** The longest story. */
export const maxWeeks = 104;
export const hour = 3_600_000;
export const day = 24 * hour;

/** Who is in a ladder: most from the beginning, some later. The first one made it. */
export const inventMembers = (
  random: Random,
  people: readonly InventedPerson[],
  ladder: InventedLadder,
  startsAt: number,
  weeks: number,
): readonly InventedMember[] => {
  const size = Math.max(2, Math.round((ladder.size * people.length) / 60));
  const others = random.shuffled(people.map((_, person) => person).filter((person) => person !== 0));
  return [0, ...others].slice(0, Math.min(size, people.length)).map((person, place) => ({
    person,
    joinsAt: place > size * 0.85 ? startsAt + random.between(1, Math.max(1, weeks * 3)) * day : startsAt - random.between(24, 72) * hour,
  }));
};

/** Somebody and an opponent of about the same strength, both in the ladder by then. */
const inventPair = (random: Random, people: readonly InventedPerson[], present: readonly number[]): readonly [number, number] => {
  const one = random.pick(present);
  const nearest = present
    .filter((other) => other !== one)
    .sort(
      (left, right) => Math.abs(people[left]!.strength - people[one]!.strength) - Math.abs(people[right]!.strength - people[one]!.strength),
    );
  return [one, random.pick(nearest.slice(0, Math.max(1, Math.ceil(nearest.length / 2))))];
};

const inventMatch = (
  random: Random,
  people: readonly InventedPerson[],
  players: readonly [number, number],
  playedAt: number,
): InventedMatch => {
  const [one, other] = [people[players[0]]!.strength, people[players[1]]!.strength];
  const winner = random.chance(1 / (1 + 10 ** ((other - one) / 400))) ? 0 : 1;
  const reportedAt = playedAt + random.between(80, 150) * 60_000;
  return {
    players,
    winner,
    score: inventScore(random, Math.max(0, 1 - Math.abs(one - other) / 500)),
    openedAt: playedAt - random.between(30, 70) * hour,
    playedAt,
    reportedAt,
    reporter: random.chance(0.8) ? winner : winner === 0 ? 1 : 0,
    answeredAt: reportedAt + random.between(1, 20) * hour,
    answer: random.chance(0.985) ? 'approve' : 'reject',
  };
};

/** The matches of a ladder over the weeks and a few days beyond, so that some are still to be played when the story ends. */
export const inventMatches = (
  random: Random,
  people: readonly InventedPerson[],
  members: readonly InventedMember[],
  startsAt: number,
  weeks: number,
): readonly InventedMatch[] => {
  const matches: InventedMatch[] = [];
  for (let week = 0; week <= weeks; week++) {
    const weekStarts = startsAt + week * 7 * day;
    // A match opens up to three days before it is played: never before its players are in.
    const here = members.filter(({ joinsAt }) => joinsAt < (week === 0 ? startsAt : weekStarts - 3 * day)).map(({ person }) => person);
    if (here.length < 2) continue;
    const played = Math.max(1, Math.round(here.length * (0.3 + random.next() * 0.15)));
    for (let nth = 0; nth < (week === weeks ? Math.ceil(played / 2) : played); nth++) {
      const lastDay = week === weeks ? 2 : 6;
      const playedAt = weekStarts + random.between(week === 0 ? 3 : 0, lastDay) * day + random.between(9, 19) * hour;
      matches.push(inventMatch(random, people, inventPair(random, people, here), playedAt));
    }
  }
  return matches.sort((one, other) => one.openedAt - other.openedAt);
};
