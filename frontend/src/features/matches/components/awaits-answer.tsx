import { IconHourglass } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { useShownMatch } from '../api/shown-match';
import css from './match-actions.module.css';
import { Row } from '../../../shared/ui/layout/layout';

/** Says who has to confirm a report, and by when; the first thing that its players, the organiser and the judge read while it waits. */
export const AwaitsAnswer = ({
  contactJudge,
}: {
  /** Contact with the judge, if nothing happens automatically. */
  readonly contactJudge: ReactNode;
}) => {
  const { match, user, playerId } = useShownMatch();
  const { t, fmt } = useText();
  const { status, frozen, reportedBy, autoValidatesAt, playerA, nameA, nameB, creatorId, refereeId, zone } = match;
  if (status !== 'result_reported' || frozen || !user || !reportedBy) return null;
  const when = autoValidatesAt && fmt.whenIn(zone, autoValidatesAt);
  const isPlayer = playerId !== undefined;
  if (isPlayer && playerId !== reportedBy)
    return when ? (
      <p>
        <strong>{t('matches.awaits.yours', { when })}</strong>
      </p>
    ) : null;
  const name = reportedBy === playerA ? nameB : nameA;
  return (
    <Row gap={12} className={css.awaits}>
      <IconHourglass aria-hidden stroke={1.75} />
      <div>
        <strong>{when ? t('matches.awaits.until', { name, when }) : t('matches.awaits.other', { name })}</strong>
        {isPlayer && <p>{t('matches.awaits.correct')}</p>}
        {!isPlayer && creatorId === user.id && refereeId !== user.id && <p>{t('matches.awaits.creator')}</p>}
        {isPlayer && !when && contactJudge}
      </div>
    </Row>
  );
};
