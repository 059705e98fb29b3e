import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../i18n/use-text';
import type { Intent } from '../lib/toasts';
import type { Sending } from '../lib/use-send';
import { Button } from '../ui/button';
import { Problem } from '../ui/problem';
import { CropSheet, type PictureKind } from './crop-sheet';
import { maxMegabytes, openPicture } from './picture';
import css from './picture-field.module.css';
import { Muted, Row, Stack } from '../ui/layout/layout';

export interface ChooserProps {
  readonly kind: PictureKind;
  /** The limit is lower for a picture of somebody else. */
  readonly of?: keyof typeof maxMegabytes;
  /** The current picture, or a placeholder. */
  readonly shown: ReactNode;
  readonly intent: Intent;
}

/** Chooses a picture and crops it to a square, or removes it; the caller sends or stores the result. */
export const PictureChooser = ({
  kind,
  of = 'own',
  shown,
  intent,
  busy = false,
  error,
  onChosen,
  onRemove,
}: ChooserProps & {
  readonly busy?: Sending;
  readonly error?: string | undefined;
  readonly onChosen: (picture: Blob, onProgress: (part: number) => void) => Promise<void>;
  /** Undefined if there is no picture yet. */
  readonly onRemove: (() => void) | undefined;
}) => {
  const { t } = useText();
  const fileInput = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  const [problem, setProblem] = useState<Error>();
  useEffect(() => () => picture?.close(), [picture]);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = ''; // so that the same file can be chosen again
    if (!file) return;
    setProblem(undefined);
    await openPicture(file, maxMegabytes[of]).then(setPicture, (failure: Error) => setProblem(failure));
  };

  return (
    <Row gap={16} align="center" wrap marginBottom={16}>
      {shown}
      <Stack gap={8} className={css.side}>
        <Row gap={8} wrap>
          <Button look="ghost" onClick={() => fileInput.current?.click()}>
            {t(`pictures.${kind}.${onRemove ? 'change' : 'choose'}`)}
          </Button>
          {onRemove && (
            <Button look="quiet" disabled={busy} onClick={onRemove}>
              {t('pictures.remove')}
            </Button>
          )}
        </Row>
        <Muted>{t(`pictures.hint.${of}`)}</Muted>
        <input
          ref={fileInput}
          type="file"
          accept="image/*"
          hidden
          aria-label={t(`pictures.${kind}.file`)}
          onChange={(event) => void choose(event)}
        />
        <Problem error={problem ?? error} />
      </Stack>
      {picture && (
        <CropSheet kind={kind} picture={picture} intent={intent} busy={busy} onClose={() => setPicture(undefined)} onSend={onChosen} />
      )}
    </Row>
  );
};
