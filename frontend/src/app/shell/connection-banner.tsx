import { useEffect, useState } from 'react';
import { useText } from '../../shared/i18n/use-text';
import { useOnline } from '../../shared/lib/use-online';
import css from './connection-banner.module.css';

/** How long the good news stays, in ms. */
const restoredFor = 4000;

export const ConnectionBanner = () => {
  const { t } = useText();
  const online = useOnline();
  const [wasAway, setWasAway] = useState(false);
  useEffect(() => {
    if (!online) {
      setWasAway(true);
      return;
    }
    const timer = setTimeout(() => setWasAway(false), restoredFor);
    return () => clearTimeout(timer);
  }, [online]);
  return (
    <div role="status">
      {!online && <p className={css.away}>{t('offline.banner')}</p>}
      {online && wasAway && <p className={css.back}>{t('offline.restored')}</p>}
    </div>
  );
};
