import { boardPeriods, districts } from '@tennis/contracts';
import { Link, useSearchParams } from 'react-router-dom';
import { type AddressChange, pageIn, useAddress } from '../../../shared/address/use-address';
import { useText } from '../../../shared/i18n/use-text';
import { download } from '../../../shared/lib/download';
import { toastError } from '../../../shared/lib/toasts';
import { Avatar } from '../../../shared/ui/avatar';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { Choice } from '../../../shared/ui/field';
import { PageBody, PageHeader } from '../../../shared/ui/page';
import { Region } from '../../../shared/ui/region';
import { Segmented } from '../../../shared/ui/segmented';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { Tabs } from '../../../shared/ui/tabs';
import {
  type BoardScope,
  boardTable,
  pageSize,
  useAbove,
  useBoard,
  useClimbers,
  useFirst,
  useLeaders,
  useTopOfWeek,
} from '../api/leaderboards';
import { BoardRows } from '../boards/board-rows';
import { BoardSide } from '../boards/board-side';
import { PlaceChips } from '../boards/place-chips';
import { type Home, labelOf, placesOf } from '../boards/places';
import { type Chosen, useChosen } from '../compare/chosen';
import { Comparing } from '../compare/compare-bar';
import { Pages } from '../../../shared/lists/pages';
import css from './leaderboards-page.module.css';

const tabNames = ['global', 'leaders', 'week'] as const;

const Global = ({ home, linked, chosen }: { readonly home: Home | undefined; readonly linked: boolean; readonly chosen: Chosen }) => {
  const { t, fmt } = useText();
  const [params, change] = useAddress();
  const page = pageIn(params);
  const period = boardPeriods.find((one) => one === params.get('period')) ?? 'all';
  const [district, concelho, clubId] = ['district', 'concelho', 'clubId'].map((name) => params.get(name) ?? undefined);
  const scope: BoardScope = {
    period,
    ...(district ? { district } : {}),
    ...(concelho ? { concelho } : {}),
    ...(clubId ? { clubId } : {}),
  };
  const board = useBoard(scope, page);
  const show = (to: AddressChange) => change({ page: undefined, ...to });
  const mine = home?.concelho && home.district ? `${home.concelho}, ${home.district}` : undefined;
  const place = concelho && district ? `${concelho}, ${district}` : (district ?? '');
  const own = board.data?.own;
  const onPage = own && board.data?.items[own.rank - 2 - (page - 1) * pageSize];
  const asked = useAbove(scope, onPage ? undefined : own?.rank);
  const above = onPage ?? asked;
  const first = useFirst(scope, page > 1);
  const { data: climbers = [] } = useClimbers(scope, (board.data?.total ?? 0) > 0);
  /** Who said where they live has those places first, each with their own. */
  const isAtHome = Boolean(home?.district) && !clubId;
  const anywhere = (
    <Choice
      label={t('rankings.board.place')}
      hideLabel={isAtHome}
      value={place}
      options={[
        { value: '', label: t('rankings.board.everywhere') },
        ...[...new Set([...(mine ? [mine] : []), ...(place.includes(', ') ? [place] : []), ...districts])].map((name) => ({
          value: name,
          label: labelOf(t, name),
        })),
      ]}
      onChange={(chosen) => {
        const [first = '', second] = chosen.split(', ');
        show(second ? { concelho: first, district: second } : { concelho: undefined, district: first || undefined });
      }}
    />
  );
  const csv = () => void download(boardTable(scope), `${t('rankings.board.title')}.csv`).catch(toastError);
  return (
    <>
      <div className={css.bar}>
        <Segmented
          label={t('rankings.board.period')}
          value={period}
          options={boardPeriods.map((value) => ({ value, label: t(`rankings.board.periods.${value}`) }))}
          onChange={(value) => show({ period: value === 'all' ? undefined : value })}
        />
        {clubId ? (
          <Button look="ghost" onClick={() => show({ clubId: undefined })}>
            {t('rankings.board.notOnlyClub')}
          </Button>
        ) : (
          !isAtHome && anywhere
        )}
      </div>
      {home && isAtHome && (
        <div className={css.places}>
          <PlaceChips
            places={placesOf(home, t)}
            period={period}
            chosen={scope}
            onChoose={(chosen) => show({ district: chosen.district, concelho: chosen.concelho })}
          />
          <div className={css.anywhere}>{anywhere}</div>
        </div>
      )}
      <Region query={board} failed={t('rankings.board.failed')} skeleton={<RowsSkeleton rows={10} height="64px" />}>
        {({ items, own, total, from }) =>
          total === 0 ? (
            <StateCard
              title={place ? t('rankings.board.emptyIn', { place: labelOf(t, place) }) : t('rankings.board.empty')}
              text={t('rankings.board.emptyText')}
            >
              {place && (
                <Button look="ghost" onClick={() => show({ district: undefined, concelho: undefined })}>
                  {t('rankings.board.seeEverywhere')}
                </Button>
              )}
            </StateCard>
          ) : (
            <div className={css.board}>
              <div>
                <p role="status" className={css.about}>
                  {t('rankings.board.count', { count: total, n: fmt.number(total) })}
                  {from && ` · ${t('rankings.board.since', { when: fmt.date(from) })}`}
                  {` · ${t('rankings.board.scale')}`}
                </p>
                <BoardRows
                  label={t('rankings.board.title')}
                  rows={items}
                  own={own}
                  above={above}
                  best={(page === 1 ? items[0] : first)?.points}
                  linked={linked}
                  chosen={chosen}
                />
                <Pages page={page} total={total} pageSize={pageSize} onGo={(next) => show({ page: String(next) })} />
              </div>
              <div className={css.beside}>
                <BoardSide own={own} above={above} climbers={climbers} linked={linked} />
                <div>
                  <p className={css.about}>{t('rankings.board.how')}</p>
                  <Button look="quiet" className={css.csv} onClick={csv}>
                    {t('rankings.csv')}
                  </Button>
                </div>
              </div>
            </div>
          )
        }
      </Region>
    </>
  );
};

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

/** How everybody compares, over all tournaments. Who reads, and where they live, comes from the route. */
const LeaderboardsPage = ({ userId, home }: { readonly userId: string | undefined; readonly home: Home | undefined }) => {
  const { t } = useText();
  const [params, setParams] = useSearchParams();
  const tab = tabNames.find((name) => name === params.get('tab')) ?? 'global';
  const chosen = useChosen();
  return (
    <>
      <PageHeader title={t('rankings.board.title')} />
      <Tabs
        label={t('rankings.board.tabs')}
        tabs={tabNames.map((value) => ({ value, label: t(`rankings.board.tab.${value}`) }))}
        value={tab}
        onChange={(next) => setParams(next === 'global' ? {} : { tab: next }, { replace: true })}
      >
        <PageBody>
          <Comparing chosen={chosen}>
            {tab === 'global' && <Global home={home} linked={userId !== undefined} chosen={chosen} />}
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
