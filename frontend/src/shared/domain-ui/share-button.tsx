import { IconShare2 } from '@tabler/icons-react';
import { useText } from '../i18n/use-text';
import { toastError, toastSuccess } from '../lib/toasts';
import { Button } from '../ui/button';

/** Hands a sentence and its address on: with what the device offers, else by copying both. */
export const ShareButton = ({ text, path }: { readonly text: string; readonly path: string }) => {
  const { t } = useText();
  const url = location.origin + path;
  const share = async (): Promise<void> => {
    try {
      if (typeof navigator.share === 'function') await navigator.share({ text, url });
      else {
        await navigator.clipboard.writeText(`${text} ${url}`);
        toastSuccess(t('share.copied'));
      }
    } catch (error) {
      // who closes the device's own sheet changed their mind
      if ((error as Error).name !== 'AbortError') toastError(error);
    }
  };
  return (
    <Button look="ghost" onClick={() => void share()}>
      <IconShare2 aria-hidden stroke={1.75} />
      {t('share.act')}
    </Button>
  );
};
