import { useEffect, useState } from 'react';
import { renew } from '../loading/release';
import { useOnline } from '../offline/use-online';
import { laterWords } from './i18n';

/**
 * A part that loads in the background: undefined until it is here. Loads without a network too, from the cache of this browser. A failed
 * part stays undefined and is tried again when the network changes, or comes with the next release if its own is gone; `onDemand` would
 * show an error instead. `load` must be the same at every render.
 */
export const usePart = <Part>(isWanted: boolean, load: () => Promise<{ readonly default: Part }>): Part | undefined => {
  const [part, setPart] = useState<Part>();
  const online = useOnline();
  useEffect(() => {
    if (!isWanted || part) return;
    Promise.all([load(), laterWords()]).then(
      ([{ default: loaded }]) => setPart(() => loaded),
      () => void renew(),
    );
  }, [isWanted, part, online, load]);
  return part;
};
