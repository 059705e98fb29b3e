import {
  comparePlayers,
  listLeaders,
  listPlayers,
  previewAnnulment,
  previewResult,
  previewRulesChange,
  previewRuling,
  readActivity,
  readClimbers,
  readEffect,
  readLeaderboard,
  readLeaderboardTable,
  readLedger,
  readRanking,
  readRankingTable,
  readShadowLadder,
  readStatistics,
  readTopOfWeek,
  views,
} from '@tennis/contracts';
import { hasInsideAccess } from '../access/tournament-access';
import { answers, answersBytes } from '../http/call-rows';
import { languageOfRequest } from '../http/request';
import type { AppContext } from '../kernel/app-context';
import type { ContextDefinition } from '../kernel/context-definition';
import { CardVersion } from '../reads/card-version';
import { ActivityQueries } from './activity.queries';
import { BoardRowCache } from './board-row-cache';
import { Boards } from './boards';
import { ComparisonsQueries } from './comparisons.queries';
import { LadderHistory } from './ladder-history';
import { LadderShares } from './ladder-shares';
import { LeaderboardQueries } from './leaderboards.queries';
import { PlayersPanelQueries } from './panel/players-panel.queries';
import { PreviewsController } from './previews.controller';
import { RankingPreviews } from './ranking-previews';
import { RankingQueries } from './rankings.queries';
import { Roster } from './roster';

/** Facts that one announced change may cover: at most so many, and at most so long before the last of them, in ms. */
const maxFacts = 20;
const factWindow = 1000;

/** Players whom the last results moved: a ladder has many members, and a result moves few of them. */
const movedPlayers = async (app: AppContext, tournamentId: string): Promise<readonly string[]> => {
  const facts = (await app.readStore.get(views.ranking, tournamentId))?.document.facts ?? 0;
  const rows = await app.readStore.rows(views.ranking, tournamentId, { after: Math.max(0, facts - maxFacts) });
  const last = Date.parse(rows.at(-1)?.body.fact.occurredAt ?? '');
  return rows
    .filter(({ body: { fact } }) => Date.parse(fact.occurredAt) > last - factWindow)
    .flatMap(({ body: { moved = [] } }) => moved.map(({ playerId }) => playerId));
};

export const rankings: ContextDefinition = {
  controllers: [
    answersBytes(readRanking, RankingQueries, (queries, actor, { tournamentId, at, view }) =>
      at === undefined ? queries.ranking(actor, tournamentId) : queries.rankingAt(actor, tournamentId, at, view),
    ),
    answersBytes(readRankingTable, RankingQueries, (queries, actor, { tournamentId }, request) =>
      queries.csv(actor, tournamentId, languageOfRequest(request)),
    ),
    answersBytes(readLedger, RankingQueries, (queries, actor, { tournamentId, playerId }) => queries.ledger(actor, tournamentId, playerId)),
    answers(readActivity, ActivityQueries, (queries, actor, { tournamentId, ...page }) => queries.activity(actor, tournamentId, page)),
    answers(readStatistics, ActivityQueries, (queries, actor, { tournamentId }) => queries.statistics(actor, tournamentId)),
    answers(readEffect, RankingQueries, (queries, actor, { matchId }) => queries.effect(actor, matchId)),
    answers(previewResult, RankingQueries, (queries, actor, { tournamentId, ...sides }) => queries.whatIf(actor, tournamentId, sides)),
    // previews of corrections, which show who would move, and the change of rules that has to name its preview
    answers(previewAnnulment, RankingPreviews, (previews, actor, { matchId }) => previews.annulment(actor, matchId)),
    answers(previewRuling, RankingPreviews, (previews, actor, query) => previews.ruling(actor, query)),
    answers(previewRulesChange, RankingPreviews, (previews, actor, change) => previews.rules(actor, change)),
    answers(readShadowLadder, RankingPreviews, (previews, actor, query) => previews.shadow(actor, query)),
    PreviewsController,
    // over all ladders
    answersBytes(
      readLeaderboard,
      LeaderboardQueries,
      (queries, actor, query) => queries.page(actor, query),
      ({ viewPosition }) => viewPosition,
    ),
    answersBytes(readLeaderboardTable, LeaderboardQueries, (queries, actor, scope, request) =>
      queries.table(actor, scope, languageOfRequest(request)),
    ),
    answers(listLeaders, LeaderboardQueries, (queries, actor, query) => queries.leaders(actor, query)),
    answers(readClimbers, LeaderboardQueries, (queries, actor, scope) => queries.climbers(actor, scope)),
    answers(readTopOfWeek, LeaderboardQueries, (queries, actor) => queries.topOfWeek(actor)),
    // with `search` the bare array that section 7 of the specification fixes, otherwise the panel
    answers(listPlayers, PlayersPanelQueries, (queries, actor, query) =>
      query.search === undefined ? queries.page(actor, query) : queries.search(actor, query.search),
    ),
    answersBytes(
      comparePlayers,
      ComparisonsQueries,
      (queries, actor, { ids }) => queries.compare(actor, ids),
      ({ viewPosition }) => viewPosition,
    ),
  ],
  providers: [
    CardVersion,
    LadderHistory,
    RankingPreviews,
    RankingQueries,
    ActivityQueries,
    LadderShares,
    BoardRowCache,
    Boards,
    LeaderboardQueries,
    PlayersPanelQueries,
    ComparisonsQueries,
    Roster,
  ],
  watchable: [
    {
      view: views.ranking,
      mayWatch: (app, actor, id) => hasInsideAccess(app, id, actor),
      tournamentIdOf: async (_, id) => id,
      peopleConcerned: movedPlayers,
    },
  ],
};
