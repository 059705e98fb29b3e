import { Module } from '@nestjs/common';
import { ChallengesController } from './challenges.controller';
import { ChallengeQueries } from './challenges.queries';
import { OptionsController } from './options.controller';

@Module({ controllers: [ChallengesController, OptionsController], providers: [ChallengeQueries] })
export class ChallengesModule {}
