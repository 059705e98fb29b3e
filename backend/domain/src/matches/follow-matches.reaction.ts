import { idOfStream, type MatchEvent, type Recorded } from '@tennis/contracts';
import { at, defineReaction, type Following, jobKind, later } from '../kernel/define-reaction';

/** Whether a report that nobody answers counts, and when: its tournament's rules say. */
export const watchSilence = jobKind<{ readonly matchId: string }>('watch-silence');
/** The hours of silence may be over. */
export const validateSilent = jobKind<{ readonly matchId: string }>('validate-silent');

const lapse = ({ stream }: Recorded<MatchEvent>, times: readonly string[]): Following =>
  at([...times].sort().at(-1)!, { type: 'LapseProposal', data: { matchId: idOfStream(stream) } });

/** Proposed times that pass, and silence after a report (domain.md "Challenges", "Results"). */
export const followMatches = defineReaction<MatchEvent>('follow-matches', {
  MatchOpened: (event) => (event.data.times?.length ? [lapse(event, event.data.times)] : []),
  TimeProposed: (event) => [lapse(event, event.data.times)],
  ResultReported: ({ stream, data, occurredAt }) =>
    data.by === 'import' ? [] : [later(occurredAt, watchSilence, { matchId: idOfStream(stream) })],
});
