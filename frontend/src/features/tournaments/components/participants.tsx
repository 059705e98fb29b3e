import { useText } from '../../../shared/i18n/use-text';
import { Avatar } from '../../../shared/ui/avatar';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { useParticipants } from '../api/tournaments';
import { useStatusText } from '../people/use-status-text';
import css from './participants.module.css';
import { Row } from '../../../shared/ui/layout/layout';

/** Number shown at first; one press shows the others, and the ranking has them all. */
const shownAtFirst = 24;

export const Participants = ({
  tournamentId,
  all,
  onShowAll,
}: {
  readonly tournamentId: string;
  readonly all: boolean;
  readonly onShowAll: () => void;
}) => {
  const { t, fmt } = useText();
  const statusText = useStatusText();
  const query = useParticipants(tournamentId);
  return (
    <Region query={query} failed={t('people.participants.failed')} skeleton={<RowsSkeleton rows={6} height="60px" />}>
      {(people) =>
        people.length === 0 ? (
          <StateCard title={t('people.participants.none')} text={t('people.participants.noneText')} />
        ) : (
          <>
            <ul className={css.people}>
              {(all ? people : people.slice(0, shownAtFirst)).map(({ playerId, name, role, status, suspendedUntil, joinedAt }) => (
                <Row key={playerId} as="li" gap={12} align="center" className={css.person}>
                  <Avatar name={name} />
                  <span className={css.words}>
                    <span className={css.name}>{name}</span>
                    <small>{t('people.participants.since', { date: fmt.date(joinedAt) })}</small>
                  </span>
                  <Row as="span" gap={4} wrap className={css.tags}>
                    {role !== 'player' && <span className={css.tag}>{t(`people.participants.role.${role}`)}</span>}
                    {status !== 'active' && <span className={`${css.tag} ${css.away}`}>{statusText({ status, suspendedUntil })}</span>}
                  </Row>
                </Row>
              ))}
            </ul>
            {!all && people.length > shownAtFirst && (
              <button type="button" className={css.more} onClick={onShowAll}>
                {t('people.participants.all', { count: people.length, n: fmt.number(people.length) })}
              </button>
            )}
          </>
        )
      }
    </Region>
  );
};
