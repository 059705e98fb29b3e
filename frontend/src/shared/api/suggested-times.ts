import { useQuery } from '@tanstack/react-query';
import { type AgreedMatch, readSuggestedTimes } from '@tennis/contracts';
import { ask } from '../lib/call';

const none: readonly string[] = [];
const noMatches: readonly AgreedMatch[] = [];

/** Times that suit the reader and somebody else of a tournament, from what both said about their week; and what the reader has agreed on. */
export const useSuggestedTimes = (tournamentId: string, playerId: string, enabled = true) => {
  const { data, isLoading } = useQuery({
    queryKey: ['suggested-times', tournamentId, playerId],
    queryFn: ({ signal }) => ask(readSuggestedTimes, { tournamentId, playerId }, { signal }),
    enabled,
    // what is chosen on the screen must not change under the finger
    staleTime: Infinity,
    // asked anew where times are chosen anew: what one agreed on since is suggested no more
    gcTime: 0,
  });
  return { times: data?.times ?? none, agreed: data?.agreed ?? noMatches, basis: data?.basis, loading: isLoading };
};

/** What the other proposed is taken, not proposed back, where anything else suits both. */
export const notProposedBack = (suggested: readonly string[], proposed: readonly string[]): readonly string[] => {
  const others = suggested.filter((one) => !proposed.includes(one));
  return others.length > 0 ? others : suggested;
};
