import { Module } from '@nestjs/common';
import { challengeDecider } from '@tennis/domain';
import { commandHandlers } from '../commands/dispatch';
import { ChallengesController } from './challenges.controller';
import { ChallengeQueries } from './challenges.queries';
import { OptionsController } from './options.controller';

@Module({ controllers: [ChallengesController, OptionsController], providers: [ChallengeQueries, ...commandHandlers(challengeDecider)] })
export class ChallengesModule {}
