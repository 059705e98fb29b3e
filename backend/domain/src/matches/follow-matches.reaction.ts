import { idOfStream, type MatchEvent, type Recorded } from '@tennis/contracts';
import { defineReaction, type Later } from '../kernel/define-reaction';

const at = (event: Recorded<MatchEvent>, name: string, dueAt: string): Later => ({
  id: `${name} ${event.id}`,
  name,
  dueAt,
  data: { matchId: idOfStream(event.stream) },
});
const lapse = (event: Recorded<MatchEvent>, times: readonly string[]): Later => at(event, 'lapse-proposal', [...times].sort().at(-1)!);

/** Proposed times that pass, and silence after a report (domain.md "Challenges", "Results"). */
export const followMatches = defineReaction<MatchEvent>('follow-matches', {
  MatchOpened: (event) => (event.data.times?.length ? [lapse(event, event.data.times)] : []),
  TimeProposed: (event) => [lapse(event, event.data.times)],
  ResultReported: (event) => (event.data.by === 'import' ? [] : [at(event, 'watch-silence', event.occurredAt)]),
});
