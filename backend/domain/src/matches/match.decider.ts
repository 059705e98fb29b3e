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

const tournamentNeeds = (_command: unknown, match: Match): Needs<{ tournament: TournamentDocument }> =>
  match.status === 'none' ? {} : { tournament: [views.tournament, match.tournamentId] };

export const matchDecider = defineDecider<Match, MatchCommand, MatchEvent>({
  name: 'match',
  stream: ({ data }) => `match-${data.matchId}`,
  initial: { status: 'none' },
  evolve: matchEvolution,
  decide: {
    OpenMatch: withFacts(({ data }) => ({ tournament: [views.tournament, data.tournamentId] }), openMatch),
    ProposeTime: withFacts(tournamentNeeds, proposeTime),
    ConfirmTime: withFacts(tournamentNeeds, confirmTime),
    LapseProposal: withFacts(tournamentNeeds, lapseProposal),
    RemindOfMatch: withFacts(tournamentNeeds, remindOfMatch),
    RemindOfResult: withFacts(tournamentNeeds, remindOfResult),
    StartMatch: withFacts(tournamentNeeds, startMatch),
    CancelMatch: withFacts(tournamentNeeds, cancelMatch),
    ReportResult: withFacts(tournamentNeeds, reportResult),
    ValidateResult: withFacts(tournamentNeeds, validateResult),
    AnnulResult: withFacts(tournamentNeeds, annulResult),
  },
});
