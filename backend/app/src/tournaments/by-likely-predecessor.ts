import { type TournamentDocument, wordTokens } from '@tennis/contracts';

type Ladder = Pick<TournamentDocument, 'id' | 'name' | 'clubId' | 'createdAt' | 'endedAt'>;

/** Words that tell ladders apart: no years, no "de". */
const significantWords = (name: string): ReadonlySet<string> =>
  new Set(wordTokens(name).filter((word) => word.length > 2 && !/^\d+$/.test(word)));

/** Share of common words in two names, from 0 to 1. */
const nameSimilarity = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  const shared = [...one].filter((word) => other.has(word)).length;
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
};

const endOf = ({ createdAt, endedAt = createdAt }: Ladder): string => endedAt;

/**
 * Other ladders, the most likely predecessor first: the one that this ladder was made from, then by similar name, same club, latest end.
 */
export const byLikelyPredecessor = <One extends Ladder>(
  others: readonly One[],
  ladder: Ladder,
  predecessorId: string | undefined,
): readonly One[] => {
  const words = significantWords(ladder.name);
  const ranked = others.map((one) => ({
    one,
    criteria: [
      Number(one.id === predecessorId),
      nameSimilarity(words, significantWords(one.name)),
      Number(ladder.clubId !== null && one.clubId === ladder.clubId),
    ],
  }));
  return ranked
    .sort((a, b) => {
      const differing = a.criteria.findIndex((grade, at) => grade !== b.criteria[at]);
      return differing === -1 ? endOf(b.one).localeCompare(endOf(a.one)) : b.criteria[differing]! - a.criteria[differing]!;
    })
    .map(({ one }) => one);
};
