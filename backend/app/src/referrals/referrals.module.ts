import { Module } from '@nestjs/common';
import { ReferralsController } from './referrals.controller';
import { ReferralsQueries } from './referrals.queries';

@Module({ controllers: [ReferralsController], providers: [ReferralsQueries] })
export class ReferralsModule {}
