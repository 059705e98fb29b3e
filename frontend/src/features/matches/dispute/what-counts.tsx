import { type Match, printWon } from '@tennis/contracts';
import { type ReactNode, useEffect, useRef } from 'react';
import { Unbroken } from '../../../shared/i18n/unbroken';
import { useText } from '../../../shared/i18n/use-text';
import type { ToldResult } from '../api/matches';

/** Consequences of the chosen version, read before the decision; takes the focus. */
export const WhatCounts = ({
  match,
  version,
  children,
}: {
  readonly match: Match;
  readonly version: ToldResult;
  /** Further consequences. */
  readonly children?: ReactNode;
}) => {
  const { t } = useText();
  const { playerA, nameA, nameB } = match;
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    sentence.current?.focus();
  }, [version]);
  return (
    <p ref={sentence} tabIndex={-1}>
      <strong>
        <Unbroken
          text={t(`matches.judge.counts.${version.outcome}`, {
            name: version.winnerId === playerA ? nameA : nameB,
            score: printWon(match, version),
          }).trim()}
        />
      </strong>
      {children && <> {children}</>}
    </p>
  );
};
