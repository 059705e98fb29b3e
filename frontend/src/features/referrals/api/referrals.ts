import { queryOptions, useQuery } from '@tanstack/react-query';
import { inbox, mine, readReferralCard, readReferrals } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';
import { pollWithoutSocket, useWatch } from '../../../shared/lib/live';

const referralsQuery = queryOptions({
  queryKey: ['referrals'],
  meta: { follows: [inbox, mine] },
  queryFn: ({ signal }) => ask(readReferrals, {}, { signal }),
  refetchInterval: pollWithoutSocket,
  // a first match of who came rings nobody: it stands there whenever somebody looks
  staleTime: 0,
});

/** Whom the reader invited and brought. Who comes rings, and moves it; that they have played is seen when the page is opened, or looked at again. */
export const useReferrals = () => {
  useWatch(inbox, mine);
  return useQuery(referralsQuery);
};

/** Who invites by a code. */
export const useReferralCard = (code: string) =>
  useQuery({ queryKey: ['referral-card', code], queryFn: ({ signal }) => ask(readReferralCard, { code }, { signal }) });
