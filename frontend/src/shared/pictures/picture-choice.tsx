import { useEffect, useState } from 'react';
import type { Intent } from '../lib/toasts';
import { PictureChooser } from './picture-chooser';
import { Tile } from './tile';

/** A picture for something that does not exist yet: it is sent after the creation. */
export const PictureChoice = ({
  picture,
  intent,
  onChoose,
}: {
  readonly picture: Blob | undefined;
  readonly intent: Intent;
  readonly onChoose: (picture: Blob | undefined) => void;
}) => {
  const [previewUrl, setPreviewUrl] = useState<string>();
  useEffect(() => {
    if (!picture) return;
    const objectUrl = URL.createObjectURL(picture);
    setPreviewUrl(objectUrl);
    return () => {
      setPreviewUrl(undefined);
      URL.revokeObjectURL(objectUrl);
    };
  }, [picture]);
  return (
    <PictureChooser
      kind="image"
      shown={<Tile imageUrl={previewUrl} size="page" />}
      intent={intent}
      onChosen={(chosen) => Promise.resolve(onChoose(chosen))}
      onRemove={picture && (() => onChoose(undefined))}
    />
  );
};
