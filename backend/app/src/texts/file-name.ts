import { nameKey } from '@tennis/contracts';

const longest = 60;

/** What a file that leaves us is of, and of which day, in letters that every header and every disk takes: `ranking-escada-de-outono-2026-03-02.csv`. */
export const fileName = (extension: 'csv' | 'ics' | 'zip', date: string, ...words: readonly (string | null | undefined)[]): string => {
  const key = nameKey(words.filter(Boolean).join(' '))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-|-$/g, '');
  return `${key && `${key}-`}${date}.${extension}`;
};

/** The header by which a browser saves an answer under that name. */
export const savedAs = (name: string) => ['content-disposition', `attachment; filename="${name}"`] as const;
