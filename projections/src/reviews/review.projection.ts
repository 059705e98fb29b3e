import { idOfStream, type KeptText, type ReviewDocument, type ReviewEvent, views } from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';

/** Reviews of opponents after matches. Opens nothing: a comment stays sealed until an authorised reader queries it. */
export const reviewProjection = defineProjection<ReviewDocument, ReviewEvent>({
  name: views.review,
  version: 1,
  keys: (event) => [idOfStream(event.stream)],
  on: {
    ReviewGiven: (_none, { data: { matchId, authorId, aboutId, ratings, comment }, occurredAt }, id) => ({
      id,
      matchId,
      authorId,
      aboutId,
      ratings,
      comment: (comment ?? null) as KeptText,
      givenAt: occurredAt,
    }),
  },
  indexes: { aboutId: 'text' },
  index: ({ aboutId }) => ({ aboutId }),
});
