import type { StandingRow } from '@tennis/contracts';
import { useMemo } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { useLadder } from '../panel/ladder-context';
import { captionsOf, mayChallengeOn } from './reach';

/** Captions above the first row in reach on each side of the reader, by player. */
export const useCaptions = (rows: readonly StandingRow[], reach: ReadonlySet<string>): ((playerId: string) => string | undefined) => {
  const { t, fmt } = useText();
  const { tournament, ownId, options } = useLadder();
  const { rangeAbove, rangeBelow } = tournament.rules;
  const captions = useMemo(() => captionsOf(rows, ownId, reach), [rows, ownId, reach]);
  const caption = (side: 'Above' | 'Below', range: number | null) => {
    // All players in reach may have to wait.
    const captionKind = mayChallengeOn(side, rows, ownId, options) ? 'reach' : 'near';
    return range === null
      ? t(`rankings.${captionKind}All${side}`)
      : t(`rankings.${captionKind}${side}`, { count: range, n: fmt.number(range) });
  };
  return (playerId) => {
    if (playerId === captions.above) return caption('Above', rangeAbove);
    return playerId === captions.below ? caption('Below', rangeBelow) : undefined;
  };
};
