import { queryOptions, useQuery } from '@tanstack/react-query';
import { inbox, mine, readReferralCard, readReferrals } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';
import { pollWithoutSocket, useWatch } from '../../../shared/lib/live';

const referralsQuery = queryOptions({
  queryKey: ['referrals'],
  meta: { follows: [inbox, mine] },
  queryFn: ({ signal }) => ask(readReferrals, {}, { signal }),
  refetchInterval: pollWithoutSocket,
  // The first match of an invited person sends no notice, so the answer is refetched at every visit.
  staleTime: 0,
});

/**
 * People whom the reader invited or brought. A person who joins causes a notice, which refetches; their first match is seen when
 * the page is opened or looked at again.
 */
export const useReferrals = () => {
  useWatch(inbox, mine);
  return useQuery(referralsQuery);
};

/** The person who invites with a code. */
export const useReferralCard = (code: string) =>
  useQuery({ queryKey: ['referral-card', code], queryFn: ({ signal }) => ask(readReferralCard, { code }, { signal }) });
