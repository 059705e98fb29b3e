/** The aspects rated after a match, from 1 to 5 (specification section 4 "Review"). */
export const ratingNames = ['overall', 'punctuality', 'fairPlay', 'level', 'communication'] as const;
export type RatingName = (typeof ratingNames)[number];

/** The reviews needed for an average, so that it reveals no single match. */
export const minReviewsForAverage = 3;
