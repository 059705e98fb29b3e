import { useQuery } from '@tanstack/react-query';
import { previewRuling } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { ask } from '../../../shared/lib/call';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import type { ReportedScore } from '../api/matches';
import { useShownMatch } from '../api/shown-match';
import { Moves } from './moves';

/** Has its own key: the ruling changes match and ladder, and must not request its own preview again. */
const useRulingPreview = (matchId: string, { sets, outcome, winnerId }: ReportedScore) =>
  useQuery({
    queryKey: ['ruling', matchId, { sets, outcome, winnerId }],
    gcTime: 0, // not cached: the judge must decide on current ranks, never on older ones
    queryFn: ({ signal }) => ask(previewRuling, { matchId, sets, outcome, winnerId }, { signal }),
  });

/** Effect on the ladder if this result counts. The judge may decide even if it cannot be shown. */
export const RulingMoves = ({ version }: { readonly version: ReportedScore }) => {
  const { t } = useText();
  const query = useRulingPreview(useShownMatch().match.id, version);
  return (
    <Region query={query} failed={t('matches.moves.failed')} skeleton={<RowsSkeleton rows={3} height="36px" />}>
      {({ rows }) => <Moves rows={rows} />}
    </Region>
  );
};
