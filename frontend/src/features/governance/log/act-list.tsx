import type { LogRow } from '@tennis/contracts';
import { dayOf } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/use-text';
import { browserOf } from '../components/browser-of';
import { changedBy, Difference } from './act-difference';
import css from './act-list.module.css';
import { EventType, type Narrow, Ways } from './act-ways';
import { actorName, kindOf } from './log-words';

interface ActsProps {
  readonly acts: readonly LogRow[];
  readonly onNarrow?: Narrow | undefined;
}

/** `#248 031`; a position that is not such a number stays as the store writes it. */
const usePosition = () => {
  const { fmt } = useText();
  return (position: string): string => `#${/^\d{1,15}$/.test(position) ? fmt.number(Number(position)) : position}`;
};

/** Description of a log entry; the actor is bold if the sentence begins with them. */
const Sentence = ({ act }: { readonly act: LogRow }) => {
  const name = actorName(act.actor, useText());
  const { description } = act;
  if (!description.startsWith(`${name} `)) return description;
  return (
    <>
      <b>{name}</b>
      {description.slice(name.length)}
    </>
  );
};

/** A log entry; opens to its changes, origin and links. */
const Act = ({ act, onNarrow }: { readonly act: LogRow; readonly onNarrow: Narrow | undefined }) => {
  const { t, fmt } = useText();
  const positionOf = usePosition();
  const changes = changedBy(act).length;
  // Clock offsets are whole minutes, so seconds are the same in every zone.
  const clock = `${fmt.plate(act.at).clock}:${act.at.slice(17, 19)}`;
  return (
    <details className={css.act}>
      <summary className={css.head}>
        <time dateTime={act.at} className={css.when}>
          {onNarrow ? clock : fmt.dateTime(act.at)}
        </time>
        <span className={css.what}>
          <Sentence act={act} />
        </span>
        <span className={css.kind}>{t(`governance.log.one.${kindOf(act.entityType)}`)}</span>
        <span className={css.aside}>{changes > 0 && t('governance.log.fields', { count: changes, n: fmt.number(changes) })}</span>
        <span className={css.position}>{positionOf(act.position)}</span>
      </summary>
      <div className={css.opened}>
        <Difference act={act} />
        {act.ip !== undefined && (
          <p className={css.from} title={act.userAgent}>
            {t('governance.log.from', { ip: act.ip, browser: browserOf(act.userAgent ?? '') })}
          </p>
        )}
        {onNarrow ? (
          <Ways act={act} onNarrow={onNarrow} />
        ) : (
          <p className={css.from}>
            <EventType type={act.action} />
          </p>
        )}
      </div>
    </details>
  );
};

/** Log entries in words; each opens to its changes. With `onNarrow` each also links to similar entries. */
export const ActList = ({ acts, onNarrow }: ActsProps) => (
  <ol className={css.list} data-wide={onNarrow !== undefined || undefined}>
    {acts.map((act) => (
      <li key={act.id}>
        <Act act={act} onNarrow={onNarrow} />
      </li>
    ))}
  </ol>
);

/** The same in log order, grouped by day. */
export const ActsByDay = ({ acts, onNarrow }: ActsProps) => {
  const { t, fmt } = useText();
  const days: { day: string; acts: LogRow[] }[] = [];
  for (const act of acts) {
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
        <ActList acts={one.acts} onNarrow={onNarrow} />
      </section>
    );
  });
};
