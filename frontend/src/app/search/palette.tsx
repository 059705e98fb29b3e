import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { loadLazyTranslations } from '../../shared/i18n/i18n';
import { useText } from '../../shared/i18n/use-text';
import { page, recoverFromMissingFile } from '../../shared/loading/release';
import { Button } from '../../shared/ui/button';
import { Problem } from '../../shared/ui/problem';
import { Sheet } from '../../shared/ui/sheet';
import { type Combobox, SearchInput } from './search-input';

type Search = typeof import('./search').default;

/** The loaded search. Rendered in the frame that asks for it: React would hold back a lazy component for 300 ms. */
let loadedSearch: Search | undefined;

/** Loads the search and its translations. */
export const loadSearch = async (): Promise<Search> => {
  const [{ default: search }] = await Promise.all([import('./search'), loadLazyTranslations()]);
  loadedSearch = search;
  return search;
};

/** Frame and field of the search appear at once. The field stays the same element when the rest arrives, whatever is being typed. */
export const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useText();
  const [Search, setSearch] = useState(() => loadedSearch);
  const [typed, setTyped] = useState('');
  const [combobox, setCombobox] = useState<Combobox>();
  const keys = useRef<(event: KeyboardEvent) => void>(undefined);
  const [loadFailure, setLoadFailure] = useState<'again' | 'stuck'>();
  const tries = useRef(0);
  const load = useCallback(() => {
    setLoadFailure(undefined);
    loadSearch().then(
      (search) => setSearch(() => search),
      async () => {
        tries.current += 1;
        const recovery = await recoverFromMissingFile(tries.current);
        if (recovery !== 'reloads') setLoadFailure(recovery);
      },
    );
  }, []);
  useEffect(() => {
    if (!loadedSearch) load();
  }, [load]);
  return (
    <Sheet title={t('search.title')} from="top" onClose={onClose}>
      <SearchInput value={typed} onType={setTyped} onKeyDown={(event) => keys.current?.(event)} {...combobox} />
      {Search && <Search query={typed} onType={setTyped} keys={keys} onCombobox={setCombobox} onClose={onClose} />}
      {loadFailure && (
        <>
          <Problem error={t(loadFailure === 'stuck' ? 'ui.stuck' : 'search.failed')} />
          <Button look="ghost" onClick={loadFailure === 'stuck' ? page.reload : load}>
            {t(loadFailure === 'stuck' ? 'ui.reload' : 'ui.tryAgain')}
          </Button>
        </>
      )}
    </Sheet>
  );
};
