import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { laterWords } from '../../shared/i18n/i18n';
import { useText } from '../../shared/i18n/use-text';
import { Button } from '../../shared/ui/button';
import { Problem } from '../../shared/ui/problem';
import { Sheet } from '../../shared/ui/sheet';
import { type Combobox, SearchInput } from './search-input';

type Search = typeof import('./search').default;

/** Once it is here it is drawn in the frame that asks for it: a part on demand would be held back by React for 300 ms. */
let here: Search | undefined;

/** Fetches what finds, with the words that it says. */
export const fetchSearch = async (): Promise<Search> => {
  const [{ default: search }] = await Promise.all([import('./search'), laterWords()]);
  here = search;
  return search;
};

/** The frame of the search and its field are there at once; the field stays when the rest comes, whatever is being typed in it. */
export const Palette = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useText();
  const [Search, setSearch] = useState(() => here);
  const [typed, setTyped] = useState('');
  const [combobox, setCombobox] = useState<Combobox>();
  const keys = useRef<(event: KeyboardEvent) => void>(undefined);
  const [isLost, setIsLost] = useState(false);
  const fetchIt = useCallback(() => {
    setIsLost(false);
    fetchSearch().then(
      (search) => setSearch(() => search),
      () => setIsLost(true),
    );
  }, []);
  useEffect(() => {
    if (!here) fetchIt();
  }, [fetchIt]);
  return (
    <Sheet title={t('search.title')} from="top" onClose={onClose}>
      <SearchInput value={typed} onType={setTyped} onKeyDown={(event) => keys.current?.(event)} {...combobox} />
      {Search && <Search query={typed} onType={setTyped} keys={keys} onCombobox={setCombobox} onClose={onClose} />}
      {isLost && (
        <>
          <Problem error={t('search.failed')} />
          <Button look="ghost" onClick={fetchIt}>
            {t('ui.tryAgain')}
          </Button>
        </>
      )}
    </Sheet>
  );
};
