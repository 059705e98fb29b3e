import { districts, surfaces } from '@tennis/contracts';
import { useNavigate } from 'react-router-dom';
import { pageOfQuery } from '../../../shared/url/use-query-string';
import { useOverlayParam } from '../../../shared/url/use-overlay-param';
import { Pages } from '../../../shared/lists/pages';
import { useText } from '../../../shared/i18n/use-text';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useListFilters } from '../../../shared/lists/use-list-filters';
import { Button } from '../../../shared/ui/button';
import { Chip, Chips } from '../../../shared/lists/chips';
import { Choice } from '../../../shared/ui/field';
import { SearchField } from '../../../shared/lists/search-field';
import { PageBody, PageHeader } from '../../../shared/ui/page';
import { Region } from '../../../shared/ui/region';
import { Segmented } from '../../../shared/ui/segmented';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { pageSize, useClubs } from '../api/clubs';
import { ClubRow } from '../components/club-row';
import { Ground } from '../components/courts';
import css from './clubs-page.module.css';
import { ClubForm } from '../components/club-form';
import { Muted, PlainList, Row } from '../../../shared/ui/layout/layout';

const states = ['all', 'validated', 'pending'] as const;

const valueIn = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** `canPropose`: the reader is signed in; this context does not know about sessions. */
const ClubsPage = ({ canPropose }: { readonly canPropose: boolean }) => {
  const { t, fmt } = useText();
  const navigate = useNavigate();
  const { params, q, typed, setTyped, show, clear } = useListFilters();
  const [creating, create] = useOverlayParam('create');
  const page = pageOfQuery(params);
  const state = valueIn(states, params.get('status')) ?? 'all';
  const district = valueIn(districts, params.get('district')) ?? '';
  const surface = valueIn(surfaces, params.get('surface'));
  const query = useClubs(
    {
      ...(q ? { q } : {}),
      ...(state === 'all' ? {} : { status: state }),
      ...(district ? { district } : {}),
      ...(surface ? { surface } : {}),
    },
    page,
  );
  const isFiltered = Boolean(q || district || surface || state !== 'all');
  return (
    <>
      <PageHeader title={t('clubs.title')}>
        <p>{t('clubs.lead')}</p>
      </PageHeader>
      <PageBody>
        <div role="search" className={css.bar}>
          <SearchField label={t('clubs.search')} value={typed} onChange={setTyped} />
          {canPropose && <Button onClick={() => create('true')}>{t('clubs.propose')}</Button>}
        </div>
        <Row align="end" wrap className={css.filters}>
          <Choice
            label={t('place.district')}
            value={district}
            options={[{ value: '', label: t('clubs.everywhere') }, ...districts.map((name) => ({ value: name, label: name }))]}
            onChange={(chosen) => show({ district: chosen || undefined })}
          />
          <Chips label={t('clubs.courts.title')}>
            {surfaces.map((value) => (
              <Chip key={value} pressed={value === surface} onClick={() => show({ surface: value === surface ? undefined : value })}>
                <Ground surface={value} />
                {t(`clubs.surface.${value}`)}
              </Chip>
            ))}
          </Chips>
          {canPropose && (
            <Segmented
              label={t('clubs.state')}
              value={state}
              options={states.map((value) => ({ value, label: t(`clubs.states.${value}`) }))}
              onChange={(value) => show({ status: value === 'all' ? undefined : value })}
            />
          )}
        </Row>
        <Region query={query} failed={t('clubs.failed')} skeleton={<RowsSkeleton rows={6} height="72px" />}>
          {({ items, total }) => (
            <>
              <Muted role="status" marginBottom={12}>
                {t('clubs.count', { count: total, n: fmt.number(total) })}
              </Muted>
              {total === 0 && (
                <StateCard
                  title={t(isFiltered ? 'clubs.noResults' : 'clubs.empty')}
                  text={t(isFiltered ? 'clubs.noResultsText' : 'clubs.emptyText')}
                >
                  {isFiltered && (
                    <Button look="ghost" onClick={clear}>
                      {t('ui.clearFilters')}
                    </Button>
                  )}
                </StateCard>
              )}
              <PlainList>
                {items.map((club) => (
                  <li key={club.id}>
                    <ClubRow club={club} />
                  </li>
                ))}
              </PlainList>
              <Pages page={page} total={total} pageSize={pageSize} onGo={(to) => show({ page: String(to) })} />
            </>
          )}
        </Region>
      </PageBody>
      {canPropose && creating === 'true' && (
        <ClubForm
          onClose={() => show({ create: undefined })}
          onSaved={(id) => {
            toastSuccess(t('clubs.said.propose'));
            void navigate(`/clubs/${id}`);
          }}
        />
      )}
    </>
  );
};
export default ClubsPage;
