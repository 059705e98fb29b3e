import { useState } from 'react';
import css from './tile.module.css';

/** In px: beside a name in a list, and at the head of its page. */
const sizes = { hit: 24, row: 48, page: 72 } as const;

/** The picture of a tournament or a club beside its name, so it says nothing to a screen reader. Nothing stands there where there is none. */
export const Tile = ({ imageUrl, size }: { readonly imageUrl: string | null | undefined; readonly size: keyof typeof sizes }) => {
  const [gone, setGone] = useState<string>();
  if (!imageUrl || imageUrl === gone) return null;
  return (
    <img
      src={imageUrl}
      alt=""
      width={sizes[size]}
      height={sizes[size]}
      loading="lazy"
      className={css.tile}
      onError={() => setGone(imageUrl)}
    />
  );
};
