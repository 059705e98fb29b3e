import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { closeMoment } from '../../../features/matches/api/moment';
import { useSearchKeys } from '../../search/use-search-keys';

/** The overlay that the reader has opened from the top bar or with the keyboard. */
export interface OpenOverlay {
  readonly open: 'menu' | 'help' | 'search' | undefined;
  readonly show: (overlay: OpenOverlay['open']) => void;
}

/** A new page closes what is open. */
export const useOpenOverlay = (): OpenOverlay => {
  const { pathname } = useLocation();
  const [open, show] = useState<OpenOverlay['open']>();
  useSearchKeys(useCallback(() => show('search'), []));
  useEffect(() => {
    show(undefined);
    closeMoment();
  }, [pathname]);
  return { open, show };
};
