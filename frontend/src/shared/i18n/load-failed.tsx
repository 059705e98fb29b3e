import { page } from '../loading/release';
import { useText } from './use-text';
import { Button } from '../ui/button';
import { Sheet } from '../ui/sheet';
import { StateCard } from '../ui/state';

/**
 * Message in place of a part that could not be loaded; inside of a sheet if the part can be closed. Without `onRetry`, trying again cannot
 * help.
 */
export const LoadFailed = ({
  onRetry,
  onClose,
}: {
  readonly onRetry?: (() => void) | undefined;
  readonly onClose: (() => void) | undefined;
}) => {
  const { t } = useText();
  const title = t(onRetry ? 'errors.network' : 'crash.title');
  const card = (
    <StateCard role="alert" title={onClose ? undefined : title} text={t(onRetry ? 'ui.missing' : 'ui.stuck')}>
      <Button onClick={onRetry ?? page.reload}>{t(onRetry ? 'ui.tryAgain' : 'ui.reload')}</Button>
    </StateCard>
  );
  return onClose ? (
    <Sheet title={title} onClose={onClose}>
      {card}
    </Sheet>
  ) : (
    card
  );
};
