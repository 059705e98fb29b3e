import { useQuery } from '@tanstack/react-query';
import { type AgreedMatch, readSuggestedTimes } from '@tennis/contracts';
import { ask } from '../lib/call';

const none: readonly string[] = [];
const noMatches: readonly AgreedMatch[] = [];

interface SuggestionOptions {
  /** Times that the opponent proposed: they can be accepted, so they are not suggested. */
  readonly otherThan?: readonly string[];
  /** The match that is arranged: a time agreed for it does not count as another match. */
  readonly matchId?: string;
  readonly enabled?: boolean;
}

/** Times that suit the reader and an opponent of a tournament, from both weekly availabilities; and the reader's agreed matches. */
export const useSuggestedTimes = (
  tournamentId: string,
  playerId: string,
  { otherThan = none, matchId, enabled = true }: SuggestionOptions = {},
) => {
  const proposed = otherThan.join(',');
  const { data, isLoading } = useQuery({
    queryKey: ['suggested-times', tournamentId, playerId, proposed],
    queryFn: ({ signal }) => ask(readSuggestedTimes, { tournamentId, playerId, ...(proposed ? { otherThan: proposed } : {}) }, { signal }),
    enabled,
    // the choices on the screen must not change while somebody taps them
    staleTime: Infinity,
    // loaded again for each new choice: times agreed meanwhile are no longer suggested
    gcTime: 0,
  });
  return {
    times: data?.times ?? none,
    outside: data?.outside ?? none,
    agreed: (data?.agreed ?? noMatches).filter((one) => one.matchId !== matchId),
    basis: data?.basis,
    loading: isLoading,
  };
};

export type SuggestedTimes = ReturnType<typeof useSuggestedTimes>;
