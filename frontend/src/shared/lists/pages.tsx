import { useEffect } from 'react';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/button';
import { Row } from '../ui/layout/layout';

/** Pagination of a list; a page past the end shows the last one. */
export const Pages = ({
  page,
  total,
  pageSize,
  onGo,
}: {
  readonly page: number;
  readonly total: number;
  readonly pageSize: number;
  readonly onGo: (page: number) => void;
}) => {
  const { t, fmt } = useText();
  const last = Math.ceil(total / pageSize) || 1;
  useEffect(() => {
    if (page > last) onGo(last);
  }, [page, last, onGo]);
  if (last === 1) return null;
  return (
    <Row aria-label={t('ui.pages')} as="nav" gap={16} align="center" justify="center" marginTop={24}>
      <Button look="ghost" disabled={page === 1} onClick={() => onGo(page - 1)}>
        {t('ui.previous')}
      </Button>
      <span>{t('ui.pageOf', { page: fmt.number(page), pages: fmt.number(last) })}</span>
      <Button look="ghost" disabled={page >= last} onClick={() => onGo(page + 1)}>
        {t('ui.next')}
      </Button>
    </Row>
  );
};
