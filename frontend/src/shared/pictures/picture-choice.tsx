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
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [picture]);
  return (
    <PictureChooser
      kind="image"
      shown={<Tile imageUrl={address} size="page" />}
      isSet={picture !== undefined}
      intent={intent}
      onChosen={(chosen) => Promise.resolve(onChoose(chosen))}
      onRemove={() => onChoose(undefined)}
    />
  );
};
