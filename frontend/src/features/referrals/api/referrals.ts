import { queryOptions, useQuery } from '@tanstack/react-query';
import { inbox, mine, readReferralCard, readReferrals } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';
import { pollWithoutSocket, useWatch } from '../../../shared/lib/live';

const referralsQuery = queryOptions({
  queryKey: ['referrals'],
  meta: { follows: [inbox, mine] },
  queryFn: ({ signal }) => ask(readReferrals, {}, { signal }),
  refetchInterval: pollWithoutSocket,
});

/** Whom the reader invited and brought: who comes rings, and moves it. */
export const useReferrals = () => {
  useWatch(inbox, mine);
  return useQuery(referralsQuery);
};

/** Who invites by a code. */
export const useReferralCard = (code: string) =>
  useQuery({ queryKey: ['referral-card', code], queryFn: ({ signal }) => ask(readReferralCard, { code }, { signal }) });
