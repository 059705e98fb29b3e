import { type MatchCommand, type MatchEvent, views } from '@tennis/contracts';
import { defineDecider, type FactsNeeded } from '../kernel/define-decider';
import { annulResult } from './annul-result';
import { type Match, matchEvolution } from './match';
import { openMatch } from './open-match';
import { reportResult } from './report-result';
import { validateResult } from './validate-result';

const itsTournament = (_command: unknown, match: Match): FactsNeeded =>
  match.status === 'none' ? {} : { tournament: [views.tournament, match.tournamentId] };

export const matchDecider = defineDecider<Match, MatchCommand, MatchEvent>({
  name: 'match',
  stream: ({ data }) => `match-${data.matchId}`,
  initial: { status: 'none' },
  evolve: matchEvolution,
  decide: { OpenMatch: openMatch, ReportResult: reportResult, ValidateResult: validateResult, AnnulResult: annulResult },
  facts: {
    OpenMatch: ({ data }) => ({ tournament: [views.tournament, data.tournamentId] }),
    ReportResult: itsTournament,
    ValidateResult: itsTournament,
    AnnulResult: itsTournament,
  },
});
