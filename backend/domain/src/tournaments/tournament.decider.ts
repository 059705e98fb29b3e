import { type TournamentCommand, type TournamentEvent, views } from '@tennis/contracts';
import { defineDecider } from '../kernel/define-decider';
import { changeRules, endTournament } from './change-rules';
import { createTournament } from './create-tournament';
import { joinTournament, leaveTournament } from './join-tournament';
import { type Tournament, tournamentEvolution } from './tournament';
import { expireTournament, rejectTournament, resubmitTournament, validateTournament } from './validate-tournament';

export const tournamentDecider = defineDecider<Tournament, TournamentCommand, TournamentEvent>({
  name: 'tournament',
  stream: ({ data }) => `tournament-${data.tournamentId}`,
  initial: { status: 'none' },
  evolve: tournamentEvolution,
  decide: {
    CreateTournament: createTournament,
    ValidateTournament: validateTournament,
    RejectTournament: rejectTournament,
    ExpireTournament: expireTournament,
    ResubmitTournament: resubmitTournament,
    JoinTournament: joinTournament,
    LeaveTournament: leaveTournament,
    ChangeRules: changeRules,
    EndTournament: endTournament,
  },
  facts: { ChangeRules: ({ data }) => ({ ranking: [views.ranking, data.tournamentId] }) },
});
