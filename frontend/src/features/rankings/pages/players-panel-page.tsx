import { minMatchesForRate, type PanelAnswer, playerSorts } from '@tennis/contracts';
import { pageOfQuery } from '../../../shared/url/use-query-string';
import { useClubNames } from '../../../shared/api/club-names';
import { percent } from '../../../shared/i18n/percent';
import { useText } from '../../../shared/i18n/use-text';
import { phone, useMedia } from '../../../shared/lib/use-media';
import { useListFilters } from '../../../shared/lists/use-list-filters';
import { Button } from '../../../shared/ui/button';
import { Choice } from '../../../shared/ui/field';
import { SearchField } from '../../../shared/lists/search-field';
import { Figures } from '../../../shared/domain-ui/figures';
import { PageBody, PageHeader } from '../../../shared/ui/page';
import { Region } from '../../../shared/ui/region';
import { Segmented } from '../../../shared/ui/segmented';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { pageSize, usePanel } from '../api/players';
import { usePlayerSelection } from '../compare/use-player-selection';
import { ListWithCompareBar } from '../compare/compare-bar';
import { SelectionHint } from '../compare/selectable-player';
import { PlayerCards, PlayerTable } from '../compare/player-table';
import { Pages } from '../../../shared/lists/pages';
import css from './players-panel-page.module.css';
import { Muted, Row } from '../../../shared/ui/layout/layout';

const looks = ['table', 'grid'] as const;

const PanelFigures = ({ figures }: Pick<PanelAnswer, 'figures'>) => {
  const { t, fmt, language } = useText();
  const { players, matches, averageWinRate, activeTournaments } = figures;
  const shownFigures = [
    ['players', fmt.number(players)],
    ['matches', fmt.number(matches)],
    ['averageWinRate', averageWinRate === null ? '—' : percent(fmt.number(averageWinRate), language)],
    ['activeTournaments', fmt.number(activeTournaments)],
  ] as const;
  return (
    <div className={css.figures}>
      <Figures figures={shownFigures.map(([word, value]) => ({ label: t(`compare.panel.figure.${word}`), value }))} />
    </div>
  );
};

/** All players: searched, sorted, filtered by club, and picked for a comparison. */
const PlayersPanelPage = () => {
  const { t, fmt } = useText();
  const { params, q, typed, setTyped, show, clear } = useListFilters();
  const narrow = useMedia(phone);
  const selection = usePlayerSelection();
  const clubs = useClubNames();
  const clubId = params.get('clubId') ?? '';
  const sort = playerSorts.find((one) => one === params.get('sort')) ?? 'winRate';
  const look = looks.find((one) => one === params.get('view')) ?? 'table';
  const page = pageOfQuery(params);
  const asCards = narrow || look === 'grid';
  const turned = params.get('turned') === 'true';
  const sortBy = (name: string, last = false) => show({ sort: name === 'winRate' ? undefined : name, turned: last ? 'true' : undefined });
  return (
    <>
      <PageHeader title={t('nav.playersPanel')} />
      <PageBody>
        <ListWithCompareBar chosen={selection}>
          <Row align="end" wrap className={css.filters}>
            <SearchField label={t('compare.panel.search')} value={typed} onChange={setTyped} />
            <Choice
              label={t('compare.panel.club')}
              value={clubId}
              options={[
                { value: '', label: t('compare.panel.allClubs') },
                ...(clubs.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(value) => show({ clubId: value || undefined })}
            />
            {asCards && (
              <Choice
                label={t('compare.panel.sortBy')}
                value={sort}
                options={playerSorts.map((value) => ({ value, label: t(`compare.panel.sort.${value}`) }))}
                onChange={sortBy}
              />
            )}
            {!narrow && (
              <Segmented
                label={t('compare.panel.look')}
                value={look}
                options={looks.map((value) => ({ value, label: t(`compare.panel.looks.${value}`) }))}
                onChange={(value) => show({ view: value === 'table' ? undefined : value, page: params.get('page') ?? undefined })}
              />
            )}
          </Row>
          <Region
            query={usePanel({ q, sort, ...(clubId ? { clubId } : {}), ...(turned ? { turned: 'true' } : {}) }, page)}
            failed={t('compare.panel.failed')}
            skeleton={<RowsSkeleton rows={10} height="64px" />}
          >
            {({ items, total, figures }) => (
              <>
                <PanelFigures figures={figures} />
                <Muted role="status" marginTop={8} marginBottom={8}>
                  {t('boards.count', { count: total, n: fmt.number(total) })}
                </Muted>
                {sort === 'winRate' && !turned && (
                  <Muted marginTop={8} marginBottom={8}>
                    {t('compare.panel.few', { n: fmt.number(minMatchesForRate) })}
                  </Muted>
                )}
                {total > 0 && <SelectionHint />}
                {total === 0 ? (
                  <StateCard title={t('compare.panel.none')} text={t('rankings.noResultsText')}>
                    <Button look="ghost" onClick={clear}>
                      {t('ui.clearFilters')}
                    </Button>
                  </StateCard>
                ) : asCards ? (
                  <PlayerCards rows={items} sort={sort} selection={selection} />
                ) : (
                  <PlayerTable rows={items} sort={sort} turned={turned} selection={selection} onSort={sortBy} />
                )}
                <Pages page={page} total={total} pageSize={pageSize} onGo={(next) => show({ page: String(next) })} />
              </>
            )}
          </Region>
        </ListWithCompareBar>
      </PageBody>
    </>
  );
};
export default PlayersPanelPage;
