import { useEffect, useRef, useState } from 'react';
import { useText } from '../../shared/i18n/use-text';
import { Button } from '../../shared/ui/button';

/** The first page has its network for itself; in ms. */
const registersAfter = 4000;

/** Keeps the shell for later visits, and offers a new version when there is one; the page never reloads by itself. */
export const NewVersion = ({ className }: { readonly className: string | undefined }) => {
  const { t } = useText();
  const [waiting, setWaiting] = useState(false);
  const update = useRef<(reload?: boolean) => Promise<void>>(undefined);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
    const timer = setTimeout(() => {
      void import('virtual:pwa-register').then(({ registerSW }) => {
        update.current = registerSW({ onNeedRefresh: () => setWaiting(true) });
      });
    }, registersAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      {waiting && (
        <div className={className}>
          <span>{t('newVersion.text')}</span>
          <Button look="quiet" onClick={() => void update.current?.(true)}>
            {t('newVersion.act')}
          </Button>
          <Button look="quiet" onClick={() => setWaiting(false)}>
            {t('newVersion.later')}
          </Button>
        </div>
      )}
    </div>
  );
};
