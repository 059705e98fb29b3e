import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import css from './people.module.css';

/** The way through a list of several pages; nothing where there is one. */
export const Pages = ({
  page,
  total,
  pageSize,
  onPage,
}: {
  readonly page: number;
  readonly total: number;
  readonly pageSize: number;
  readonly onPage: (page: number) => void;
}) => {
  const { t, fmt } = useText();
  if (total <= pageSize) return null;
  return (
    <nav aria-label={t('ui.pages')} className={css.pages}>
      <Button look="ghost" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('ui.previous')}
      </Button>
      <span>{t('ui.pageOf', { page: fmt.number(page), pages: fmt.number(Math.ceil(total / pageSize)) })}</span>
      <Button look="ghost" disabled={page * pageSize >= total} onClick={() => onPage(page + 1)}>
        {t('ui.next')}
      </Button>
    </nav>
  );
};
