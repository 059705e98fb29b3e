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
import { type LogFilter, tableOf, useLog } from '../api/log';
import { ActsByDay } from './act-list';
import type { Narrow } from './act-ways';
import list from './act-ways.module.css';
import own from './log.module.css';
import { LogPerson } from './log-person';
import { actorName, thingName } from './log-words';
import { eventName, namedEvents } from '../texts/event-names';
import { useAddress } from '../../../shared/address/use-address';
import css from '../components/people.module.css';

const noName = (id: string): LogRow['actor'] => ({ id, kind: 'user', name: '' });

const conditions = ['actor', 'action', 'entityType', 'entityId', 'from', 'to'] as const;
const nothing = { actor: undefined, action: undefined, entityType: undefined, entityId: undefined, from: undefined, to: undefined };

const dayFrom = (date: string, days: number): string => new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
/** Last day that an exclusive end includes. */
const lastDayOf = (end: string | undefined): string => (end === undefined ? '' : dayOf(new Date(Date.parse(end) - 1)));

/** Anybody can edit the URL: an invalid instant is ignored. */
const instantIn = (text: string | undefined): string | undefined =>
  text === undefined || Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString();

/** The filter in the URL. */
const useFilter = (): LogFilter => {
  const [params] = useSearchParams();
  const given = Object.fromEntries(conditions.map((name) => [name, params.get(name) ?? undefined]));
  const entityType = entityTypes.find((type) => type === given.entityType);
  return {
    ...given,
    entityType,
    entityId: entityType ? given.entityId : undefined,
    from: instantIn(given.from),
    to: instantIn(given.to),
  };
};

/** Filters that no field above shows, as buttons that remove them. */
const Narrowed = ({ filter, acts, narrow }: { readonly filter: LogFilter; readonly acts: readonly LogRow[]; readonly narrow: Narrow }) => {
  const words = useText();
  const { actor, action, entityType, entityId } = filter;
  // An actor chosen in the list is in the URL by id.
  const author =
    actor === undefined || actor.includes('@') ? undefined : (acts.find((act) => act.actor.id === actor)?.actor ?? noName(actor));
  const unseen: readonly (readonly [string, keyof LogFilter])[] = [
    ...(author ? [[actorName(author, words), 'actor'] as const] : []),
    ...(action === undefined || eventName(action, words.language) ? [] : [[action, 'action'] as const]),
    ...(entityType === undefined || entityId === undefined ? [] : [[thingName(entityType, entityId, words), 'entityId'] as const]),
  ];
  if (unseen.length === 0) return null;
  return (
    <p className={list.ways}>
      {unseen.map(([said, name]) => (
        <button
          key={name}
          type="button"
          className={list.way}
          aria-label={words.t('governance.log.takeBack', { said })}
          onClick={() => narrow({ [name]: undefined })}
        >
          {said} <span aria-hidden>×</span>
        </button>
      ))}
    </p>
  );
};

/** System log, newest first; its filter is in the URL. */
export const Log = () => {
  const { t, language } = useText();
  const [params, show] = useAddress();
  const filter = useFilter();
  const acts = useMemo(() => namedEvents(language), [language]);
  const before = params.get('before') ?? undefined;
  const query = useLog(filter, before);
  const narrow: Narrow = (change) => show({ before: undefined, ...change });
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  return (
    <>
      <div className={own.conditions}>
        <LogPerson email={filter.actor?.includes('@') ? filter.actor : ''} onPerson={(actor) => narrow({ actor })} />
        <Choice
          label={t('governance.log.about')}
          value={filter.entityType ?? ''}
          options={[
            { value: '', label: t('governance.log.everything') },
            ...entityTypes.map((value) => ({ value, label: t(`governance.log.kind.${value}`) })),
          ]}
          onChange={(entityType) => narrow({ entityType: entityType || undefined, entityId: undefined, action: undefined })}
        />
        <Choice
          label={t('governance.log.act')}
          value={acts.find(({ value }) => value === filter.action)?.value ?? ''}
          options={[{ value: '', label: t('governance.log.everything') }, ...acts]}
          onChange={(action) => narrow({ action: action || undefined })}
        />
        <TextField
          label={t('governance.log.fromDay')}
          type="date"
          value={filter.from === undefined ? '' : dayOf(filter.from)}
          onChange={({ target }) => narrow({ from: target.value ? instantOf(target.value, '00:00') : undefined })}
        />
        <TextField
          label={t('governance.log.toDay')}
          type="date"
          value={lastDayOf(filter.to)}
          onChange={({ target }) => narrow({ to: target.value ? instantOf(dayFrom(target.value, 1), '00:00') : undefined })}
        />
      </div>
      <div className={css.tools}>
        <span className={css.order}>{t('governance.log.order')}</span>
        <DownloadButton look="ghost" path={tableOf(filter)} label="CSV" />
        {isNarrowed && (
          <Button look="quiet" onClick={() => narrow(nothing)}>
            {t('ui.clearFilters')}
          </Button>
        )}
      </div>
      <Narrowed filter={filter} acts={query.data?.items ?? []} narrow={narrow} />
      <Region query={query} failed={t('governance.log.failed')} skeleton={<RowsSkeleton rows={8} height="56px" />}>
        {({ items, next }) => (
          <>
            {items.length === 0 && <StateCard title={t('governance.log.none')} text={t('governance.log.noneText')} />}
            <ActsByDay acts={items} onNarrow={narrow} />
            {(before || next) && (
              <nav aria-label={t('ui.pages')} className={css.pages}>
                <Button look="ghost" disabled={!before} onClick={() => show({ before: undefined })}>
                  {t('governance.log.newest')}
                </Button>
                <Button look="ghost" disabled={next === null} onClick={() => show({ before: next ?? undefined })}>
                  {t('governance.log.older')}
                </Button>
              </nav>
            )}
          </>
        )}
      </Region>
    </>
  );
};
