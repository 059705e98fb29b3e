import { boardPeriods, districts } from '@tennis/contracts';
import { type QueryChange, pageOfQuery, useQueryString } from '../../../shared/url/use-query-string';
import { DownloadButton } from '../../../shared/offline/download-button';
import { useText } from '../../../shared/i18n/use-text';
import { Pages } from '../../../shared/lists/pages';
import { Button } from '../../../shared/ui/button';
import { Choice } from '../../../shared/ui/field';
import { Region } from '../../../shared/ui/region';
import { Segmented } from '../../../shared/ui/segmented';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { type BoardScope, leaderboardCsvPath, pageSize, usePlayerAbove, useLeaderboard, useClimbers, useLeader } from '../api/leaderboards';
import type { PlayerSelection } from '../compare/use-player-selection';
import css from '../pages/leaderboards-page.module.css';
import { BoardRows } from './board-rows';
import { BoardSide } from './board-side';
import { PlaceChips } from './place-chips';
import { type Home, labelOf, placesOf } from './places';
import { Muted, Row, Stack } from '../../../shared/ui/layout/layout';

/** Board over all tournaments, by period and by place or club. */
export const GlobalBoard = ({
  home,
  linked,
  selection,
}: {
  readonly home: Home | undefined;
  readonly linked: boolean;
  readonly selection: PlayerSelection;
}) => {
  const { t, fmt } = useText();
  const [params, change] = useQueryString();
  const page = pageOfQuery(params);
  const period = boardPeriods.find((one) => one === params.get('period')) ?? 'all';
  const [district, concelho, clubId] = ['district', 'concelho', 'clubId'].map((name) => params.get(name) ?? undefined);
  const scope: BoardScope = {
    period,
    ...(district ? { district } : {}),
    ...(concelho ? { concelho } : {}),
    ...(clubId ? { clubId } : {}),
  };
  const board = useLeaderboard(scope, page);
  const show = (to: QueryChange) => change({ page: undefined, ...to });
  const residence = home?.concelho && home.district ? `${home.concelho}, ${home.district}` : undefined;
  const place = concelho && district ? `${concelho}, ${district}` : (district ?? '');
  const own = board.data?.own;
  // The previous page may still be shown.
  const shownPage = board.data?.page ?? page;
  const aboveOnPage = own && board.data?.items[own.rank - 2 - (shownPage - 1) * pageSize];
  const aboveFetched = usePlayerAbove(scope, aboveOnPage ? undefined : own?.rank);
  const above = aboveOnPage ?? aboveFetched;
  const leader = useLeader(scope, shownPage > 1);
  const { data: climbers = [] } = useClimbers(scope, (board.data?.total ?? 0) > 0);
  /** A reader who has given a place of residence sees their own places first, each with their rank. */
  const isAtHome = Boolean(home?.district) && !clubId;
  const placeChoice = (
    <Choice
      label={t('boards.place')}
      hideLabel={isAtHome}
      value={place}
      options={[
        { value: '', label: t('boards.everywhere') },
        ...[...new Set([...(residence ? [residence] : []), ...(place.includes(', ') ? [place] : []), ...districts])].map((name) => ({
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
  return (
    <>
      <div className={css.filters}>
        <div className={css.bar}>
          <Segmented
            label={t('boards.period')}
            value={period}
            options={boardPeriods.map((value) => ({ value, label: t(`boards.periods.${value}`) }))}
            onChange={(value) => show({ period: value === 'all' ? undefined : value })}
          />
          {clubId ? (
            <Button look="ghost" onClick={() => show({ clubId: undefined })}>
              {t('boards.notOnlyClub')}
            </Button>
          ) : (
            !isAtHome && placeChoice
          )}
        </div>
        {home && isAtHome && (
          <Stack gap={8} marginBottom={8} className={css.places}>
            <PlaceChips
              places={placesOf(home, t)}
              period={period}
              chosen={scope}
              onChoose={(chosen) => show({ district: chosen.district, concelho: chosen.concelho })}
            />
            <div className={css.anywhere}>{placeChoice}</div>
          </Stack>
        )}
      </div>
      <Region query={board} failed={t('boards.failed')} skeleton={<RowsSkeleton rows={10} height="64px" />}>
        {({ items, own, total, from }) =>
          total === 0 ? (
            <StateCard title={place ? t('boards.emptyIn', { place: labelOf(t, place) }) : t('boards.empty')} text={t('boards.emptyText')}>
              {place && (
                <Button look="ghost" onClick={() => show({ district: undefined, concelho: undefined })}>
                  {t('boards.seeEverywhere')}
                </Button>
              )}
            </StateCard>
          ) : (
            <div className={css.board}>
              <div>
                <Row wrap className={css.counted}>
                  <p role="status">
                    {t('boards.count', { count: total, n: fmt.number(total) })}
                    {from && ` · ${t('boards.since', { when: fmt.date(from) })}`}
                  </p>
                  <p>{t('boards.scale')}</p>
                </Row>
                <BoardRows
                  label={t('boards.title')}
                  rows={items}
                  own={own}
                  above={above}
                  best={(shownPage === 1 ? items[0] : leader)?.points}
                  linked={linked}
                  selection={selection}
                />
                <Pages page={page} total={total} pageSize={pageSize} onGo={(next) => show({ page: String(next) })} />
              </div>
              <Stack gap={16} className={css.beside}>
                <BoardSide own={own} above={above} climbers={climbers} linked={linked} />
                <div>
                  <Muted marginTop={8} marginBottom={8}>
                    {t('boards.how')}
                  </Muted>
                  <DownloadButton path={leaderboardCsvPath(scope)} label={t('rankings.csv')} className={css.csv} />
                </div>
              </Stack>
            </div>
          )
        }
      </Region>
    </>
  );
};
