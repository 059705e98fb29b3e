import { useQuery } from '@tanstack/react-query';
import { tournamentQuery, useTournamentsOf } from '../../features/tournaments/api/tournaments';
import { Activity } from '../../features/rankings/components/activity';
import { useText } from '../../shared/i18n/use-text';
import { Figures } from '../../shared/domain-ui/figures';
import { PagePart } from '../../shared/ui/page';

/** The rest is a press away: who is in the club comes next. */
const shown = 5;

/** What happened on the ladder of the club on which most is played, where the reader may look into it. */
const LatestOf = ({ tournamentId }: { readonly tournamentId: string }) => {
  const { t } = useText();
  const ladder = useQuery(tournamentQuery(tournamentId)).data;
  if (!ladder || !('zone' in ladder)) return null;
  return (
    <PagePart title={t('rankings.activity.title')}>
      <div>
        <p>{ladder.name}</p>
        <Activity tournamentId={tournamentId} zone={ladder.zone} first={shown} />
      </div>
    </PagePart>
  );
};

/** What is played in a club, in numbers, and what happened there last; nothing where nothing was played yet. */
export const ClubLife = ({ clubId, members }: { readonly clubId: string; readonly members: number }) => {
  const { t, fmt } = useText();
  const ladders = useTournamentsOf(clubId).data?.items ?? [];
  const sumOf = (count: 'players' | 'results'): number => ladders.reduce((sum, ladder) => sum + (ladder[count] ?? 0), 0);
  const results = sumOf('results');
  if (results === 0) return null;
  const liveliest = ladders.reduce((one, other) => ((other.results ?? 0) > (one.results ?? 0) ? other : one));
  return (
    <>
      <PagePart title={t('players.stats.title')}>
        <Figures
          figures={[
            { word: t('clubs.who'), value: fmt.number(members) },
            { word: t('nav.tournaments'), value: fmt.number(ladders.length) },
            { word: t('rankings.statistics.players'), value: fmt.number(sumOf('players')) },
            { word: t('rankings.statistics.results'), value: fmt.number(results) },
          ]}
        />
      </PagePart>
      <LatestOf tournamentId={liveliest.id} />
    </>
  );
};
