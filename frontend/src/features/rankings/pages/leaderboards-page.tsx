import { Link, useSearchParams } from 'react-router-dom';
import { pageIn, useAddress } from '../../../shared/address/use-address';
import { useClubName } from '../../../shared/api/club-names';
import { useText } from '../../../shared/i18n/use-text';
import { Pages } from '../../../shared/lists/pages';
import { Avatar } from '../../../shared/ui/avatar';
import { ButtonLink } from '../../../shared/ui/button';
import { PageBody, PageHeader } from '../../../shared/ui/page';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { Tabs } from '../../../shared/ui/tabs';
import { pageSize, useLeaders, useTopOfWeek } from '../api/leaderboards';
import { BoardRows } from '../boards/board-rows';
import { GlobalBoard } from '../boards/global-board';
import type { Home } from '../boards/places';
import { type Chosen, useChosen } from '../compare/chosen';
import { Comparing } from '../compare/compare-bar';
import css from './leaderboards-page.module.css';

const tabNames = ['global', 'leaders', 'week'] as const;

const Leaders = ({ linked }: { readonly linked: boolean }) => {
  const { t, fmt } = useText();
  const [params, show] = useAddress();
  const page = pageIn(params);
  return (
    <Region query={useLeaders(page)} failed={t('rankings.board.failed')} skeleton={<RowsSkeleton rows={6} height="72px" />}>
      {({ items, total }) =>
        total === 0 ? (
          <StateCard title={t('rankings.board.noLeaders')} />
        ) : (
          <>
            <ul className={css.leaders}>
              {items.map(({ tournamentId, tournamentName, clubName, location, players, leader }) => (
                <li key={tournamentId}>
                  <Avatar name={leader.name} photoUrl={leader.photoUrl} />
                  <span className={css.leader}>
                    <strong>{linked ? <Link to={`/players/${leader.playerId}`}>{leader.name}</Link> : leader.name}</strong>
                    <small>
                      <Link to={`/tournaments/${tournamentId}`}>{tournamentName}</Link>
                      {[clubName ?? location, t('rankings.board.players', { count: players, n: fmt.number(players) })]
                        .filter(Boolean)
                        .map((text) => ` · ${text}`)}
                    </small>
                  </span>
                  <span className={css.points}>
                    <strong>{fmt.number(leader.points)}</strong> {t('rankings.board.points')}
                  </span>
                </li>
              ))}
            </ul>
            <Pages page={page} total={total} pageSize={pageSize} onGo={(next) => show({ page: String(next) })} />
          </>
        )
      }
    </Region>
  );
};

const Week = ({ userId, chosen }: { readonly userId: string | undefined; readonly chosen: Chosen }) => {
  const { t } = useText();
  return (
    <Region query={useTopOfWeek()} failed={t('rankings.board.failed')} skeleton={<RowsSkeleton rows={6} height="64px" />}>
      {(rows) =>
        rows.length === 0 ? (
          <StateCard title={t('rankings.board.noWeek')} text={t('rankings.board.noWeekText')} />
        ) : (
          <>
            <p className={css.about}>{t('rankings.board.weekLead')}</p>
            <BoardRows
              label={t('rankings.board.tab.week')}
              rows={rows}
              own={rows.find(({ playerId }) => playerId === userId) ?? null}
              linked={userId !== undefined}
              chosen={chosen}
            />
          </>
        )
      }
    </Region>
  );
};

/** Boards over all tournaments. The reader and their place of residence come from the route. */
const LeaderboardsPage = ({ userId, home }: { readonly userId: string | undefined; readonly home: Home | undefined }) => {
  const { t } = useText();
  const [params, setParams] = useSearchParams();
  const tab = tabNames.find((name) => name === params.get('tab')) ?? 'global';
  const chosen = useChosen();
  const club = useClubName(tab === 'global' ? (params.get('clubId') ?? undefined) : undefined);
  return (
    <>
      <PageHeader title={club ? t('rankings.board.titleOf', { club }) : t('rankings.board.title')} />
      <Tabs
        label={t('rankings.board.tabs')}
        tabs={tabNames.map((value) => ({ value, label: t(`rankings.board.tab.${value}`) }))}
        value={tab}
        onChange={(next) => setParams(next === 'global' ? {} : { tab: next }, { replace: true })}
      >
        <PageBody>
          <Comparing chosen={chosen}>
            {tab === 'global' && <GlobalBoard home={home} linked={userId !== undefined} chosen={chosen} />}
            {tab === 'leaders' && <Leaders linked={userId !== undefined} />}
            {tab === 'week' && <Week userId={userId} chosen={chosen} />}
            {userId !== undefined && (
              <p className={css.onwards}>
                <ButtonLink look="ghost" to="/players-panel">
                  {t('nav.playersPanel')}
                </ButtonLink>
              </p>
            )}
          </Comparing>
        </PageBody>
      </Tabs>
    </>
  );
};
export default LeaderboardsPage;
