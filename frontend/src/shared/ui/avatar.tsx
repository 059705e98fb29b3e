import { useState } from 'react';
import css from './avatar.module.css';

const initialsOf = (name: string): string => {
  const words = name.split(' ').filter(Boolean);
  return [words[0], words.length > 1 ? words[words.length - 1] : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
};

/** In px: in a row, and in the header of a person's page. */
const sizes = { row: 36, page: 96 } as const;

/** Picture beside a name, hidden from screen readers. Shows the initials if the photo is missing. */
export const Avatar = ({
  name,
  photoUrl = null,
  size = 'row',
}: {
  readonly name: string;
  readonly photoUrl?: string | null;
  readonly size?: keyof typeof sizes;
}) => {
  const [failedUrl, setFailedUrl] = useState<string>();
  const attributes = { className: css.avatar, 'data-size': size };
  return photoUrl && photoUrl !== failedUrl ? (
    <img src={photoUrl} alt="" width={sizes[size]} height={sizes[size]} onError={() => setFailedUrl(photoUrl)} {...attributes} />
  ) : (
    <span aria-hidden {...attributes}>
      {initialsOf(name)}
    </span>
  );
};
