import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { whenNoOverlayOpen } from '../../../shared/lib/open-overlays';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useQueryString } from '../../../shared/url/use-query-string';
import { useLadder } from './ladder-context';

/**
 * Scrolls to the reader's own row once if the URL asks for it (`pathOfOwnRow`), and once they have joined. Clears the parameter, so that
 * going back finds the page unchanged.
 */
export const ScrollToOwnRow = ({ goToMe, children }: { readonly goToMe: () => void; readonly children: ReactNode }) => {
  const { t, fmt } = useText();
  const { own, hasJoined, options } = useLadder();
  const [params, show] = useQueryString();
  const isRequested = params.get('me') === 'true';
  const scrollToRow = useEffectEvent(() => {
    whenNoOverlayOpen(goToMe);
    show({ me: undefined });
  });
  useEffect(() => {
    if (isRequested) scrollToRow();
  }, [isRequested]);
  const announcePlace = useEffectEvent(() => {
    if (!own || !options) return;
    whenNoOverlayOpen(goToMe);
    const count = options.filter(({ allowed }) => allowed).length;
    const placeholders = { rank: fmt.ordinal(own.rank), count, n: fmt.number(count) };
    toastSuccess(t(count > 0 ? 'rankings.placedMay' : 'rankings.placed', placeholders));
  });
  const isPlaceKnown = hasJoined && own !== undefined && options !== undefined;
  useEffect(() => {
    if (isPlaceKnown) announcePlace();
  }, [isPlaceKnown]);
  return children;
};
