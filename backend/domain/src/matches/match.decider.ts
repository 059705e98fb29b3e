import { type MatchCommand, type MatchEvent, type TournamentDocument, views } from '@tennis/contracts';
import { defineDecider, type Needs, withFacts } from '../kernel/define-decider';
import { annulResult } from './annul-result';
import { cancelMatch } from './cancel-match';
import { confirmTime } from './confirm-time';
import { lapseProposal } from './lapse-proposal';
import { type Match, matchEvolution } from './match';
import { openMatch } from './open-match';
import { proposeTime } from './propose-time';
import { remindOfMatch } from './remind-of-match';
import { remindOfResult } from './remind-of-result';
import { reportResult } from './report-result';
import { startMatch } from './start-match';
import { validateResult } from './validate-result';

const itsTournament = (_command: unknown, match: Match): Needs<{ tournament: TournamentDocument }> =>
  match.status === 'none' ? {} : { tournament: [views.tournament, match.tournamentId] };

export const matchDecider = defineDecider<Match, MatchCommand, MatchEvent>({
  name: 'match',
  stream: ({ data }) => `match-${data.matchId}`,
  initial: { status: 'none' },
  evolve: matchEvolution,
  decide: {
    OpenMatch: withFacts(({ data }) => ({ tournament: [views.tournament, data.tournamentId] }), openMatch),
    ProposeTime: withFacts(itsTournament, proposeTime),
    ConfirmTime: withFacts(itsTournament, confirmTime),
    LapseProposal: withFacts(itsTournament, lapseProposal),
    RemindOfMatch: withFacts(itsTournament, remindOfMatch),
    RemindOfResult: withFacts(itsTournament, remindOfResult),
    StartMatch: withFacts(itsTournament, startMatch),
    CancelMatch: withFacts(itsTournament, cancelMatch),
    ReportResult: withFacts(itsTournament, reportResult),
    ValidateResult: withFacts(itsTournament, validateResult),
    AnnulResult: withFacts(itsTournament, annulResult),
  },
});
