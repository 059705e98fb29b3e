import type { LogRow } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { type ReplayKind, replayPath, trailPath } from '../../../shared/url/governance-paths';
import { useText } from '../../../shared/i18n/use-text';
import { eventName } from '../texts/event-names';
import css from './entry-links.module.css';
import { actorName, kindOf, thingName } from './log-words';
import { Row } from '../../../shared/ui/layout/layout';

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
const replayKinds: Readonly<Record<string, ReplayKind>> = { tournament: 'tournament', match: 'match', challenge: 'match', user: 'user' };

/** Adds conditions to the filter of the log; undefined removes one. */
export type AddFilter = (change: Readonly<Record<string, string | undefined>>) => void;

/** Links from a log entry to others with the same actor, thing or type. */
export const EntryLinks = ({ entry, onFilter }: { readonly entry: LogRow; readonly onFilter: AddFilter }) => {
  const words = useText();
  const { t } = words;
  const { actor, action, entityType, entityId, position, because } = entry;
  const replayKind = replayKinds[entityType];
  const kind = kindOf(entityType);
  const thing = thingName(kind, entityId, words);
  return (
    <Row as="p" gap="4 8" wrap>
      <button type="button" className={css.way} onClick={() => onFilter({ actor: actor.id })}>
        {actorName(actor, words)}
      </button>
      <button type="button" className={css.way} onClick={() => onFilter({ action, entityType: undefined, entityId: undefined })}>
        <EventType type={action} />
      </button>
      <button
        type="button"
        className={css.way}
        aria-label={t('governance.log.onlyThis', { thing })}
        onClick={() => onFilter({ entityType: kind, entityId: kind === 'other' ? undefined : entityId, action: undefined })}
      >
        {thing}
      </button>
      <Link className={css.way} to={trailPath(position)}>
        {t('governance.log.trail')}
      </Link>
      {because && (
        <Link className={css.way} to={trailPath(because.position)}>
          {t('governance.log.cause', { name: actorName(because.actor, words) })}
        </Link>
      )}
      {replayKind && (
        <Link className={css.way} to={replayPath(replayKind, entityId)}>
          {t('governance.log.replay')}
        </Link>
      )}
    </Row>
  );
};
