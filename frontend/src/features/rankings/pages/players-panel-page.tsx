import { matchesToRate, type PanelAnswer, playerSorts } from '@tennis/contracts';
import { pageIn } from '../../../shared/address/use-address';
import { useClubNames } from '../../../shared/api/club-names';
import { percent } from '../../../shared/i18n/percent';
import { useText } from '../../../shared/i18n/use-text';
import { phone, useMedia } from '../../../shared/lib/use-media';
import { useNarrowed } from '../../../shared/lists/use-narrowed';
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
import { useChosen } from '../compare/chosen';
import { Comparing } from '../compare/compare-bar';
import { PickHint } from '../compare/pick';
import { PlayerCards, PlayerTable } from '../compare/player-table';
import { Pages } from '../../../shared/lists/pages';
import css from './players-panel-page.module.css';

const looks = ['table', 'grid'] as const;

const PanelFigures = ({ figures }: Pick<PanelAnswer, 'figures'>) => {
  const { t, fmt, language } = useText();
  const { players, matches, averageWinRate, activeTournaments } = figures;
  const told = [
    ['players', fmt.number(players)],
    ['matches', fmt.number(matches)],
    ['averageWinRate', averageWinRate === null ? '—' : percent(fmt.number(averageWinRate), language)],
    ['activeTournaments', fmt.number(activeTournaments)],
  ] as const;
  return (
    <div className={css.figures}>
      <Figures figures={told.map(([word, value]) => ({ word: t(`rankings.panel.figure.${word}`), value }))} />
    </div>
  );
};

/** All players: searched, sorted, filtered by club, and picked for a comparison. */
const PlayersPanelPage = () => {
  const { t, fmt } = useText();
  const { params, q, typed, setTyped, show, clear } = useNarrowed();
  const narrow = useMedia(phone);
  const chosen = useChosen();
  const clubs = useClubNames();
  const clubId = params.get('clubId') ?? '';
  const sort = playerSorts.find((one) => one === params.get('sort')) ?? 'winRate';
  const look = looks.find((one) => one === params.get('view')) ?? 'table';
  const page = pageIn(params);
  const asCards = narrow || look === 'grid';
  const turned = params.get('turned') === 'true';
  const sortBy = (name: string, last = false) => show({ sort: name === 'winRate' ? undefined : name, turned: last ? 'true' : undefined });
  return (
    <>
      <PageHeader title={t('nav.playersPanel')} />
      <PageBody>
        <Comparing chosen={chosen}>
          <div className={css.filters}>
            <SearchField label={t('rankings.panel.search')} value={typed} onChange={setTyped} />
            <Choice
              label={t('rankings.panel.club')}
              value={clubId}
              options={[
                { value: '', label: t('rankings.panel.allClubs') },
                ...(clubs.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(value) => show({ clubId: value || undefined })}
            />
            {asCards && (
              <Choice
                label={t('rankings.panel.sortBy')}
                value={sort}
                options={playerSorts.map((value) => ({ value, label: t(`rankings.panel.sort.${value}`) }))}
                onChange={sortBy}
              />
            )}
            {!narrow && (
              <Segmented
                label={t('rankings.panel.look')}
                value={look}
                options={looks.map((value) => ({ value, label: t(`rankings.panel.looks.${value}`) }))}
                onChange={(value) => show({ view: value === 'table' ? undefined : value, page: params.get('page') ?? undefined })}
              />
            )}
          </div>
          <Region
            query={usePanel({ q, sort, ...(clubId ? { clubId } : {}), ...(turned ? { turned: 'true' } : {}) }, page)}
            failed={t('rankings.panel.failed')}
            skeleton={<RowsSkeleton rows={10} height="64px" />}
          >
            {({ items, total, figures }) => (
              <>
                <PanelFigures figures={figures} />
                <p role="status" className={css.about}>
                  {t('rankings.board.count', { count: total, n: fmt.number(total) })}
                </p>
                {sort === 'winRate' && !turned && <p className={css.about}>{t('rankings.panel.few', { n: fmt.number(matchesToRate) })}</p>}
                {total > 0 && <PickHint />}
                {total === 0 ? (
                  <StateCard title={t('rankings.panel.none')} text={t('rankings.noResultsText')}>
                    <Button look="ghost" onClick={clear}>
                      {t('ui.clearFilters')}
                    </Button>
                  </StateCard>
                ) : asCards ? (
                  <PlayerCards rows={items} sort={sort} chosen={chosen} />
                ) : (
                  <PlayerTable rows={items} sort={sort} turned={turned} chosen={chosen} onSort={sortBy} />
                )}
                <Pages page={page} total={total} pageSize={pageSize} onGo={(next) => show({ page: String(next) })} />
              </>
            )}
          </Region>
        </Comparing>
      </PageBody>
    </>
  );
};
export default PlayersPanelPage;
