import { type TournamentDocument, wordTokens } from '@tennis/contracts';

type Ladder = Pick<TournamentDocument, 'id' | 'name' | 'clubId' | 'createdAt' | 'endedAt'>;

/** Words that tell ladders apart: no years, no "de". */
const wordsOf = (name: string): ReadonlySet<string> => new Set(wordTokens(name).filter((word) => word.length > 2 && !/^\d+$/.test(word)));

/** Share of common words in two names, from 0 to 1. */
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
};

const lastAt = ({ createdAt, endedAt = createdAt }: Ladder): string => endedAt;

/**
 * Other ladders, the most likely predecessor first: the one that this ladder was made from, then by similar name, same club, latest end.
 */
export const mostAlikeFirst = <One extends Ladder>(
  others: readonly One[],
  ladder: Ladder,
  madeFrom: string | undefined,
): readonly One[] => {
  const words = wordsOf(ladder.name);
  const ranked = others.map((one) => ({
    one,
    grades: [
      Number(one.id === madeFrom),
      likeness(words, wordsOf(one.name)),
      Number(ladder.clubId !== null && one.clubId === ladder.clubId),
    ],
  }));
  return ranked
    .sort((a, b) => {
      const apart = a.grades.findIndex((grade, at) => grade !== b.grades[at]);
      return apart === -1 ? lastAt(b.one).localeCompare(lastAt(a.one)) : b.grades[apart]! - a.grades[apart]!;
    })
    .map(({ one }) => one);
};
