import type { NotificationPreferences } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { usePrefer } from '../api/preferences';
import css from './preferences.module.css';

const night = { from: '22:00', to: '08:00' };

/** When no telephone rings: what happens meanwhile comes when they are over. */
export const QuietHours = ({ quietHours }: Pick<NotificationPreferences, 'quietHours'>) => {
  const { t } = useText();
  const { sending, error, prefer } = usePrefer();
  const change = (changed: Partial<typeof night>): void => {
    if (quietHours && Object.values(changed).every((time) => time !== '')) void prefer({ quietHours: { ...quietHours, ...changed } });
  };
  return (
    <section className={css.part} aria-labelledby="quiet-hours">
      <h3 id="quiet-hours">{t('notifications.preferences.quiet.title')}</h3>
      <label className={css.quiet}>
        <input
          type="checkbox"
          checked={quietHours !== null}
          disabled={Boolean(sending)}
          onChange={({ target }) => void prefer({ quietHours: target.checked ? night : null })}
        />
        {t('notifications.preferences.quiet.on')}
      </label>
      {quietHours && (
        <div className={css.hours}>
          <TextField
            type="time"
            label={t('notifications.preferences.quiet.from')}
            value={quietHours.from}
            onChange={({ target }) => change({ from: target.value })}
          />
          <TextField
            type="time"
            label={t('notifications.preferences.quiet.to')}
            value={quietHours.to}
            onChange={({ target }) => change({ to: target.value })}
          />
        </div>
      )}
      <Problem error={error} />
    </section>
  );
};
