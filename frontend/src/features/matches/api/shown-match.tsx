import type { Match, SignedInUser } from '@tennis/contracts';
import { createContext, type ReactNode, useContext } from 'react';

interface ShownMatch {
  readonly match: Match;
  readonly user: SignedInUser | undefined;
  /** Id of the reader, if they are one of the two players. */
  readonly playerId: string | undefined;
}

const MatchContext = createContext<ShownMatch | undefined>(undefined);

/** A match and its reader, for all parts of its page. */
export const MatchProvider = ({ match, user, children }: Omit<ShownMatch, 'playerId'> & { readonly children: ReactNode }) => {
  const playerId = user && [match.playerA, match.playerB].includes(user.id) ? user.id : undefined;
  return <MatchContext value={{ match, user, playerId }}>{children}</MatchContext>;
};

export const useShownMatch = (): ShownMatch => {
  const shown = useContext(MatchContext);
  if (!shown) throw new Error('useShownMatch outside of its provider');
  return shown;
};
