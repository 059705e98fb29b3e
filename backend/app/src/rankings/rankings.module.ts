import { Module } from '@nestjs/common';
import { CardVersion } from '../reads/card-version';
import { ComparisonsQueries } from './comparisons.queries';
import { LadderHistory } from './ladder-history';
import { LeaderboardsController } from './leaderboards.controller';
import { LeaderboardQueries } from './leaderboards.queries';
import { PlayersPanelController } from './panel/players-panel.controller';
import { PlayersPanelQueries } from './panel/players-panel.queries';
import { PreviewsController } from './previews.controller';
import { RankingPreviews } from './ranking-previews';
import { RankingsController } from './rankings.controller';
import { RankingQueries } from './rankings.queries';
import { Roster } from './roster';
import { LadderShares } from './ladder-shares';
import { ActivityQueries } from './activity.queries';
import { BoardRowCache } from './board-row-cache';
import { Boards } from './boards';

@Module({
  controllers: [RankingsController, PreviewsController, LeaderboardsController, PlayersPanelController],
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
  exports: [LadderHistory],
})
export class RankingsModule {}
