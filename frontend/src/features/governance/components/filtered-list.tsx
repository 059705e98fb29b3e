import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageOfQuery } from '../../../shared/url/use-query-string';
import { useText } from '../../../shared/i18n/use-text';
import { Pages } from '../../../shared/lists/pages';
import { useListFilters } from '../../../shared/lists/use-list-filters';
import { Button } from '../../../shared/ui/button';
import { Choice } from '../../../shared/ui/field';
import { SearchField } from '../../../shared/lists/search-field';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { pageSize } from '../api/people';
import css from './people.module.css';
import { Muted, PlainList, Stack } from '../../../shared/ui/layout/layout';

export interface ListFilter {
  /** Name of the URL parameter. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

const valueIn = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text);

/** Search, page and filters of a list, read from the URL. */
export const useListParams = () => {
  const [params] = useSearchParams();
  const q = params.get('q') ?? '';
  return {
    q: q ? { q } : {},
    page: pageOfQuery(params),
    oneOf: <Value extends string>(name: string, values: readonly Value[]): Value | undefined => valueIn(values, params.get(name)),
    text: (name: string): string | undefined => params.get(name) ?? undefined,
  };
};

/** A search field, filters and a page of results. */
export const FilteredList = <Item extends { readonly id: string }>({
  kind,
  query,
  listFilters,
  row,
}: {
  readonly kind: 'people' | 'clubList' | 'tournamentList' | 'matchList';
  readonly query: UseQueryResult<Page<Item>>;
  readonly listFilters: readonly ListFilter[];
  readonly row: (item: Item) => ReactNode;
}) => {
  const { t, fmt } = useText();
  const { params, q, typed, setTyped, show } = useListFilters();
  const names = listFilters.map(({ name }) => name);
  const isFiltered = q !== '' || names.some((name) => params.has(name));
  return (
    <>
      <Stack role="search" gap={12} className={css.filters}>
        <SearchField label={t(`governance.${kind}.search`)} value={typed} onChange={setTyped} />
        {listFilters.map(({ name, label, options }) => (
          <Choice
            key={name}
            label={label}
            value={params.get(name) ?? ''}
            options={[{ value: '', label: t('governance.people.any') }, ...options]}
            onChange={(chosen) => show({ [name]: chosen || undefined })}
          />
        ))}
      </Stack>
      <Region query={query} failed={t(`governance.${kind}.failed`)} skeleton={<RowsSkeleton rows={8} height="64px" />}>
        {({ items, total, page }) => (
          <>
            <Muted role="status" marginTop={12} marginBottom={12}>
              {t(`governance.${kind}.count`, { count: total, n: fmt.number(total) })}
            </Muted>
            {total === 0 && isFiltered && (
              <StateCard title={t(`governance.${kind}.none`)} text={t(`governance.${kind}.noneText`)}>
                <Button look="ghost" onClick={() => show({ q: undefined, ...Object.fromEntries(names.map((name) => [name, undefined])) })}>
                  {t('ui.clearFilters')}
                </Button>
              </StateCard>
            )}
            <PlainList className={css.list}>{items.map(row)}</PlainList>
            <Pages page={page} total={total} pageSize={pageSize} onGo={(to) => show({ page: String(to) })} />
          </>
        )}
      </Region>
    </>
  );
};
