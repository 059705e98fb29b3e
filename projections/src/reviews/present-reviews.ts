import { fewestForAverage, type RatingName, type ReviewDocument, type ReviewsOfPlayer } from '@tennis/contracts';

type Opinions = Pick<ReviewDocument, 'authorId' | 'ratings' | 'givenAt'>;

/** Each author has one voice, however often they played: what they said last of each thing. */
const voicesOf = (reviews: readonly Opinions[]): readonly ReviewDocument['ratings'][] => {
  const voices = new Map<string, ReviewDocument['ratings']>();
  for (const { authorId, ratings } of [...reviews].sort((one, other) => one.givenAt.localeCompare(other.givenAt)))
    voices.set(authorId, { ...voices.get(authorId), ...ratings });
  return [...voices.values()];
};

/** How many people said something. */
export const authorsIn = (reviews: readonly Pick<ReviewDocument, 'authorId'>[]): number =>
  new Set(reviews.map(({ authorId }) => authorId)).size;

/** Each average of its own opinions: who said nothing of punctuality does not count there. */
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
