import { useEffect, useRef, useState } from 'react';
import { useText } from '../../shared/i18n/use-text';
import { page, useReleaseOutdated } from '../../shared/loading/release';
import { whenIdle } from '../../shared/loading/when-idle';
import { Button } from '../../shared/ui/button';

/**
 * Caches the app shell for later visits and offers a new version. The page reloads by itself only if one of its own files is gone
 * (`recoverFromMissingFile`).
 */
export const NewVersion = ({ className }: { readonly className: string | undefined }) => {
  const { t } = useText();
  const [isUpdateWaiting, setIsUpdateWaiting] = useState(false);
  const isOutdated = useReleaseOutdated();
  const update = useRef<(reload?: boolean) => Promise<void>>(undefined);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // the first page has the network for itself
    return whenIdle(() => {
      void import('virtual:pwa-register').then(({ registerSW }) => {
        update.current = registerSW({ onNeedRefresh: () => setIsUpdateWaiting(true) });
      });
    });
  }, []);
  return (
    <div role="status">
      {(isUpdateWaiting || isOutdated) && (
        <div className={className}>
          <span>{t('newVersion.text')}</span>
          <Button look="quiet" onClick={() => (isOutdated ? page.reload() : void update.current?.(true))}>
            {t('newVersion.act')}
          </Button>
          {!isOutdated && (
            <Button look="quiet" onClick={() => setIsUpdateWaiting(false)}>
              {t('newVersion.later')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
