import type { NotificationPreferences } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { useAskConfirmation } from '../api/preferences';
import css from './preferences.module.css';

/** E-mail address for notices; nothing is sent before its owner has confirmed it. */
export const MailAddress = ({ address, state }: NonNullable<NotificationPreferences['email']>) => {
  const { t } = useText();
  const { sending, error, ask } = useAskConfirmation();
  return (
    <section className={css.part} aria-labelledby="mail-address">
      <h3 id="mail-address">{t('notifications.preferences.mail.title')}</h3>
      <p role="status">{t(`notifications.preferences.mail.${state}`, { address })}</p>
      {state !== 'confirmed' && (
        <Button look={state === 'asked' ? 'quiet' : 'ghost'} disabled={sending} onClick={() => void ask()}>
          {t(state === 'asked' ? 'notifications.preferences.mail.again' : 'notifications.preferences.mail.ask')}
        </Button>
      )}
      <Problem error={error} />
    </section>
  );
};
