import { IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../i18n/use-text';
import { Button, IconButton } from '../ui/button';
import { Problem } from '../ui/problem';
import { copyText } from './copy-text';
import css from './share-button.module.css';

interface ShareContent {
  readonly text: string;
  readonly path: string;
  readonly picture?: () => Promise<File | undefined>;
}

/** Falls back to the text alone: a picture that cannot be drawn or fetched must not prevent sharing. */
const withPicture = async (picture: ShareContent['picture']): Promise<{ readonly files?: File[] }> => {
  if (!picture || typeof navigator.canShare !== 'function') return {};
  const file = await picture().catch(() => undefined);
  return file && navigator.canShare({ files: [file] }) ? { files: [file] } : {};
};

/**
 * Shares a text and its URL: with the share sheet of the device, else by copying both, else by showing the URL as `problem`. Adds the
 * picture where the device accepts one. `share` resolves to true if it was shared or copied.
 */
export const useShare = ({ text, path, picture }: ShareContent) => {
  const { t } = useText();
  const url = location.origin + path;
  const [hasFailed, setHasFailed] = useState(false);
  const share = async (): Promise<boolean> => {
    if (typeof navigator.share === 'function')
      try {
        await navigator.share({ text, url, ...(await withPicture(picture)) });
        return true;
      } catch (error) {
        // closing the share sheet of the device cancels
        if ((error as Error).name === 'AbortError') return false;
      }
    const isCopied = await copyText(`${text} ${url}`);
    setHasFailed(!isCopied);
    return isCopied;
  };
  return { share, problem: hasFailed ? t('share.notCopied', { url }) : undefined };
};

/** A button for `useShare`. */
export const ShareButton = ({
  of,
  ...content
}: ShareContent & {
  /** Name of the shared thing, for several such buttons in a list: each then shows only an icon. */
  readonly of?: string;
}) => {
  const { t } = useText();
  const { share, problem } = useShare(content);
  return (
    <>
      {of === undefined ? (
        <Button look="ghost" onClick={() => void share()}>
          <IconShare2 aria-hidden stroke={1.75} />
          {t('share.act')}
        </Button>
      ) : (
        <IconButton label={t('share.actOf', { of })} onClick={() => void share()}>
          <IconShare2 aria-hidden stroke={1.75} />
        </IconButton>
      )}
      {problem && (
        <div className={css.problem}>
          <Problem error={problem} />
        </div>
      )}
    </>
  );
};
