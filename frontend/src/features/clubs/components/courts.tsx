import type { ListedClub } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import css from './courts.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

/** The courts of a club, each in the colour of its surface; courts with lights show a lamp. */
export const Courts = ({ courts, size = 'row' }: { readonly courts: ListedClub['courts']; readonly size?: 'row' | 'page' }) => {
  const { t, fmt } = useText();
  if (courts.length === 0) return null;
  return (
    <ul className={css.courts} data-size={size} aria-label={t('clubs.courts.title')}>
      {courts.map(({ surface, count, lit }) => (
        <Stack key={surface} as="li" gap={8} className={css.surface}>
          <span aria-hidden className={css.drawn}>
            {Array.from({ length: count }, (_, nth) => (
              <span key={nth} className={css.court} data-surface={surface} data-lit={nth < lit || undefined} />
            ))}
          </span>
          <span className={size === 'row' ? 'sr-only' : css.words}>
            <strong>{fmt.number(count)}</strong> {t(`clubs.courts.of.${surface}`)}
            {lit > 0 && (
              <>
                <span className={css.between}> · </span>
                <span className={css.lit}>{t('clubs.courts.lit', { count: lit, n: fmt.number(lit) })}</span>
              </>
            )}
          </span>
        </Stack>
      ))}
    </ul>
  );
};

/** Swatch of the surface colour beside its name. */
export const Ground = ({ surface }: { readonly surface: ListedClub['courts'][number]['surface'] }) => (
  <span aria-hidden className={css.ground} data-surface={surface} />
);
