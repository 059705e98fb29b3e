import { useQuery } from '@tanstack/react-query';
import { type AgreedMatch, readSuggestedTimes } from '@tennis/contracts';
import { ask } from '../lib/call';

const none: readonly string[] = [];
const noMatches: readonly AgreedMatch[] = [];

interface Asked {
  /** What the other proposed: it is taken, not proposed back. */
  readonly otherThan?: readonly string[];
  readonly enabled?: boolean;
}

/** Times that suit the reader and somebody else of a tournament, from what both said about their week; and what the reader has agreed on. */
export const useSuggestedTimes = (tournamentId: string, playerId: string, { otherThan = none, enabled = true }: Asked = {}) => {
  const proposed = otherThan.join(',');
  const { data, isLoading } = useQuery({
    queryKey: ['suggested-times', tournamentId, playerId, proposed],
    queryFn: ({ signal }) => ask(readSuggestedTimes, { tournamentId, playerId, ...(proposed ? { otherThan: proposed } : {}) }, { signal }),
    enabled,
    // what is chosen on the screen must not change under the finger
    staleTime: Infinity,
    // asked anew where times are chosen anew: what one agreed on since is suggested no more
    gcTime: 0,
  });
  return {
    times: data?.times ?? none,
    outside: data?.outside ?? none,
    agreed: data?.agreed ?? noMatches,
    basis: data?.basis,
    loading: isLoading,
  };
};
