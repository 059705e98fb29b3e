import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { useBrowserPush } from '../api/browser-push';
import css from './preferences.module.css';

/** Push notices in this browser: explains them first, and asks for permission only after a tap. */
export const PushHere = ({ pushed }: { readonly pushed: boolean }) => {
  const { t } = useText();
  const { sending, error, ability, begin, end, test } = useBrowserPush();
  const say = (key: 'on' | 'off' | 'begins' | 'denied' | 'install' | 'unable'): string => t(`notifications.preferences.push.${key}`);
  return (
    <section className={css.part} aria-labelledby="push-here">
      <h3 id="push-here">{t('notifications.preferences.push.title')}</h3>
      <p role="status">{say(ability === 'able' ? (pushed ? 'on' : sending === true ? 'begins' : 'off') : ability)}</p>
      {ability === 'able' && !pushed && (
        <Button look="ghost" disabled={sending} onClick={() => void begin()}>
          {t('notifications.preferences.push.begin')}
        </Button>
      )}
      {ability === 'able' && pushed && (
        <>
          <Button look="ghost" disabled={sending} onClick={() => void test()}>
            {t('notifications.preferences.push.test')}
          </Button>
          <Button look="quiet" disabled={sending} onClick={() => void end()}>
            {t('notifications.preferences.push.end')}
          </Button>
        </>
      )}
      <Problem error={error} />
    </section>
  );
};
