import type { MatchEvent, Result } from '@tennis/contracts';
import { type ExistingMatch, partiesOf } from './match';

export type ValidatedHow = Extract<MatchEvent, { type: 'ResultValidated' }>['data']['how'];

/** The fact that moves the ranking; `note` is the judge's comment. */
export const validatedEvent = (
  match: ExistingMatch,
  { winnerId, outcome, sets, playedOn, surface }: Result,
  how: ValidatedHow,
  by: string,
  note?: string,
): MatchEvent => ({
  type: 'ResultValidated',
  data: { ...partiesOf(match), winnerId, outcome, sets, playedOn, ...(surface ? { surface } : {}), how, by, ...(note ? { note } : {}) },
});
