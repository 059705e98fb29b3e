import { readHeadToHead, readPlayer, readPlayerStats, readProfile, readRankHistory, updateProfile } from '@tennis/contracts';
import { forgetPhotos } from '@tennis/domain';
import { answers, sends } from '../http/call-rows';
import { forgetFormerPictures } from '../http/pictures/former-pictures';
import { commands } from '../kernel/commands';
import { type ContextDefinition, handles } from '../kernel/context-definition';
import { PhotoController } from './photo.controller';
import { PlayerQueries } from './players.queries';
import { StatsQueries } from './stats.queries';

export const players: ContextDefinition = {
  controllers: [
    answers(readProfile, PlayerQueries, (queries, actor) => queries.mine(actor)),
    sends(updateProfile, commands.UpdateProfile, (input, { actor }) => ({ ...input, userId: actor.id })),
    PhotoController,
    answers(readPlayer, PlayerQueries, (queries, actor, { playerId }) => queries.read(actor, playerId)),
    answers(readPlayerStats, StatsQueries, (queries, actor, { playerId }) => queries.stats(actor, playerId)),
    answers(readRankHistory, StatsQueries, (queries, actor, { playerId }) => queries.rankHistory(actor, playerId)),
    answers(readHeadToHead, StatsQueries, (queries, actor, { playerId, otherId }) => queries.headToHead(actor, playerId, otherId)),
  ],
  providers: [PlayerQueries, StatsQueries],
  jobs: [handles(forgetPhotos, (app, { userId }) => forgetFormerPictures(app, `user-${userId}`))],
};
