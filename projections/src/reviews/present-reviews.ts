import { fewestForAverage, type RatingName, type ReviewDocument, type ReviewsOfPlayer } from '@tennis/contracts';

type Opinions = Pick<ReviewDocument, 'authorId' | 'ratings' | 'givenAt'>;

/** One opinion per author, however often they played: their last rating of each aspect. */
const voicesOf = (reviews: readonly Opinions[]): readonly ReviewDocument['ratings'][] => {
  const voices = new Map<string, ReviewDocument['ratings']>();
  for (const { authorId, ratings } of [...reviews].sort((one, other) => one.givenAt.localeCompare(other.givenAt)))
    voices.set(authorId, { ...voices.get(authorId), ...ratings });
  return [...voices.values()];
};

/** The number of authors. */
export const authorsIn = (reviews: readonly Pick<ReviewDocument, 'authorId'>[]): number =>
  new Set(reviews.map(({ authorId }) => authorId)).size;

/** Each average has its own opinions: an author who did not rate punctuality does not count there. */
export const averagesOf = (reviews: readonly Opinions[]): ReviewsOfPlayer['averages'] => {
  const voices = voicesOf(reviews);
  const of = (name: RatingName): number | null => {
    const opinions = voices.flatMap((ratings) => ratings[name] ?? []);
    if (opinions.length < fewestForAverage) return null;
    return Math.round((opinions.reduce((sum, opinion) => sum + opinion, 0) / opinions.length) * 10) / 10;
  };
  return {
    overall: of('overall'),
    punctuality: of('punctuality'),
    fairPlay: of('fairPlay'),
    level: of('level'),
    communication: of('communication'),
  };
};
