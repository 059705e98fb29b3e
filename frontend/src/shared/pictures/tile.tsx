import { useState } from 'react';
import css from './tile.module.css';

/** In px: in a search hit, in a list row, and in the page header. */
const sizes = { hit: 24, row: 48, page: 72 } as const;

/** Picture of a tournament or club beside its name, hidden from screen readers. Renders nothing without a picture. */
export const Tile = ({ imageUrl, size }: { readonly imageUrl: string | null | undefined; readonly size: keyof typeof sizes }) => {
  const [failedUrl, setFailedUrl] = useState<string>();
  if (!imageUrl || imageUrl === failedUrl) return null;
  return (
    <img
      src={imageUrl}
      alt=""
      width={sizes[size]}
      height={sizes[size]}
      loading="lazy"
      className={css.tile}
      onError={() => setFailedUrl(imageUrl)}
    />
  );
};
