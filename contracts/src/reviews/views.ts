import type { KeptText } from '../kernel/personal';
import { view } from '../kernel/view';
import type { Ratings } from './events';

/** What somebody said of their opponent after a match; the comment is opened for who may read it, when somebody asks. */
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
