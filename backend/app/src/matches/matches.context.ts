import {
  annulResult,
  cancelMatch,
  confirmTime,
  kindsIn,
  listMatches,
  listMatchesOfPlayer,
  listOpenGames,
  proposeTime,
  readMatch,
  readTimeline,
  reject,
  reportResult,
  startMatch,
  validateResult,
  views,
} from '@tennis/contracts';
import { rescheduleAutoValidationJob, autoValidationJob } from '@tennis/domain';
import { matchOf, playsIn, tournamentOf } from '../access/roles-in-tournament';
import { visibleMatch } from '../access/visible-things';
import { answers, sends } from '../http/call-rows';
import { commands } from '../kernel/commands';
import { type ContextDefinition, handles } from '../kernel/context-definition';
import { rescheduleAutoValidation } from './reschedule-auto-validation';
import { MatchesController } from './matches.controller';
import { MatchQueries } from './matches.queries';
import { OpenGameQueries } from './open-games.queries';
import { autoValidate } from './auto-validate';

export const matches: ContextDefinition = {
  controllers: [
    answers(listMatches, MatchQueries, (queries, actor, query) => queries.list(actor, query)),
    answers(listMatchesOfPlayer, MatchQueries, (queries, actor, query) => queries.ofPlayer(actor, query)),
    answers(listOpenGames, OpenGameQueries, (queries, actor, query) => queries.list(actor, query)),
    answers(readMatch, MatchQueries, (queries, actor, { matchId }) => queries.read(actor, matchId)),
    answers(readTimeline, MatchQueries, (queries, actor, { matchId }) => queries.timeline(actor, matchId)),
    MatchesController,
    sends(proposeTime, commands.ProposeTime),
    sends(confirmTime, commands.ConfirmTime),
    sends(startMatch, commands.StartMatch),
    sends(cancelMatch, commands.CancelMatch),
    sends(reportResult, commands.ReportResult),
    sends(validateResult, commands.ValidateResult),
    sends(annulResult, commands.AnnulResult),
  ],
  providers: [MatchQueries, OpenGameQueries],
  subjects: {
    match: async (app, actor, id) => {
      const known = await visibleMatch(app, id, actor);
      if (!known) throw reject('match.unknown');
      const { match, tournament } = known;
      const { creatorId, refereeId } = tournament;
      return kindsIn({ creatorId, refereeId, takesPart: playsIn(match, actor) }, actor);
    },
  },
  watchable: [
    {
      view: views.match,
      mayWatch: async (app, actor, id) => (await visibleMatch(app, id, actor)) !== undefined,
      tournamentIdOf: async (app, id) => (await matchOf(app, id))?.tournamentId,
      peopleConcerned: async (app, id) => {
        const match = await matchOf(app, id);
        if (!match) return [];
        const tournament = await tournamentOf(app, match.tournamentId);
        return [match.playerA, match.playerB, tournament?.refereeId, tournament?.creatorId].filter((person) => typeof person === 'string');
      },
    },
  ],
  jobs: [handles(autoValidationJob, autoValidate), handles(rescheduleAutoValidationJob, rescheduleAutoValidation)],
};
