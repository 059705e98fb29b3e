import type { LogRow } from '@tennis/contracts';
import { Link } from '../../../shared/routing/link';
import { type ReplayKind, replayOf, trailOf } from '../../../shared/address/governing';
import { useText } from '../../../shared/i18n/use-text';
import css from './act-list.module.css';
import { eventName } from '../texts/event-names';
import { browserOf } from '../components/browser-of';
import { fieldName, fieldValue, isNothing } from '../components/field-words';
import { actorName, kindOf, thingName } from './log-words';

/** What kind of act it was, in words with its type beside them. */
const EventType = ({ type }: { readonly type: string }) => {
  const { language } = useText();
  const name = eventName(type, language);
  if (name === undefined) return type;
  return (
    <>
      {name} <code className={css.code}>{type}</code>
    </>
  );
};

/** What an act changed, field by field: what was, what is. */
const Difference = ({ previous, next, entityType }: Pick<LogRow, 'previous' | 'next' | 'entityType'>) => {
  const words = useText();
  const { t } = words;
  const say = (field: string, value: unknown) => fieldValue(entityType, field, value, words);
  const changed = Object.entries(next ?? {}).filter(([name, value]) => !isNothing(value) || !isNothing(previous?.[name]));
  if (changed.length === 0) return null;
  return (
    <table className={css.difference}>
      <thead>
        <tr>
          <th scope="col">{t('governance.log.field')}</th>
          <th scope="col">{t('governance.log.previous')}</th>
          <th scope="col">{t('governance.log.next')}</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{fieldName(name, words)}</th>
            <td className={isNothing(previous?.[name]) ? css.nothing : css.previous}>{say(name, previous?.[name])}</td>
            <td className={isNothing(value) ? css.nothing : css.next}>{say(name, value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** What can be stepped through, by what an act is about. */
const stepsOf: Readonly<Record<string, ReplayKind>> = { tournament: 'tournament', match: 'match', challenge: 'match', user: 'user' };

/** Narrows the log down; undefined takes a condition back. */
export type Narrow = (change: Readonly<Record<string, string | undefined>>) => void;

/** What of an act leads to others: of the same author, on the same thing, of the same type. */
const Ways = ({ act, onNarrow }: { readonly act: LogRow; readonly onNarrow: Narrow }) => {
  const words = useText();
  const { t } = words;
  const { actor, action, entityType, entityId, position, because } = act;
  const steps = stepsOf[entityType];
  const kind = kindOf(entityType);
  const thing = thingName(kind, entityId, words);
  return (
    <p className={css.ways}>
      <button type="button" className={css.way} onClick={() => onNarrow({ actor: actor.id })}>
        {actorName(actor, words)}
      </button>
      <button type="button" className={css.way} onClick={() => onNarrow({ action, entityType: undefined, entityId: undefined })}>
        <EventType type={action} />
      </button>
      <button
        type="button"
        className={css.way}
        aria-label={t('governance.log.onlyThis', { thing })}
        onClick={() => onNarrow({ entityType: kind, entityId: kind === 'other' ? undefined : entityId, action: undefined })}
      >
        {thing}
      </button>
      <Link className={css.way} to={trailOf(position)}>
        {t('governance.log.trail')}
      </Link>
      {because && (
        <Link className={css.way} to={trailOf(because.position)}>
          {t('governance.log.cause', { name: actorName(because.actor, words) })}
        </Link>
      )}
      {steps && (
        <Link className={css.way} to={replayOf(steps, entityId)}>
          {t('governance.log.replay')}
        </Link>
      )}
    </p>
  );
};

/** Acts in words, with what they changed. `onNarrow`: each leads to those that are like it. */
export const ActList = ({
  acts,
  wide = false,
  onNarrow,
}: {
  readonly acts: readonly LogRow[];
  readonly wide?: boolean;
  readonly onNarrow?: Narrow;
}) => {
  const { t, fmt } = useText();
  return (
    <ol className={css.list} data-wide={wide || undefined}>
      {acts.map((act) => (
        <li key={act.id} className={css.act}>
          <time dateTime={act.at} className={css.when}>
            {fmt.dateTime(act.at)}
          </time>
          <p className={css.what}>{act.description}</p>
          {act.next && <Difference previous={act.previous} next={act.next} entityType={act.entityType} />}
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
        </li>
      ))}
    </ol>
  );
};
