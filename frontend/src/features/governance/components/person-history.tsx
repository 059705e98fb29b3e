import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { pageSize, usePersonHistory } from '../api/people';
import { LogEntries } from '../log/log-entries';
import { Pages } from '../../../shared/lists/pages';

/** History of an account, with actors, newest first. */
export const PersonHistory = ({ userId }: { readonly userId: string }) => {
  const { t } = useText();
  const [page, setPage] = useState(1);
  const query = usePersonHistory(userId, page);
  return (
    <Region query={query} failed={t('governance.person.historyFailed')} skeleton={<RowsSkeleton rows={5} height="56px" />}>
      {({ items, total }) => (
        <>
          <LogEntries entries={items} />
          <Pages page={page} total={total} pageSize={pageSize} onGo={setPage} />
        </>
      )}
    </Region>
  );
};
