import { useEffect, useState } from 'react';
import { renew } from '../loading/release';
import { useOnline } from '../offline/use-online';
import { laterWords } from './i18n';

/**
 * A part that comes by itself and that nobody waits for: undefined until it is here; without a network too, where this browser has kept it.
 * What cannot be fetched is missing, and asked for again once that changes, or comes with the next release where it went with its own; a part on demand would say so in its place. `load` is the same at every render.
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
