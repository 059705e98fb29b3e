import { useQuery } from '@tanstack/react-query';
import { useTournamentsOf } from '../../features/tournaments/api/tournaments';
import { tournamentQuery } from '../../shared/api/tournament';
import { Activity } from '../../features/rankings/components/activity';
import { useText } from '../../shared/i18n/use-text';
import { Figures } from '../../shared/domain-ui/figures';
import { PagePart } from '../../shared/ui/page';

/** Rows of each ladder shown at first; a press shows the rest, because the members of the club come below. */
const firstRows = 5;
/** Number of ladders whose latest activity is shown, liveliest first; all ladders are listed above. */
const maxActivities = 3;

/** Latest activity on one ladder of the club. */
const LatestActivity = ({ tournamentId }: { readonly tournamentId: string }) => {
  const ladder = useQuery(tournamentQuery(tournamentId)).data;
  if (!ladder || !('zone' in ladder)) return null;
  return (
    <>
      <p>{ladder.name}</p>
      <Activity tournamentId={tournamentId} zone={ladder.zone} first={firstRows} />
    </>
  );
};

/** Figures of the matches played in a club, and the latest activity on those of its ladders that the reader may see. */
export const ClubLife = ({ clubId, members }: { readonly clubId: string; readonly members: number }) => {
  const { t, fmt } = useText();
  const { data } = useTournamentsOf(clubId);
  if (!data) return null;
  const ladders = data.items.flatMap(({ id, results }) => (results === undefined ? [] : [{ id, results }]));
  const liveliest = [...ladders].sort((one, other) => other.results - one.results).slice(0, maxActivities);
  return (
    <>
      <PagePart title={t('players.stats.title')}>
        <Figures
          figures={[
            { label: t('clubs.who'), value: fmt.number(members) },
            { label: t('nav.tournaments'), value: fmt.number(data.total) },
            { label: t('rankings.statistics.players'), value: fmt.number(data.players ?? 0) },
            { label: t('rankings.statistics.results'), value: fmt.number(ladders.reduce((sum, { results }) => sum + results, 0)) },
          ]}
        />
      </PagePart>
      <PagePart title={t('rankings.activity.title')}>
        <div>
          {liveliest.map(({ id }) => (
            <LatestActivity key={id} tournamentId={id} />
          ))}
          {liveliest.length === 0 && <p>{t(data.total > 0 ? 'clubs.quietForYou' : 'clubs.quiet')}</p>}
          {liveliest.length < ladders.length && <p>{t('clubs.onOthers')}</p>}
        </div>
      </PagePart>
    </>
  );
};
