import { useEffect, useRef, useState } from 'react';
import { useText } from '../../shared/i18n/use-text';
import { page, useReleaseGone } from '../../shared/loading/release';
import { whenIdle } from '../../shared/loading/when-idle';
import { Button } from '../../shared/ui/button';

/**
 * Caches the app shell for later visits and offers a new version. The page reloads by itself only if one of its own files is gone
 * (`renew`).
 */
export const NewVersion = ({ className }: { readonly className: string | undefined }) => {
  const { t } = useText();
  const [waiting, setWaiting] = useState(false);
  const gone = useReleaseGone();
  const update = useRef<(reload?: boolean) => Promise<void>>(undefined);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    // the first page has the network for itself
    return whenIdle(() => {
      void import('virtual:pwa-register').then(({ registerSW }) => {
        update.current = registerSW({ onNeedRefresh: () => setWaiting(true) });
      });
    });
  }, []);
  return (
    <div role="status">
      {(waiting || gone) && (
        <div className={className}>
          <span>{t('newVersion.text')}</span>
          <Button look="quiet" onClick={() => (gone ? page.reload() : void update.current?.(true))}>
            {t('newVersion.act')}
          </Button>
          {!gone && (
            <Button look="quiet" onClick={() => setWaiting(false)}>
              {t('newVersion.later')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
