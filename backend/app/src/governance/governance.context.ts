import {
  changeUserRole,
  correctUserName,
  countSeason,
  listDeletionRequests,
  listGovernedClubs,
  listGovernedMatches,
  listGovernedTournaments,
  listSeasons,
  listSuperAdmins,
  listUsers,
  listValidations,
  previewTransfer,
  reactivateUserAccount,
  readAuditLog,
  readAuditTable,
  readDashboard,
  readFairPlay,
  readUser,
  readUserHistory,
  rejectDeletionRequest,
  removeSuperAdmin,
} from '@tennis/contracts';
import { answers, answersBytes, sends } from '../http/call-rows';
import { languageOfRequest } from '../http/request';
import { APP } from '../kernel/app-context';
import { commands } from '../kernel/commands';
import type { ContextDefinition } from '../kernel/context-definition';
import { nextNight } from '../kernel/next-night';
import { CleanUpController } from './clean-up.controller';
import { DashboardQueries } from './dashboard.queries';
import { DeletionQueries } from './deletions/deletions.queries';
import { compareDevices } from './fair-play/compare-devices';
import { FairPlayQueries } from './fair-play/fair-play.queries';
import { GovernedListQueries } from './governed-lists.queries';
import { importedSeasons } from './imported-seasons';
import { LogQueries } from './log.queries';
import { MatchQueries } from './matches.queries';
import { TransferQueries } from './transfers/transfers.queries';
import { UsersController } from './users.controller';
import { UserQueries } from './users.queries';
import { ValidationQueries } from './validations.queries';

export const governance: ContextDefinition = {
  controllers: [
    answers(listValidations, ValidationQueries, (queries, actor) => queries.waiting(actor)),
    answers(readDashboard, DashboardQueries, (queries, actor) => queries.read(actor)),
    // people's accounts
    answers(listUsers, UserQueries, (queries, actor, query) => queries.list(actor, query)),
    answers(readUser, UserQueries, (queries, actor, { userId }, request) => queries.read(actor, userId, languageOfRequest(request))),
    answers(readUserHistory, UserQueries, (queries, actor, query, request) => queries.history(actor, query, languageOfRequest(request))),
    sends(changeUserRole, commands.ChangeRole),
    sends(correctUserName, commands.UpdateProfile),
    sends(reactivateUserAccount, commands.ReactivateUser),
    answers(listSuperAdmins, UserQueries, (queries, actor, _input, request) => queries.superAdmins(actor, languageOfRequest(request))),
    sends(removeSuperAdmin, commands.RemoveSuperAdmin),
    answers(listDeletionRequests, DeletionQueries, (queries, actor) => queries.list(actor)),
    sends(rejectDeletionRequest, commands.RejectDeletion),
    answers(previewTransfer, TransferQueries, (queries, actor, query, request) =>
      queries.preview(actor, query, languageOfRequest(request)),
    ),
    UsersController,
    // clubs, tournaments and matches in every state
    answers(listGovernedClubs, GovernedListQueries, (queries, actor, query, request) =>
      queries.clubs(actor, query, languageOfRequest(request)),
    ),
    answers(listGovernedTournaments, GovernedListQueries, (queries, actor, query, request) =>
      queries.tournaments(actor, query, languageOfRequest(request)),
    ),
    answers(listGovernedMatches, MatchQueries, (queries, actor, query, request) => queries.list(actor, query, languageOfRequest(request))),
    CleanUpController,
    answers(listSeasons, APP, (app) => importedSeasons(app)),
    sends(countSeason, commands.CountSeason),
    // the audit log: actor, action and thing
    answers(readAuditLog, LogQueries, (queries, actor, query, request) => queries.page(actor, query, languageOfRequest(request))),
    answersBytes(readAuditTable, LogQueries, (queries, actor, query, request) => queries.table(actor, query, languageOfRequest(request))),
    answers(readFairPlay, FairPlayQueries, (queries, actor) => queries.read(actor)),
  ],
  providers: [
    ValidationQueries,
    DashboardQueries,
    UserQueries,
    DeletionQueries,
    TransferQueries,
    LogQueries,
    FairPlayQueries,
    GovernedListQueries,
    MatchQueries,
  ],
  recurring: [{ name: 'compare-devices', next: nextNight, run: compareDevices }],
};
