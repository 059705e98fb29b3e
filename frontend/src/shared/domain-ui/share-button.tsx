import { IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/button';
import { Problem } from '../ui/problem';
import { copied } from './copied';

/** Hands a sentence and its address on: with what the device offers, else by copying both, else by showing the address. */
export const ShareButton = ({ text, path }: { readonly text: string; readonly path: string }) => {
  const { t } = useText();
  const url = location.origin + path;
  const [refused, setRefused] = useState(false);
  const share = async (): Promise<void> => {
    if (typeof navigator.share === 'function')
      try {
        return await navigator.share({ text, url });
      } catch (error) {
        // who closes the device's own sheet changed their mind
        if ((error as Error).name === 'AbortError') return;
      }
    setRefused(!(await copied(`${text} ${url}`)));
  };
  return (
    <>
      <Button look="ghost" onClick={() => void share()}>
        <IconShare2 aria-hidden stroke={1.75} />
        {t('share.act')}
      </Button>
      {refused && <Problem error={t('share.notCopied', { url })} />}
    </>
  );
};
