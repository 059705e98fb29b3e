import { useEffect, useState } from 'react';
import { recoverFromMissingFile } from '../loading/release';
import { useOnline } from '../offline/use-online';
import { loadLazyTranslations } from './i18n';

/**
 * A part that loads in the background: undefined until it is here. Loads without a network too, from the cache of this browser. A failed
 * part stays undefined and is tried again when the network changes, or comes with the next release if its own is gone; `lazyPart` would
 * show an error instead. `load` must be the same at every render.
 */
export const useBackgroundPart = <Part>(isNeeded: boolean, load: () => Promise<{ readonly default: Part }>): Part | undefined => {
  const [part, setPart] = useState<Part>();
  const online = useOnline();
  useEffect(() => {
    if (!isNeeded || part) return;
    Promise.all([load(), loadLazyTranslations()]).then(
      ([{ default: loaded }]) => setPart(() => loaded),
      () => void recoverFromMissingFile(),
    );
  }, [isNeeded, part, online, load]);
  return part;
};
