import type { LogRow } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { type ReplayKind, replayOf, trailOf } from '../../../shared/address/governing';
import { useText } from '../../../shared/i18n/use-text';
import { eventName } from '../texts/event-names';
import css from './act-ways.module.css';
import { actorName, kindOf, thingName } from './log-words';

/** Translated name of an event type, with the type beside it. */
export const EventType = ({ type }: { readonly type: string }) => {
  const { language } = useText();
  const name = eventName(type, language);
  if (name === undefined) return type;
  return (
    <>
      {name} <code className={css.code}>{type}</code>
    </>
  );
};

/** Kinds of replay, by the entity type of a log entry. */
const stepsOf: Readonly<Record<string, ReplayKind>> = { tournament: 'tournament', match: 'match', challenge: 'match', user: 'user' };

/** Adds conditions to the filter of the log; undefined removes one. */
export type Narrow = (change: Readonly<Record<string, string | undefined>>) => void;

/** Links from a log entry to others with the same actor, thing or type. */
export const Ways = ({ act, onNarrow }: { readonly act: LogRow; readonly onNarrow: Narrow }) => {
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
