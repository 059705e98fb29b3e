import { Module } from '@nestjs/common';
import { CardCounter } from '../reads/card-counter';
import { ComparisonsQueries } from './comparisons.queries';
import { LadderTime } from './ladder-time';
import { LeaderboardsController } from './leaderboards.controller';
import { LeaderboardQueries } from './leaderboards.queries';
import { PlayersPanelController } from './panel/players-panel.controller';
import { PlayersPanelQueries } from './panel/players-panel.queries';
import { PreviewsController } from './previews.controller';
import { RankingPreviews } from './ranking-previews';
import { RankingsController } from './rankings.controller';
import { RankingQueries } from './rankings.queries';
import { Roster } from './roster';
import { SharesOfLadders } from './shares-of-ladders';
import { StoryQueries } from './story.queries';
import { ToldRows } from './told-rows';
import { WholeBoards } from './whole-boards';

@Module({
  controllers: [RankingsController, PreviewsController, LeaderboardsController, PlayersPanelController],
  providers: [
    CardCounter,
    LadderTime,
    RankingPreviews,
    RankingQueries,
    StoryQueries,
    SharesOfLadders,
    ToldRows,
    WholeBoards,
    LeaderboardQueries,
    PlayersPanelQueries,
    ComparisonsQueries,
    Roster,
  ],
  exports: [LadderTime],
})
export class RankingsModule {}
