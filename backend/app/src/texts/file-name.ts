import { nameKey } from '@tennis/contracts';

const maxLength = 60;

/**
 * Name of a downloaded file, from its subject and day, in letters that every header and every disk accepts:
 * `ranking-escada-de-outono-2026-03-02.csv`.
 */
export const fileName = (extension: 'csv' | 'ics' | 'zip', date: string, ...parts: readonly (string | null | undefined)[]): string => {
  const key = nameKey(parts.filter(Boolean).join(' '))
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '');
  return `${key && `${key}-`}${date}.${extension}`;
};

/** Header that makes a browser save an answer under that name. */
export const savedAs = (name: string) => ['content-disposition', `attachment; filename="${name}"`] as const;
