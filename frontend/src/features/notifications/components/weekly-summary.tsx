import type { NotificationPreferences } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { Problem } from '../../../shared/ui/problem';
import { usePrefer } from '../api/preferences';
import css from './preferences.module.css';
import { Row } from '../../../shared/ui/layout/layout';

/** Switch for the weekly e-mail; without a confirmed address it is not sent, and the switch says so. */
export const WeeklySummary = ({
  weeklySummary,
  email,
  channels,
}: Pick<NotificationPreferences, 'weeklySummary' | 'email' | 'channels'>) => {
  const { t } = useText();
  const { sending, error, prefer } = usePrefer();
  const mail = channels.find(({ channel }) => channel === 'email');
  const reason = !mail?.available
    ? mail?.reason
    : email === null
      ? t('notifications.preferences.summary.noAddress')
      : email.state === 'confirmed'
        ? undefined
        : t('notifications.preferences.summary.unconfirmed');
  return (
    <section className={css.part} aria-labelledby="weekly-summary">
      <h3 id="weekly-summary">{t('notifications.preferences.summary.title')}</h3>
      <Row as="label" gap={8} align="center" className={css.quiet}>
        <input
          type="checkbox"
          checked={weeklySummary && reason === undefined}
          disabled={reason !== undefined || Boolean(sending)}
          aria-describedby={reason === undefined ? undefined : 'no-summary'}
          onChange={({ target }) => void prefer({ weeklySummary: target.checked })}
        />
        {t('notifications.preferences.summary.on')}
      </Row>
      {reason !== undefined && (
        <p id="no-summary" className={css.reasons}>
          {reason}
        </p>
      )}
      <Problem error={error} />
    </section>
  );
};
