import { Module } from '@nestjs/common';
import { ChallengesController } from './challenges.controller';
import { ChallengeQueries } from './challenges.queries';

@Module({ controllers: [ChallengesController], providers: [ChallengeQueries] })
export class ChallengesModule {}
