import type { MatchEvent, Result } from '@tennis/contracts';
import { type Known, partiesOf } from './match';

export type How = Extract<MatchEvent, { type: 'ResultValidated' }>['data']['how'];

/** The fact that moves the ranking; `note` is the judge's comment. */
export const validated = (
  match: Known,
  { winnerId, outcome, sets, playedOn, surface }: Result,
  how: How,
  by: string,
  note?: string,
): MatchEvent => ({
  type: 'ResultValidated',
  data: { ...partiesOf(match), winnerId, outcome, sets, playedOn, ...(surface ? { surface } : {}), how, by, ...(note ? { note } : {}) },
});
