import type { LogRow } from '@tennis/contracts';
import { dayOf } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/use-text';
import { browserOf } from '../components/browser-of';
import { changedFields, Difference } from './entry-difference';
import css from './log-entries.module.css';
import { EventType, type AddFilter, EntryLinks } from './entry-links';
import { actorName, kindOf } from './log-words';
import { Muted, PlainList, Stack } from '../../../shared/ui/layout/layout';

interface LogEntriesProps {
  readonly entries: readonly LogRow[];
  readonly onFilter?: AddFilter | undefined;
}

/** `#248 031`; a position that is not such a number stays as the store writes it. */
const usePosition = () => {
  const { fmt } = useText();
  return (position: string): string => `#${/^\d{1,15}$/.test(position) ? fmt.number(Number(position)) : position}`;
};

/** Description of a log entry; the actor is bold if the sentence begins with them. */
const Sentence = ({ entry }: { readonly entry: LogRow }) => {
  const name = actorName(entry.actor, useText());
  const { description } = entry;
  if (!description.startsWith(`${name} `)) return description;
  return (
    <>
      <b>{name}</b>
      {description.slice(name.length)}
    </>
  );
};

/** A log entry; opens to its changes, origin and links. */
const LogEntry = ({ entry, onFilter }: { readonly entry: LogRow; readonly onFilter: AddFilter | undefined }) => {
  const { t, fmt } = useText();
  const positionOf = usePosition();
  const changes = changedFields(entry).length;
  // Clock offsets are whole minutes, so seconds are the same in every zone.
  const clock = `${fmt.plate(entry.at).clock}:${entry.at.slice(17, 19)}`;
  return (
    <details className={css.act}>
      <summary className={css.head}>
        <time dateTime={entry.at} className={css.when}>
          {onFilter ? clock : fmt.dateTime(entry.at)}
        </time>
        <span className={css.what}>
          <Sentence entry={entry} />
        </span>
        <span className={css.kind}>{t(`governance.log.one.${kindOf(entry.entityType)}`)}</span>
        <span className={css.aside}>{changes > 0 && t('governance.log.fields', { count: changes, n: fmt.number(changes) })}</span>
        <span className={css.position}>{positionOf(entry.position)}</span>
      </summary>
      <Stack gap={8} className={css.opened}>
        <Difference entry={entry} />
        {entry.ip !== undefined && (
          <Muted title={entry.userAgent}>{t('governance.log.from', { ip: entry.ip, browser: browserOf(entry.userAgent ?? '') })}</Muted>
        )}
        {onFilter ? (
          <EntryLinks entry={entry} onFilter={onFilter} />
        ) : (
          <Muted>
            <EventType type={entry.action} />
          </Muted>
        )}
      </Stack>
    </details>
  );
};

/** Log entries in words; each opens to its changes. With `onFilter` each also links to similar entries. */
export const LogEntries = ({ entries, onFilter }: LogEntriesProps) => (
  <PlainList as="ol" className={css.list} data-wide={onFilter !== undefined || undefined}>
    {entries.map((entry) => (
      <li key={entry.id}>
        <LogEntry entry={entry} onFilter={onFilter} />
      </li>
    ))}
  </PlainList>
);

/** The same in log order, grouped by day. */
export const LogEntriesByDay = ({ entries, onFilter }: LogEntriesProps) => {
  const { t, fmt } = useText();
  const days: { day: string; acts: LogRow[] }[] = [];
  for (const act of entries) {
    const day = dayOf(act.at);
    // Imported entries are ordered by when they were written, so a day may appear twice.
    if (days.at(-1)?.day === day) days.at(-1)!.acts.push(act);
    else days.push({ day, acts: [act] });
  }
  const today = dayOf(new Date());
  return days.map((one) => {
    const { at, id } = one.acts[0]!;
    return (
      <section key={id}>
        <h2 className={css.day}>{one.day === today ? t('governance.log.today', { day: fmt.dayOfWeek(at) }) : fmt.dayOfWeek(at)}</h2>
        <LogEntries entries={one.acts} onFilter={onFilter} />
      </section>
    );
  });
};
