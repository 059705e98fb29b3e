import { readReferralCard, readReferrals } from '@tennis/contracts';
import { answers } from '../http/call-rows';
import type { ContextDefinition } from '../kernel/context-definition';
import { ReferralsController } from './referrals.controller';
import { ReferralsQueries } from './referrals.queries';

export const referrals: ContextDefinition = {
  controllers: [
    answers(readReferrals, ReferralsQueries, (queries, actor, _input, request) => queries.mine(actor, request)),
    answers(readReferralCard, ReferralsQueries, (queries, _actor, { code }) => queries.card(code)),
    ReferralsController,
  ],
  providers: [ReferralsQueries],
};
