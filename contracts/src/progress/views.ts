import type { KeptText } from '../kernel/personal';
import { view } from '../kernel/view';
import type { GoalType } from './constants';

export interface KeptGoal {
  readonly id: string;
  readonly type: GoalType;
  readonly target: number;
  /** `YYYY-MM-DD`, its last day. */
  readonly until: string;
  readonly title: KeptText;
  readonly description: KeptText;
  readonly tournamentId: string | null;
  readonly rankAtStart: number | null;
  readonly setAt: string;
}

/** The goals that a person set and did not drop, oldest first, by user id. */
export interface GoalsDocument {
  readonly userId: string;
  readonly goals: readonly KeptGoal[];
}

export const progressViews = { goals: view<GoalsDocument>('goals') } as const;
