import { useQuery } from '@tanstack/react-query';
import { type Match, previewRuling } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { ask } from '../../../shared/lib/call';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import type { ReportedScore } from '../api/matches';
import { Moves } from './moves';

/** Under words of its own: the ruling itself, which changes match and ladder, must not ask once more what it would do. */
const useRulingPreview = (matchId: string, { sets, outcome, winnerId }: ReportedScore) =>
  useQuery({
    queryKey: ['ruling', matchId, { sets, outcome, winnerId }],
    gcTime: 0, // where somebody stood the last time one looked must not be what is decided on
    queryFn: ({ signal }) => ask(previewRuling, { matchId, sets, outcome, winnerId }, { signal }),
  });

/** What it does to the ladder if this result counts, beside what is decided: whether it can be shown or not, the judge may decide. */
export const RulingMoves = ({
  match,
  version,
  readerId,
}: {
  readonly match: Match;
  readonly version: ReportedScore;
  readonly readerId: string;
}) => {
  const { t } = useText();
  const query = useRulingPreview(match.id, version);
  return (
    <Region query={query} failed={t('matches.moves.failed')} skeleton={<RowsSkeleton rows={3} height="36px" />}>
      {({ rows }) => <Moves match={match} rows={rows} readerId={readerId} />}
    </Region>
  );
};
