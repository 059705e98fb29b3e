import { useQueryClient } from '@tanstack/react-query';
import type { Receipt } from '@tennis/contracts';
import { useText } from '../i18n/use-text';
import { toastSuccess } from '../lib/toasts';
import { useSend } from '../lib/use-send';
import { type ChooserProps, PictureChooser } from './picture-chooser';
import { newKey } from '../lib/call';

/** A picture that is chosen, cropped and sent, or removed. */
export const PictureField = ({
  isSet,
  onSend,
  onRemove,
  onChanged,
  ...chooserProps
}: ChooserProps & {
  readonly isSet: boolean;
  readonly onSend: (picture: Blob, key: string, onProgress: (part: number) => void) => Promise<Receipt>;
  readonly onRemove: (key: string) => Promise<Receipt>;
  readonly onChanged?: () => void;
}) => {
  const { t } = useText();
  const queries = useQueryClient();
  const { sending, error, send } = useSend();
  const { kind, intent } = chooserProps;

  const confirmChange = (message: string) => {
    toastSuccess(message);
    onChanged?.();
  };
  const remove = async () => {
    if (await send(intent, onRemove)) confirmChange(t(`pictures.${kind}.removed`));
  };
  return (
    <PictureChooser
      {...chooserProps}
      busy={sending}
      error={error && `${t(`failures.${intent}`)} ${error.message}`}
      onChosen={async (picture, onProgress) => {
        await onSend(picture, newKey(), onProgress);
        void queries.invalidateQueries();
        confirmChange(t(`pictures.${kind}.saved`));
      }}
      onRemove={isSet ? () => void remove() : undefined}
    />
  );
};
