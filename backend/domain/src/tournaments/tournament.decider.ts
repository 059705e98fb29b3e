import { type TournamentCommand, type TournamentEvent, views } from '@tennis/contracts';
import { defineDecider } from '../kernel/define-decider';
import { changeRules } from './change-rules';
import { createTournament } from './create-tournament';
import { endTournament } from './end-tournament';
import { expireTournament } from './expire-tournament';
import { joinTournament } from './join-tournament';
import { leaveTournament } from './leave-tournament';
import { rejectTournament } from './reject-tournament';
import { resubmitTournament } from './resubmit-tournament';
import { type Tournament, tournamentEvolution } from './tournament';
import { validateTournament } from './validate-tournament';

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
