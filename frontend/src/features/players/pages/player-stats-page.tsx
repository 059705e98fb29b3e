import type { RankHistory } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { isStatus } from '../../../shared/lib/request';
import { ButtonLink } from '../../../shared/ui/button';
import { Disclosure } from '../../../shared/ui/disclosure';
import { pageFrame, PageBody, PageHeader, PagePart } from '../../../shared/ui/page';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { Tabs } from '../../../shared/ui/tabs';
import { usePlayer } from '../api/player';
import { useRankHistory, useStats } from '../api/stats';
import { NothingPlayed } from '../components/nothing-played';
import { StatsOverview } from '../components/stats-overview';
import css from './player-stats-page.module.css';
import { RankChart } from '../components/rank-chart';
import { PlainList, Row } from '../../../shared/ui/layout/layout';

const tabNames = ['overview', 'history', 'rankings', 'achievements'] as const;
type TabName = (typeof tabNames)[number];

const LadderHistory = ({ ladder, own }: { readonly ladder: RankHistory['tournaments'][number]; readonly own: boolean }) => {
  const { t, fmt } = useText();
  const { id, name, zone, points } = ladder;
  return (
    <PagePart title={name}>
      <div>
        <RankChart ladder={ladder} own={own} />
        <Disclosure label={t('players.history.table')} open={points.length < 2}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('players.history.when')}</th>
                <th scope="col">{t('players.history.result')}</th>
                <th scope="col">{t('players.history.place')}</th>
                <th scope="col">{t('players.history.points')}</th>
              </tr>
            </thead>
            <tbody>
              {[...points].reverse().map((point) => (
                <tr key={point.matchId}>
                  <td>
                    <Link to={`/matches/${point.matchId}`}>{fmt.dayPlayed(point.playedOn, point.at, zone)}</Link>
                  </td>
                  <td>{t(point.won ? 'players.form.V' : 'players.form.D')}</td>
                  <td>{point.rank === null ? '—' : fmt.ordinal(point.rank)}</td>
                  <td>{fmt.number(point.total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Disclosure>
        <ButtonLink look="ghost" to={`/tournaments/${id}`}>
          {t('players.history.ladder')}
        </ButtonLink>
      </div>
    </PagePart>
  );
};

const History = ({ id, own, hidesMatches }: { readonly id: string; readonly own: boolean; readonly hidesMatches: boolean }) => {
  const { t } = useText();
  return (
    <Region query={useRankHistory(id)} failed={t('players.history.failed')} skeleton={<RowsSkeleton rows={6} />}>
      {({ tournaments }) =>
        tournaments.length === 0 ? (
          <NothingPlayed own={own} hidesMatches={hidesMatches} />
        ) : (
          <div className={css.histories}>
            {tournaments.map((ladder) => (
              <LadderHistory key={ladder.id} ladder={ladder} own={own} />
            ))}
          </div>
        )
      }
    </Region>
  );
};

const Rankings = ({ id }: { readonly id: string }) => {
  const { t, fmt } = useText();
  return (
    <Region query={usePlayer(id)} failed={t('players.failed')} skeleton={<RowsSkeleton rows={4} />}>
      {({ tournaments }) =>
        tournaments.length === 0 ? (
          <StateCard text={t('players.tournaments.none')} />
        ) : (
          <PlainList marginBottom={16} className={css.ladders}>
            {tournaments.map(({ id: tournamentId, name, rank, points }) => (
              <li key={tournamentId}>
                <strong>{rank === null ? '—' : fmt.ordinal(rank)}</strong>
                <Link to={`/tournaments/${tournamentId}`}>{name}</Link>
                <span>{points === null ? '' : t('players.stats.points', { count: points, n: fmt.number(points) })}</span>
              </li>
            ))}
          </PlainList>
        )
      }
    </Region>
  );
};

/** Statistics and rank history of a player; the tab is in the URL. */
const PlayerStatsPage = ({
  id,
  own,
  achievements,
  actions,
}: {
  readonly id: string;
  readonly own: boolean;
  /** Achievements, from another context. */
  readonly achievements: ReactNode;
  /** Actions of the reader on this player, from other contexts. */
  readonly actions: ReactNode;
}) => {
  const { t } = useText();
  const [params, setParams] = useSearchParams();
  const tab: TabName = tabNames.find((name) => name === params.get('tab')) ?? 'overview';
  const query = useStats(id);
  const framed = pageFrame(t('players.stats.title'));
  return (
    <Region
      key={id}
      query={query}
      failed={t('players.failed')}
      skeleton={framed(<RowsSkeleton rows={6} />)}
      frame={framed}
      refusal={(error) =>
        isStatus(error, 404)
          ? framed(
              <StateCard text={error.message}>
                <ButtonLink to="/">{t('ui.home')}</ButtonLink>
              </StateCard>,
              t('players.notFound'),
            )
          : undefined
      }
    >
      {(stats) => (
        <>
          <PageHeader title={stats.name} section={t('players.stats.title')}>
            <p>{t(own ? 'players.stats.own' : 'players.stats.title')}</p>
          </PageHeader>
          <Tabs
            label={t('players.stats.title')}
            tabs={tabNames.map((value) => ({ value, label: t(`players.stats.tab.${value}`) }))}
            value={tab}
            onChange={(next) => setParams(next === 'overview' ? {} : { tab: next }, { replace: true })}
          >
            <PageBody>
              {tab === 'overview' && <StatsOverview stats={stats} own={own} />}
              {tab === 'history' && <History id={id} own={own} hidesMatches={stats.hidesMatches} />}
              {tab === 'rankings' && <Rankings id={id} />}
              {tab === 'achievements' && achievements}
              <Row gap={8} align="center" wrap>
                <ButtonLink look="ghost" to={`/players/${id}`}>
                  {t('players.stats.toPlayer')}
                </ButtonLink>
                {actions}
              </Row>
            </PageBody>
          </Tabs>
        </>
      )}
    </Region>
  );
};
export default PlayerStatsPage;
