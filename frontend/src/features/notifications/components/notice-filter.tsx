import { type NoticeFilter, noticeFilters } from '@tennis/contracts';
import { useDeferredValue, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { SearchField } from '../../../shared/lists/search-field';
import { Segmented } from '../../../shared/ui/segmented';
import css from './notice.module.css';

/** Filter and search of notices, with their bar. */
export const useNoticeFilter = () => {
  const { t } = useText();
  const [filter, setFilter] = useState<NoticeFilter>('all');
  const [text, setText] = useState('');
  const bar = (
    <div className={css.bar}>
      <Segmented
        label={t('notifications.filter')}
        value={filter}
        options={noticeFilters.map((value) => ({ value, label: t(`notifications.filters.${value}`) }))}
        onChange={setFilter}
      />
      <SearchField
        label={t('notifications.search')}
        placeholder={t('notifications.find')}
        value={text}
        maxLength={100}
        onChange={setText}
      />
    </div>
  );
  return { filter, q: useDeferredValue(text.trim()), bar };
};
