import { Link, useSearchParams } from 'react-router-dom';
import { pageOfQuery, useQueryString } from '../../../shared/url/use-query-string';
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
import { type PlayerSelection, usePlayerSelection } from '../compare/use-player-selection';
import { ListWithCompareBar } from '../compare/compare-bar';
import css from './leaderboards-page.module.css';
import { Muted, PlainList, Stack, Text } from '../../../shared/ui/layout/layout';

const tabNames = ['global', 'leaders', 'week'] as const;

const Leaders = ({ linked }: { readonly linked: boolean }) => {
  const { t, fmt } = useText();
  const [params, show] = useQueryString();
  const page = pageOfQuery(params);
  return (
    <Region query={useLeaders(page)} failed={t('boards.failed')} skeleton={<RowsSkeleton rows={6} height="72px" />}>
      {({ items, total }) =>
        total === 0 ? (
          <StateCard title={t('boards.noLeaders')} />
        ) : (
          <>
            <PlainList className={css.leaders}>
              {items.map(({ tournamentId, tournamentName, clubName, location, players, leader }) => (
                <li key={tournamentId}>
                  <Avatar name={leader.name} photoUrl={leader.photoUrl} />
                  <Stack as="span" className={css.leader}>
                    <strong>{linked ? <Link to={`/players/${leader.playerId}`}>{leader.name}</Link> : leader.name}</strong>
                    <small>
                      <Link to={`/tournaments/${tournamentId}`}>{tournamentName}</Link>
                      {[clubName ?? location, t('boards.players', { count: players, n: fmt.number(players) })]
                        .filter(Boolean)
                        .map((text) => ` · ${text}`)}
                    </small>
                  </Stack>
                  <span className={css.points}>
                    <strong>{fmt.number(leader.points)}</strong> {t('boards.points')}
                  </span>
                </li>
              ))}
            </PlainList>
            <Pages page={page} total={total} pageSize={pageSize} onGo={(next) => show({ page: String(next) })} />
          </>
        )
      }
    </Region>
  );
};

const Week = ({ userId, chosen }: { readonly userId: string | undefined; readonly chosen: PlayerSelection }) => {
  const { t } = useText();
  return (
    <Region query={useTopOfWeek()} failed={t('boards.failed')} skeleton={<RowsSkeleton rows={6} height="64px" />}>
      {(rows) =>
        rows.length === 0 ? (
          <StateCard title={t('boards.noWeek')} text={t('boards.noWeekText')} />
        ) : (
          <>
            <Muted marginTop={8} marginBottom={8}>
              {t('boards.weekLead')}
            </Muted>
            <BoardRows
              label={t('boards.tab.week')}
              rows={rows}
              own={rows.find(({ playerId }) => playerId === userId) ?? null}
              linked={userId !== undefined}
              selection={chosen}
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
  const selection = usePlayerSelection();
  const club = useClubName(tab === 'global' ? (params.get('clubId') ?? undefined) : undefined);
  return (
    <>
      <PageHeader title={club ? t('boards.titleOf', { club }) : t('boards.title')} />
      <Tabs
        label={t('boards.tabs')}
        tabs={tabNames.map((value) => ({ value, label: t(`boards.tab.${value}`) }))}
        value={tab}
        onChange={(next) => setParams(next === 'global' ? {} : { tab: next }, { replace: true })}
      >
        <PageBody>
          <ListWithCompareBar chosen={selection}>
            {tab === 'global' && <GlobalBoard home={home} linked={userId !== undefined} selection={selection} />}
            {tab === 'leaders' && <Leaders linked={userId !== undefined} />}
            {tab === 'week' && <Week userId={userId} chosen={selection} />}
            {userId !== undefined && (
              <Text marginTop={16}>
                <ButtonLink look="ghost" to="/players-panel">
                  {t('nav.playersPanel')}
                </ButtonLink>
              </Text>
            )}
          </ListWithCompareBar>
        </PageBody>
      </Tabs>
    </>
  );
};
export default LeaderboardsPage;
