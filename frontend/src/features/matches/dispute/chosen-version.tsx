import { scoreForWinner } from '@tennis/contracts';
import { type ReactNode, useEffect, useRef } from 'react';
import { NoWrapScores } from '../../../shared/i18n/no-wrap-scores';
import { useText } from '../../../shared/i18n/use-text';
import { useShownMatch } from '../api/shown-match';
import type { MatchResult } from '../api/matches';

/** Consequences of the chosen version, read before the decision; takes the focus. */
export const ChosenVersion = ({
  version,
  children,
}: {
  readonly version: MatchResult;
  /** Further consequences. */
  readonly children?: ReactNode;
}) => {
  const { t } = useText();
  const { match } = useShownMatch();
  const { playerA, nameA, nameB } = match;
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    sentence.current?.focus();
  }, [version]);
  return (
    <p ref={sentence} tabIndex={-1}>
      <strong>
        <NoWrapScores
          text={t(`matches.judge.counts.${version.outcome}`, {
            name: version.winnerId === playerA ? nameA : nameB,
            score: scoreForWinner(match, version),
          }).trim()}
        />
      </strong>
      {children && <> {children}</>}
    </p>
  );
};
