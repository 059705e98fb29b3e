import css from './avatar.module.css';

const initials = (name: string): string => {
  const words = name.split(' ').filter(Boolean);
  return [words[0], words.length > 1 ? words[words.length - 1] : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
};

/** Decoration beside a name, so it says nothing to a screen reader. */
export const Avatar = ({ name, photoUrl = null }: { readonly name: string; readonly photoUrl?: string | null }) =>
  photoUrl ? (
    <img src={photoUrl} alt="" width={36} height={36} className={css.avatar} />
  ) : (
    <span aria-hidden className={css.avatar}>
      {initials(name)}
    </span>
  );
