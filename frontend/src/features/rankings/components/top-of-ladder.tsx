import { useText } from '../../../shared/i18n/use-text';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useRanking } from '../api/ranking';
import { Rungs } from './rungs';

const shown = 5;

/** The first rungs of a real ladder, live. */
export const TopOfLadder = ({ tournamentId }: { readonly tournamentId: string }) => {
  const { t } = useText();
  const query = useRanking(tournamentId, undefined, 'Europe/Lisbon');
  return (
    <Region query={query} failed={t('rankings.failed')} skeleton={<RowsSkeleton rows={shown} />}>
      {({ standings }) => <Rungs label={t('rankings.title')} rows={standings.slice(0, shown)} />}
    </Region>
  );
};
