import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { retryTimes, type CheckProgress } from '../api/session-check';

/** Shown while a check is stuck (texts: specification section 8); offers a reload from the second attempt on. */
export const StuckCheck = ({ waiting: { attempt, error } }: { readonly waiting: CheckProgress }) => {
  const { t } = useText();
  const now =
    attempt === 0 ? t('identity.stuck.title') : attempt < retryTimes.length ? t('identity.stuck.again') : t('identity.stuck.last');
  return (
    <div role="status">
      <p>
        <strong>{now}</strong> {t('identity.stuck.text')}
      </p>
      {error && <p>{t('identity.stuck.error', { message: error })}</p>}
      {attempt > 0 && <p>{t('identity.stuck.slow')}</p>}
      {attempt > 1 && (
        <>
          <p>{t('identity.stuck.cookies')}</p>
          <Button look="ghost" onClick={() => location.reload()}>
            {t('identity.stuck.reload')}
          </Button>
        </>
      )}
    </div>
  );
};
