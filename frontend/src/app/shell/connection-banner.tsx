import { useQueryClient } from '@tanstack/react-query';
import { minute } from '@tennis/contracts';
import { useEffect, useState } from 'react';
import { useText } from '../../shared/i18n/use-text';
import { useOnline } from '../../shared/offline/use-online';
import css from './connection-banner.module.css';

/** How long the message about the restored connection stays, and how often the age of the data is checked, in ms. */
const restoredDuration = 4000;
const checkInterval = 20_000;

/** Age of the oldest data on the screen, in ms; undefined if there is none. */
const useDataAge = (): number | undefined => {
  const queries = useQueryClient();
  const [age, setAge] = useState<number>();
  useEffect(() => {
    const updateAge = (): void => {
      const times = queries
        .getQueryCache()
        .findAll({ type: 'active' })
        .map(({ state }) => state.dataUpdatedAt);
      const loadTimes = times.filter((time) => time > 0);
      setAge(loadTimes.length > 0 ? Date.now() - Math.min(...loadTimes) : undefined);
    };
    updateAge();
    const timer = setInterval(updateAge, checkInterval);
    // another page has other queries
    const stop = queries.getQueryCache().subscribe(({ type }) => {
      if (type === 'observerAdded' || type === 'observerRemoved') queueMicrotask(updateAge);
    });
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [queries]);
  return age;
};

const OfflineMessage = () => {
  const { t, fmt } = useText();
  const age = useDataAge();
  return (
    <p className={css.away}>
      {age === undefined ? t('offline.banner') : age < minute ? t('offline.fresh') : t('offline.aged', { age: fmt.ago(age) })}{' '}
      {t('offline.readOnly')}
    </p>
  );
};

/** Says once, above every page, that everything is read-only without a network. */
export const ConnectionBanner = () => {
  const { t } = useText();
  const online = useOnline();
  const [wasOffline, setWasOffline] = useState(false);
  useEffect(() => {
    if (!online) {
      setWasOffline(true);
      return;
    }
    const timer = setTimeout(() => setWasOffline(false), restoredDuration);
    return () => clearTimeout(timer);
  }, [online]);
  return (
    <div role="status" className={online ? undefined : css.place}>
      {!online && <OfflineMessage />}
      {online && wasOffline && <p className={css.back}>{t('offline.restored')}</p>}
    </div>
  );
};
