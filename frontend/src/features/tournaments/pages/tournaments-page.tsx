import { useQuery } from '@tanstack/react-query';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { pageOfQuery } from '../../../shared/url/use-query-string';
import { useOverlayParam } from '../../../shared/url/use-overlay-param';
import { Pages } from '../../../shared/lists/pages';
import { useListFilters } from '../../../shared/lists/use-list-filters';
import { useText } from '../../../shared/i18n/use-text';
import { storeText, storedText } from '../../../shared/lib/own-storage';
import { Button, IconButton } from '../../../shared/ui/button';
import { SearchField } from '../../../shared/lists/search-field';
import { PageBody, PageHeader } from '../../../shared/ui/page';
import { Region } from '../../../shared/ui/region';
import { StateCard } from '../../../shared/ui/state';
import { tournamentQuery } from '../../../shared/api/tournament';
import { pageSize, useTournaments } from '../api/tournaments';
import { CardsSkeleton } from '../components/cards-skeleton';
import { TournamentCard } from '../components/tournament-card';
import { Filters, filtersIn } from '../components/tournament-filters';
import css from './tournaments-page.module.css';
import { lazyPart } from '../../../shared/i18n/lazy-part';
import { Muted } from '../../../shared/ui/layout/layout';

const layoutKey = 'tournaments_layout';
type Layout = 'grid' | 'list';

const CreateTournament = lazyPart(() => import('../create/create-tournament'), 'CreateTournament');

/** Creation form; copies the ladder in the URL if the reader may see it. */
const Create = ({
  fromId,
  clubId,
  readerId,
  onClose,
}: {
  readonly fromId: string | null;
  readonly readerId: string;
  readonly clubId: string | undefined;
  readonly onClose: () => void;
}) => {
  const query = useQuery({ ...tournamentQuery(fromId ?? ''), enabled: fromId !== null });
  if (query.isLoading) return null;
  const from = query.data && 'rules' in query.data ? query.data : undefined;
  return <CreateTournament from={from} clubId={clubId} readerId={readerId} onClose={onClose} />;
};

/** `readerId`: the signed-in user; this context does not know about sessions. */
const TournamentsPage = ({ readerId }: { readonly readerId: string | undefined }) => {
  const { t, fmt } = useText();
  const { params, q: search, typed, setTyped, show, clear } = useListFilters();
  const [creating, create] = useOverlayParam('create');
  const page = pageOfQuery(params);
  const [layout, setLayout] = useState<Layout>(() => (storedText(layoutKey) === 'list' ? 'list' : 'grid'));
  const filters = filtersIn(params);
  const isFiltered = Object.keys(filters).length > 0;
  const query = useTournaments(search, page, filters);

  const other: Layout = layout === 'grid' ? 'list' : 'grid';
  const toggle = () => {
    setLayout(other);
    storeText(layoutKey, other);
  };

  return (
    <>
      <PageHeader title={t('tournaments.title')}>
        <p>{t('tournaments.lead')}</p>
      </PageHeader>
      <PageBody>
        <div role="search" className={css.bar}>
          <SearchField label={t('tournaments.search')} value={typed} onChange={setTyped} />
          <Filters filters={filters} onChange={show}>
            <IconButton label={t(`tournaments.as.${other}`)} className={css.layout} onClick={toggle}>
              {layout === 'grid' ? <IconList aria-hidden stroke={1.75} /> : <IconLayoutGrid aria-hidden stroke={1.75} />}
            </IconButton>
            {readerId !== undefined && <Button onClick={() => create('true')}>{t('tournaments.createOpen')}</Button>}
          </Filters>
        </div>
        <Region query={query} failed={t('tournaments.failed')} skeleton={<CardsSkeleton cards={6} />}>
          {({ items, total }) => (
            <>
              <Muted role="status" marginTop={12} marginBottom={12}>
                {t('tournaments.count', { count: total, n: fmt.number(total) })}
              </Muted>
              {total === 0 && search && (
                <StateCard title={t('tournaments.noResults', { query: search })} text={t('tournaments.noResultsText')}>
                  <Button look="ghost" onClick={clear}>
                    {t('ui.clearFilters')}
                  </Button>
                </StateCard>
              )}
              {total === 0 && !search && isFiltered && (
                <StateCard title={t('tournaments.filters.none')} text={t('tournaments.filters.noneText')}>
                  <Button look="ghost" onClick={clear}>
                    {t('ui.clearFilters')}
                  </Button>
                </StateCard>
              )}
              {total === 0 && !search && !isFiltered && <StateCard title={t('tournaments.empty')} text={t('tournaments.emptyText')} />}
              <ul className={layout === 'grid' ? css.grid : css.list}>
                {items.map((tournament) => (
                  <li key={tournament.id}>
                    <TournamentCard tournament={tournament} wide={layout === 'list'} />
                  </li>
                ))}
              </ul>
              <Pages page={page} total={total} pageSize={pageSize} onGo={(next) => show({ page: String(next) })} />
            </>
          )}
        </Region>
      </PageBody>
      {readerId !== undefined && creating === 'true' && (
        <Suspense fallback={null}>
          <Create
            fromId={params.get('from')}
            readerId={readerId}
            clubId={params.get('club') ?? undefined}
            onClose={() => show({ create: undefined, from: undefined, club: undefined })}
          />
        </Suspense>
      )}
    </>
  );
};
export default TournamentsPage;
