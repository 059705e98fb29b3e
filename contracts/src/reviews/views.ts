import type { KeptText } from '../kernel/personal';
import { view } from '../kernel/view';
import type { Ratings } from './events';

/** A review of an opponent after a match; the comment is opened on reading, for those who may read it. */
export interface ReviewDocument {
  readonly id: string;
  readonly matchId: string;
  readonly authorId: string;
  readonly aboutId: string;
  readonly ratings: Ratings;
  readonly comment: KeptText;
  readonly givenAt: string;
}

export const reviewViews = { review: view<ReviewDocument>('review') } as const;
