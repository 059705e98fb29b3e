import { useText } from './use-text';
import { Button } from '../ui/button';
import { Sheet } from '../ui/sheet';
import { StateCard } from '../ui/state';

/** A part of the page that could not be fetched: in its place, or in a sheet where it is one that can be closed. */
export const Missing = ({ onAgain, onClose }: { readonly onAgain: () => void; readonly onClose: (() => void) | undefined }) => {
  const { t } = useText();
  const card = (
    <StateCard role="alert" title={onClose ? undefined : t('errors.network')} text={t('ui.missing')}>
      <Button onClick={onAgain}>{t('ui.tryAgain')}</Button>
    </StateCard>
  );
  return onClose ? (
    <Sheet title={t('errors.network')} onClose={onClose}>
      {card}
    </Sheet>
  ) : (
    card
  );
};
