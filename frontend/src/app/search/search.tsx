import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconLock } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../features/identity/api/session';
import { useText } from '../../shared/i18n/use-text';
import { Button } from '../../shared/ui/button';
import { Problem } from '../../shared/ui/problem';
import { Tile } from '../../shared/pictures/tile';
import { rememberSearch } from './recent-searches';
import css from './search.module.css';
import { fewest, type Hit, useHits, useSettled } from './search-hits';
import { SearchInput } from './search-input';
import { useMine } from './of-mine';
import { useSuggestions } from './suggestions';

/**
 * Everything can be reached from here by its name: arrows choose, Enter goes there, Esc comes back to where one was.
 *
 * @param typed - What was typed before this came.
 */
const Search = ({ typed, onClose }: { readonly typed: string; readonly onClose: () => void }) => {
  const { t, fmt } = useText();
  const { user } = useSession();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // the field that was here before had the focus
  useEffect(() => {
    const input = field.current;
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  }, []);
  const [query, setQuery] = useState(typed);
  const [chosen, setChosen] = useState(0);
  const type = (words: string) => {
    setQuery(words);
    setChosen(0);
  };
  const text = useSettled(query.trim());
  const asks = query.trim().length >= fewest;
  const { data, error, isFetching, isPlaceholderData, refetch } = useHits(text, Boolean(user));
  const ofMine = useMine(user, asks ? text : '');
  const { before, beside } = useSuggestions(user, asks ? query.trim() : '', type);
  const groups = asks
    ? ([
        ['tournaments', data?.tournaments ?? []],
        ['clubs', data?.clubs ?? []],
        ['players', data?.players ?? []],
        ...ofMine,
        ...beside,
      ] as const)
    : before;
  const hits = groups.flatMap(([, list]) => list);
  const current = Math.min(chosen, hits.length - 1);
  const waits = text !== query.trim() || isFetching;
  const go = (hit: Hit | undefined) => {
    if (!hit) return;
    if (asks) rememberSearch(query.trim());
    if ('stays' in hit) return hit.stays();
    onClose();
    if ('act' in hit) hit.act();
    else void navigate(hit.to);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      setChosen((current + step + hits.length) % hits.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      go(hits[current]);
    }
  };
  return (
    <div className={css.search}>
      <SearchInput
        ref={field}
        aria-expanded={hits.length > 0}
        aria-controls={hits.length > 0 ? `${id}-hits` : undefined}
        aria-activedescendant={hits[current] ? `${id}-${current}` : undefined}
        value={query}
        onType={type}
        onKeyDown={onKey}
      />
      <p role="status" className={css.status}>
        {!asks
          ? t('search.hint')
          : waits
            ? t('search.searching')
            : error
              ? ''
              : hits.length === 0
                ? t('search.none', { query: query.trim() })
                : t('search.results', { count: hits.length, n: fmt.number(hits.length) })}
      </p>
      {asks && error && (
        <>
          <Problem error={t('search.failed')} />
          <Button look="ghost" onClick={() => void refetch()}>
            {t('ui.tryAgain')}
          </Button>
        </>
      )}
      {hits.length > 0 && (
        <div
          role="listbox"
          id={`${id}-hits`}
          aria-label={t('search.title')}
          className={css.hits}
          data-old={(asks && isPlaceholderData) || undefined}
        >
          {groups.map(
            ([group, list]) =>
              list.length > 0 && (
                <div key={group} role="group" aria-labelledby={`${id}-${group}`} className={css.group}>
                  <p id={`${id}-${group}`} className={css.heading}>
                    {t(`search.groups.${group}`)}
                  </p>
                  {list.map((hit) => {
                    const index = hits.indexOf(hit);
                    return (
                      <div
                        key={index}
                        role="option"
                        id={`${id}-${index}`}
                        aria-selected={index === current}
                        className={css.hit}
                        onClick={() => go(hit)}
                        onPointerMove={() => setChosen(index)}
                      >
                        <span className={css.name}>
                          <Tile imageUrl={hit.imageUrl} size="hit" />
                          {hit.locked && <IconLock role="img" aria-label={t('tournaments.private')} />}
                          {hit.name}
                        </span>
                        {hit.about && <small>{hit.about}</small>}
                      </div>
                    );
                  })}
                </div>
              ),
          )}
        </div>
      )}
    </div>
  );
};
export default Search;
