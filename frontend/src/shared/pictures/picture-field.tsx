import { useQueryClient } from '@tanstack/react-query';
import type { Receipt } from '@tennis/contracts';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/use-text';
import { toastSuccess, type Intent } from '../lib/toasts';
import { useSend } from '../lib/use-send';
import { Button } from '../ui/button';
import { Problem } from '../ui/problem';
import { CropSheet, type PictureKind } from './crop-sheet';
import { mostMegabytes, openPicture } from './picture';
import css from './picture-field.module.css';

/** A picture of somebody or something: chosen, cut to a square, sent; or taken away. */
export const PictureField = ({
  kind,
  of = 'own',
  shown,
  isSet,
  intent,
  onSend,
  onRemove,
  onChanged,
}: {
  readonly kind: PictureKind;
  /** Somebody else's takes less. */
  readonly of?: keyof typeof mostMegabytes;
  /** What stands there now, or instead of it. */
  readonly shown: ReactNode;
  readonly isSet: boolean;
  readonly intent: Intent;
  readonly onSend: (picture: Blob, key: string, onProgress: (part: number) => void) => Promise<Receipt>;
  readonly onRemove: (key: string) => Promise<Receipt>;
  readonly onChanged?: () => void;
}) => {
  const { t } = useText();
  const queries = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [problem, setProblem] = useState<Error>();
  const { sending, error, send } = useSend();
  useEffect(() => () => picture?.close(), [picture]);

  const changed = (words: string) => {
    toastSuccess(words);
    onChanged?.();
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = ''; // the same file can be chosen again
    if (!file) return;
    setProblem(undefined);
    await openPicture(file, mostMegabytes[of]).then(setPicture, (failure: Error) => setProblem(failure));
  };
  const remove = async () => {
    if (await send(intent, onRemove)) changed(t(`pictures.${kind}.removed`));
  };

  return (
    <div className={css.field}>
      {shown}
      <div className={css.side}>
        <p className={css.hint}>{t(`pictures.hint.${of}`)}</p>
        <div className={css.buttons}>
          <Button look="ghost" onClick={() => chooser.current?.click()}>
            {t(`pictures.${kind}.${isSet ? 'change' : 'choose'}`)}
          </Button>
          {isSet && (
            <Button look="quiet" disabled={sending} onClick={() => void remove()}>
              {t('pictures.remove')}
            </Button>
          )}
        </div>
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          aria-label={t(`pictures.${kind}.file`)}
          onChange={(event) => void choose(event)}
        />
        <Problem error={problem ?? (error && `${t(`failures.${intent}`)} ${error.message}`)} />
      </div>
      {picture && (
        <CropSheet
          kind={kind}
          picture={picture}
          intent={intent}
          onClose={() => setPicture(undefined)}
          onSend={async (photo, onProgress) => {
            await onSend(photo, crypto.randomUUID(), onProgress);
            void queries.invalidateQueries();
            changed(t(`pictures.${kind}.saved`));
          }}
        />
      )}
    </div>
  );
};
