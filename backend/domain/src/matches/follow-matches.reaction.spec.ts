import { completeRules, type MatchEvent, type Recorded, type RulesInput, type TournamentEvent } from '@tennis/contracts';
import { opened, parties, reported } from '../testing/given-match';
import { followMatches as reaction } from './follow-matches.reaction';

const at = '2026-03-02T12:00:00.000Z';
const [early, late] = ['2026-03-03T18:00:00.000Z', '2026-03-04T18:00:00.000Z'];
/** The commands that follow from an event, and their times. */
const after = (event: MatchEvent | TournamentEvent) => {
  const recorded: Recorded<MatchEvent | TournamentEvent> = {
    ...event,
    id: 'e1',
    version: 1,
    stream: 'match-match',
    revision: 0,
    position: 1,
    occurredAt: at,
    recordedAt: at,
    metadata: { commandId: '', bodyHash: '', correlationId: '', causationId: '', actorId: 'clock', actorKind: 'system' },
  };
  return reaction
    .react(recorded)
    .map((following) => `${'command' in following ? following.command.type : following.job} ${following.dueAt}`);
};
const reminders = ['RemindOfMatch 2026-03-04T12:00:00.000Z', 'RemindOfMatch 2026-03-09T12:00:00.000Z'];
const proposed = { time: undefined, times: [late, early] } as const;

const changed = (rules: RulesInput): TournamentEvent => ({
  type: 'RulesChanged',
  data: { rules: completeRules(rules), rulesVersion: 2, appliesFrom: 'start', reason: 'Menos espera' },
});

it.each<[string, MatchEvent | TournamentEvent, readonly string[]]>([
  ['rules by which silence says something', changed({ autoValidateHours: 24 }), [`look-for-silence ${at}`]],
  ['rules by which it says nothing', changed({}), []],
  ['a match without times', opened({ time: undefined }), reminders],
  ['a match with a time', opened({ time: early }), [...reminders, 'RemindOfMatch 2026-03-04T18:00:00.000Z']],
  ['times to choose from', opened({ ...proposed, times: [...proposed.times], how: 'automatic' }), [`LapseProposal ${late}`, ...reminders]],
  [
    'a counter-proposal with a deadline before its last time',
    opened({ ...proposed, times: [...proposed.times], how: 'counter-proposed', answerBy: early }),
    [`LapseProposal ${early}`, ...reminders],
  ],
  [
    'a counter-proposal whose times pass first',
    opened({ ...proposed, times: [...proposed.times], how: 'counter-proposed', answerBy: '2026-03-09T12:00:00.000Z' }),
    [`LapseProposal ${late}`, ...reminders],
  ],
  ['times proposed later', { type: 'TimeProposed', data: { ...parties, by: 'ana', times: [early] } }, [`LapseProposal ${early}`]],
  ['an agreed time', { type: 'TimeConfirmed', data: { ...parties, time: early } }, ['RemindOfMatch 2026-03-04T18:00:00.000Z']],
  [
    'a report',
    reported('ana', '6-4 6-4'),
    [`validate-silent ${at}`, ...reminders.map((line) => line.replace('RemindOfMatch', 'RemindOfResult'))],
  ],
  ['an imported report', reported('import', '6-4 6-4'), []],
  ['an imported match', opened({ time: undefined, how: 'import' }), []],
])('%s', (_what, event, followings) => expect(after(event)).toEqual(followings));
