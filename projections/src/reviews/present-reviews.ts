import { fewestForAverage, type RatingName, type ReviewDocument, type ReviewsOfPlayer } from '@tennis/contracts';

/** Each average of its own opinions: who said nothing of punctuality does not count there. */
export const averagesOf = (reviews: readonly Pick<ReviewDocument, 'ratings'>[]): ReviewsOfPlayer['averages'] => {
  const of = (name: RatingName): number | null => {
    const opinions = reviews.flatMap(({ ratings }) => ratings[name] ?? []);
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
