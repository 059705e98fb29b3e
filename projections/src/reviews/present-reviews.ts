import { minReviewsForAverage, type RatingName, type ReviewDocument, type ReviewsOfPlayer } from '@tennis/contracts';

type Opinions = Pick<ReviewDocument, 'authorId' | 'ratings' | 'givenAt'>;

/** One opinion per author, however often they played: their last rating of each aspect. */
const latestOpinionsOf = (reviews: readonly Opinions[]): readonly ReviewDocument['ratings'][] => {
  const latestByAuthor = new Map<string, ReviewDocument['ratings']>();
  for (const { authorId, ratings } of [...reviews].sort((one, other) => one.givenAt.localeCompare(other.givenAt)))
    latestByAuthor.set(authorId, { ...latestByAuthor.get(authorId), ...ratings });
  return [...latestByAuthor.values()];
};

/** The number of authors. */
export const authorsIn = (reviews: readonly Pick<ReviewDocument, 'authorId'>[]): number =>
  new Set(reviews.map(({ authorId }) => authorId)).size;

/** Each average has its own opinions: an author who did not rate punctuality does not count there. */
export const averagesOf = (reviews: readonly Opinions[]): ReviewsOfPlayer['averages'] => {
  const latestOpinions = latestOpinionsOf(reviews);
  const of = (name: RatingName): number | null => {
    const opinions = latestOpinions.flatMap((ratings) => ratings[name] ?? []);
    if (opinions.length < minReviewsForAverage) return null;
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
