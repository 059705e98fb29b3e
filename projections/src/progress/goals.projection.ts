import { type GoalsDocument, type IdentityEvent, idOfStream, type KeptText, type ProgressEvent, views } from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';

type Event = ProgressEvent | Extract<IdentityEvent, { type: 'UserErased' }>;

/** The goals of each person. Opens nothing: their texts stay sealed until the person reads them. */
export const goalsProjection = defineProjection<GoalsDocument, Event>({
  name: views.goals,
  version: 1,
  keys: ({ stream }) => [idOfStream(stream)],
  on: {
    GoalSet: (before, { data, occurredAt }, userId) => {
      const { goalId, type, target, until, title, description, tournamentId, rankAtStart } = data;
      const goal = {
        id: goalId,
        type,
        target,
        until,
        title: (title ?? null) as KeptText,
        description: (description ?? null) as KeptText,
        tournamentId: tournamentId ?? null,
        rankAtStart: rankAtStart ?? null,
        setAt: occurredAt,
      };
      return { userId, goals: [...(before?.goals ?? []), goal] };
    },
    GoalDropped: (before, { data: { goalId } }) => before && { ...before, goals: before.goals.filter(({ id }) => id !== goalId) },
    UserErased: (before) => (before ? null : undefined),
  },
});
