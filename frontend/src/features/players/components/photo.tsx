import { useQueryClient } from '@tanstack/react-query';
import { removePhoto } from '@tennis/contracts';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { toastSuccess } from '../../../shared/lib/toasts';
import { write } from '../../../shared/lib/call';
import { useSend } from '../../../shared/lib/use-send';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { openPicture } from '../api/picture';
import { sendPhoto } from '../api/profile';
import { CropSheet } from './crop-sheet';
import css from './photo.module.css';

/** One's photo: chosen, cut to a square, sent; or taken away. */
export const Photo = ({
  name,
  photoUrl,
  onChanged,
}: {
  readonly name: string;
  readonly photoUrl: string | null;
  readonly onChanged: () => void;
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
    onChanged();
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = ''; // the same file can be chosen again
    if (!file) return;
    setProblem(undefined);
    await openPicture(file).then(setPicture, (failure: Error) => setProblem(failure));
  };
  const remove = async () => {
    if (await send('updatePhoto', (key) => write(removePhoto, {}, key))) changed(t('players.photo.removed'));
  };

  return (
    <div className={css.photo}>
      <Avatar name={name} photoUrl={photoUrl} size="page" />
      <div className={css.side}>
        <p className={css.hint}>{t('players.photo.hint')}</p>
        <div className={css.buttons}>
          <Button look="ghost" onClick={() => chooser.current?.click()}>
            {t(photoUrl ? 'players.photo.change' : 'players.photo.choose')}
          </Button>
          {photoUrl && (
            <Button look="quiet" disabled={sending} onClick={() => void remove()}>
              {t('players.photo.remove')}
            </Button>
          )}
        </div>
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('players.photo.file')}
          onChange={(event) => void choose(event)}
        />
        <Problem error={problem ?? (error && `${t('failures.updatePhoto')} ${error.message}`)} />
      </div>
      {picture && (
        <CropSheet
          picture={picture}
          onClose={() => setPicture(undefined)}
          onSend={async (photo, onProgress) => {
            await sendPhoto(photo, crypto.randomUUID(), onProgress);
            void queries.invalidateQueries();
            changed(t('players.photo.saved'));
          }}
        />
      )}
    </div>
  );
};
