import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { laterWords } from '../../shared/i18n/i18n';
import { useText } from '../../shared/i18n/use-text';
import { page, renew } from '../../shared/loading/release';
import { Button } from '../../shared/ui/button';
import { Problem } from '../../shared/ui/problem';
import { Sheet } from '../../shared/ui/sheet';
import { type Combobox, SearchInput } from './search-input';

type Search = typeof import('./search').default;

/** The loaded search. Rendered in the frame that asks for it: React would hold back a lazy component for 300 ms. */
let here: Search | undefined;

/** Loads the search and its translations. */
export const fetchSearch = async (): Promise<Search> => {
  const [{ default: search }] = await Promise.all([import('./search'), laterWords()]);
  here = search;
  return search;
};

/** Frame and field of the search appear at once. The field stays the same element when the rest arrives, whatever is being typed. */
export const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useText();
  const [Search, setSearch] = useState(() => here);
  const [typed, setTyped] = useState('');
  const [combobox, setCombobox] = useState<Combobox>();
  const keys = useRef<(event: KeyboardEvent) => void>(undefined);
  const [lost, setLost] = useState<'again' | 'stuck'>();
  const tries = useRef(0);
  const fetchIt = useCallback(() => {
    setLost(undefined);
    fetchSearch().then(
      (search) => setSearch(() => search),
      async () => {
        tries.current += 1;
        const renewal = await renew(tries.current);
        if (renewal !== 'reloads') setLost(renewal);
      },
    );
  }, []);
  useEffect(() => {
    if (!here) fetchIt();
  }, [fetchIt]);
  return (
    <Sheet title={t('search.title')} from="top" onClose={onClose}>
      <SearchInput value={typed} onType={setTyped} onKeyDown={(event) => keys.current?.(event)} {...combobox} />
      {Search && <Search query={typed} onType={setTyped} keys={keys} onCombobox={setCombobox} onClose={onClose} />}
      {lost && (
        <>
          <Problem error={t(lost === 'stuck' ? 'ui.stuck' : 'search.failed')} />
          <Button look="ghost" onClick={lost === 'stuck' ? page.reload : fetchIt}>
            {t(lost === 'stuck' ? 'ui.reload' : 'ui.tryAgain')}
          </Button>
        </>
      )}
    </Sheet>
  );
};
