import { IconLayoutGrid, IconList, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { Button, IconButton } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { PageBody, PageHeader } from '../../../shared/ui/page';
import { Region } from '../../../shared/ui/region';
import { StateCard } from '../../../shared/ui/state';
import { pageSize, useTournaments } from '../api/tournaments';
import { CardsSkeleton } from '../components/cards-skeleton';
import { TournamentCard } from '../components/tournament-card';
import css from './tournaments-page.module.css';

/** How long somebody may pause while typing before the search is asked, in ms. */
const typingPause = 200;
const layoutKey = 'tournaments_layout';
type Layout = 'grid' | 'list';

const CreateTournament = lazy(() =>
  import('../components/create-tournament').then(({ CreateTournament: component }) => ({ default: component })),
);

/** `canCreate`: somebody is signed in; this context does not know how people sign in. */
const TournamentsPage = ({ canCreate }: { readonly canCreate: boolean }) => {
  const { t, fmt } = useText();
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const [typed, setTyped] = useState(search);
  const [layout, setLayout] = useState<Layout>(() => (localStorage.getItem(layoutKey) === 'list' ? 'list' : 'grid'));
  const query = useTournaments(search, page);

  useEffect(() => setTyped(search), [search]);
  useEffect(() => {
    if (typed === search) return;
    const timer = setTimeout(() => setParams(typed ? { q: typed } : {}, { replace: true }), typingPause);
    return () => clearTimeout(timer);
  }, [typed, search, setParams]);

  const goTo = (next: number) => setParams({ ...(search ? { q: search } : {}), page: String(next) });
  const other: Layout = layout === 'grid' ? 'list' : 'grid';
  const toggle = () => {
    setLayout(other);
    localStorage.setItem(layoutKey, other);
  };

  return (
    <>
      <PageHeader title={t('tournaments.title')}>
        <p>{t('tournaments.lead')}</p>
      </PageHeader>
      <PageBody>
        <div role="search" className={css.bar}>
          <TextField
            label={t('tournaments.search')}
            hideLabel
            type="search"
            icon={<IconSearch aria-hidden />}
            placeholder={t('tournaments.search')}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <IconButton label={t(`tournaments.as.${other}`)} className={css.layout} onClick={toggle}>
            {layout === 'grid' ? <IconList aria-hidden stroke={1.75} /> : <IconLayoutGrid aria-hidden stroke={1.75} />}
          </IconButton>
          {canCreate && <Button onClick={() => setParams({ create: 'true' })}>{t('tournaments.create.open')}</Button>}
        </div>
        <Region query={query} failed={t('tournaments.failed')} skeleton={<CardsSkeleton cards={6} />}>
          {({ items, total }) => (
            <>
              <p role="status" className={css.count}>
                {t('tournaments.count', { count: total, n: fmt.number(total) })}
              </p>
              {total === 0 && search && (
                <StateCard title={t('tournaments.noResults', { query: search })} text={t('tournaments.noResultsText')}>
                  <Button look="ghost" onClick={() => setParams({})}>
                    {t('ui.clearFilters')}
                  </Button>
                </StateCard>
              )}
              {total === 0 && !search && <StateCard title={t('tournaments.empty')} text={t('tournaments.emptyText')} />}
              <ul className={layout === 'grid' ? css.grid : css.list}>
                {items.map((tournament) => (
                  <li key={tournament.id}>
                    <TournamentCard tournament={tournament} wide={layout === 'list'} />
                  </li>
                ))}
              </ul>
              {total > pageSize && (
                <nav aria-label={t('ui.pages')} className={css.pages}>
                  <Button look="ghost" disabled={page === 1} onClick={() => goTo(page - 1)}>
                    {t('ui.previous')}
                  </Button>
                  <span>{t('ui.pageOf', { page: fmt.number(page), pages: fmt.number(Math.ceil(total / pageSize)) })}</span>
                  <Button look="ghost" disabled={page * pageSize >= total} onClick={() => goTo(page + 1)}>
                    {t('ui.next')}
                  </Button>
                </nav>
              )}
            </>
          )}
        </Region>
      </PageBody>
      {canCreate && params.get('create') === 'true' && (
        <Suspense fallback={null}>
          <CreateTournament onClose={() => setParams({}, { replace: true })} />
        </Suspense>
      )}
    </>
  );
};
export default TournamentsPage;
