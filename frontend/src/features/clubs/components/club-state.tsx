import { type ClubDetail, validationTime } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import css from './club-state.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

/** State of a proposal, for those who may know: time left, or why it was rejected and what to do next. */
export const ClubState = ({ club, onEdit }: { readonly club: ClubDetail; readonly onEdit?: (() => void) | undefined }) => {
  const { t, fmt } = useText();
  const { status, validationEndsAt, statusReason } = club;
  if (status === 'validated') return null;
  const left = validationEndsAt ? Math.max(0, Date.parse(validationEndsAt) - Date.now()) : 0;
  return (
    <Stack as="section" gap={8} align="start" className={css.state} aria-label={t(`clubs.status.${status}`)}>
      <p>
        <strong>{t(`clubs.status.${status}`)}</strong>
        {validationEndsAt && ` · ${t('clubs.expires', { when: fmt.dateTime(validationEndsAt) })}`}
      </p>
      {validationEndsAt && (
        <progress
          aria-label={t('clubs.timeLeft')}
          className={css.progress}
          max={validationTime}
          value={Math.min(validationTime, validationTime - left)}
        />
      )}
      {status === 'rejected' && <p>{statusReason ? t('clubs.why', { reason: statusReason }) : t('clubs.noReason')}</p>}
      {onEdit && status !== 'pending' && <Button onClick={onEdit}>{t('clubs.form.again')}</Button>}
    </Stack>
  );
};
