import { day, entityTypes, type LogRow } from '@tennis/contracts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dayOf, instantOf } from '../../../shared/i18n/format';
import { DownloadButton } from '../../../shared/offline/download-button';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { Choice, TextField } from '../../../shared/ui/field';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { type LogFilter, logTableUrl, useLog } from '../api/log';
import { LogEntriesByDay } from './log-entries';
import type { AddFilter } from './entry-links';
import list from './entry-links.module.css';
import own from './log.module.css';
import { LogPerson } from './log-person';
import { actorName, thingName } from './log-words';
import { eventName, namedEvents } from '../texts/event-names';
import { useQueryString } from '../../../shared/url/use-query-string';
import css from '../components/people.module.css';
import { Row } from '../../../shared/ui/layout/layout';

const unnamedActor = (id: string): LogRow['actor'] => ({ id, kind: 'user', name: '' });

const filterNames = ['actor', 'action', 'entityType', 'entityId', 'from', 'to'] as const;
const noFilter = { actor: undefined, action: undefined, entityType: undefined, entityId: undefined, from: undefined, to: undefined };

const dayFrom = (date: string, days: number): string => new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
/** Last day that an exclusive end includes. */
const lastDayOf = (end: string | undefined): string => (end === undefined ? '' : dayOf(new Date(Date.parse(end) - 1)));

/** Anybody can edit the URL: an invalid instant is ignored. */
const instantIn = (text: string | undefined): string | undefined =>
  text === undefined || Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString();

/** The filter in the URL. */
const useFilter = (): LogFilter => {
  const [params] = useSearchParams();
  const values = Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? undefined]));
  const entityType = entityTypes.find((type) => type === values.entityType);
  return {
    ...values,
    entityType,
    entityId: entityType ? values.entityId : undefined,
    from: instantIn(values.from),
    to: instantIn(values.to),
  };
};

/** Filters that no field above shows, as buttons that remove them. */
const HiddenFilters = ({
  filter,
  entries,
  addFilter,
}: {
  readonly filter: LogFilter;
  readonly entries: readonly LogRow[];
  readonly addFilter: AddFilter;
}) => {
  const words = useText();
  const { actor, action, entityType, entityId } = filter;
  // An actor chosen in the list is in the URL by id.
  const author =
    actor === undefined || actor.includes('@') ? undefined : (entries.find((act) => act.actor.id === actor)?.actor ?? unnamedActor(actor));
  const hidden: readonly (readonly [string, keyof LogFilter])[] = [
    ...(author ? [[actorName(author, words), 'actor'] as const] : []),
    ...(action === undefined || eventName(action, words.language) ? [] : [[action, 'action'] as const]),
    ...(entityType === undefined || entityId === undefined ? [] : [[thingName(entityType, entityId, words), 'entityId'] as const]),
  ];
  if (hidden.length === 0) return null;
  return (
    <Row as="p" gap="4 8" wrap>
      {hidden.map(([filterLabel, name]) => (
        <button
          key={name}
          type="button"
          className={list.way}
          aria-label={words.t('governance.log.takeBack', { said: filterLabel })}
          onClick={() => addFilter({ [name]: undefined })}
        >
          {filterLabel} <span aria-hidden>×</span>
        </button>
      ))}
    </Row>
  );
};

/** System log, newest first; its filter is in the URL. */
export const Log = () => {
  const { t, language } = useText();
  const [params, show] = useQueryString();
  const filter = useFilter();
  const eventTypes = useMemo(() => namedEvents(language), [language]);
  const before = params.get('before') ?? undefined;
  const query = useLog(filter, before);
  const addFilter: AddFilter = (change) => show({ before: undefined, ...change });
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <>
      <div className={own.conditions}>
        <LogPerson email={filter.actor?.includes('@') ? filter.actor : ''} onPerson={(actor) => addFilter({ actor })} />
        <Choice
          label={t('governance.log.about')}
          value={filter.entityType ?? ''}
          options={[
            { value: '', label: t('governance.log.everything') },
            ...entityTypes.map((value) => ({ value, label: t(`governance.log.kind.${value}`) })),
          ]}
          onChange={(entityType) => addFilter({ entityType: entityType || undefined, entityId: undefined, action: undefined })}
        />
        <Choice
          label={t('governance.log.act')}
          value={eventTypes.find(({ value }) => value === filter.action)?.value ?? ''}
          options={[{ value: '', label: t('governance.log.everything') }, ...eventTypes]}
          onChange={(action) => addFilter({ action: action || undefined })}
        />
        <TextField
          label={t('governance.log.fromDay')}
          type="date"
          value={filter.from === undefined ? '' : dayOf(filter.from)}
          onChange={({ target }) => addFilter({ from: target.value ? instantOf(target.value, '00:00') : undefined })}
        />
        <TextField
          label={t('governance.log.toDay')}
          type="date"
          value={lastDayOf(filter.to)}
          onChange={({ target }) => addFilter({ to: target.value ? instantOf(dayFrom(target.value, 1), '00:00') : undefined })}
        />
      </div>
      <Row gap={8} align="center" wrap marginTop={12} marginBottom={12}>
        <span className={css.order}>{t('governance.log.order')}</span>
        <DownloadButton look="ghost" path={logTableUrl(filter)} label="CSV" />
        {isFiltered && (
          <Button look="quiet" onClick={() => addFilter(noFilter)}>
            {t('ui.clearFilters')}
          </Button>
        )}
      </Row>
      <HiddenFilters filter={filter} entries={query.data?.items ?? []} addFilter={addFilter} />
      <Region query={query} failed={t('governance.log.failed')} skeleton={<RowsSkeleton rows={8} height="56px" />}>
        {({ items, next }) => (
          <>
            {items.length === 0 && <StateCard title={t('governance.log.none')} text={t('governance.log.noneText')} />}
            <LogEntriesByDay entries={items} onFilter={addFilter} />
            {(before || next) && (
              <Row aria-label={t('ui.pages')} as="nav" gap={16} align="center" justify="center" marginTop={24}>
                <Button look="ghost" disabled={!before} onClick={() => show({ before: undefined })}>
                  {t('governance.log.newest')}
                </Button>
                <Button look="ghost" disabled={next === null} onClick={() => show({ before: next ?? undefined })}>
                  {t('governance.log.older')}
                </Button>
              </Row>
            )}
          </>
        )}
      </Region>
    </>
  );
};
