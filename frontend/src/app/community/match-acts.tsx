import { type ReactNode, useMemo } from 'react';
import { useTimeline } from '../../features/matches/api/matches';
import { lineOf, linesOf } from '../../features/matches/components/match-timeline';
import { useText } from '../../shared/i18n/use-text';

/** Adds the events of a match (asked, accepted, reported, and by whom) to the conversation about it. */
export const MatchActs = ({
  matchId,
  draw,
}: {
  readonly matchId: string;
  readonly draw: (acts?: readonly { readonly at: string; readonly text: string }[]) => ReactNode;
}) => {
  const { t } = useText();
  const { data } = useTimeline(matchId);
  const acts = useMemo(
    () =>
      linesOf(data ?? []).map((entry) => ({
        at: entry.at,
        text: `${lineOf(entry, t)} · ${entry.byName ?? t('matches.timeline.program')}`,
      })),
    [data, t],
  );
  return draw(acts);
};
