import { type ReactNode, useMemo } from 'react';
import { useTimeline } from '../../features/matches/api/matches';
import { lineOf, toldOf } from '../../features/matches/components/match-timeline';
import { useText } from '../../shared/i18n/use-text';

/** Draws a conversation with what happened meanwhile to its match: what was asked, accepted, reported, and by whom. */
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
      toldOf(data ?? []).map((entry) => ({
        at: entry.at,
        text: `${lineOf(entry, t)} · ${entry.byName ?? t('matches.timeline.program')}`,
      })),
    [data, t],
  );
  return draw(acts);
};
