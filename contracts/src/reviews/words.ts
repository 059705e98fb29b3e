/** What somebody is rated in after a match, from 1 to 5 (specification section 4 "Review"). */
export const ratingNames = ['overall', 'punctuality', 'fairPlay', 'level', 'communication'] as const;
export type RatingName = (typeof ratingNames)[number];

/** So many reviews it takes before an average says anything, and nothing of one match. */
export const fewestForAverage = 3;
