import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconLock } from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../features/identity/api/session';
import { useText } from '../../shared/i18n/use-text';
import { Button } from '../../shared/ui/button';
import { Problem } from '../../shared/ui/problem';
import { Tile } from '../../shared/pictures/tile';
import { rememberSearch } from './recent-searches';
import css from './search.module.css';
import { useDebounced } from '../../shared/lists/use-debounced';
import { minLetters, type Hit, debounceMs, useHits } from './search-hits';
import type { Combobox } from './search-input';
import { useOwnHits } from './use-own-hits';
import { useSuggestions } from './suggestions';
import { Muted, Stack } from '../../shared/ui/layout/layout';

/** Reaches everything by its name: arrows choose, Enter opens, Esc closes and returns. */
const Search = ({
  query,
  onType,
  keys,
  onCombobox,
  onClose,
}: {
  readonly query: string;
  readonly onType: (words: string) => void;
  /** Receives the key presses of the field above. */
  readonly keys: RefObject<((event: KeyboardEvent) => void) | undefined>;
  readonly onCombobox: (combobox: Combobox) => void;
  readonly onClose: () => void;
}) => {
  const { t } = useText();
  const { user } = useSession();
  const navigate = useNavigate();
  const id = useId();
  // another query has other hits: the first one is chosen
  const [choice, setChoice] = useState({ query, index: 0 });
  const chosen = choice.query === query ? choice.index : 0;
  const setChosen = (index: number) => setChoice({ query, index });
  const text = useDebounced(query.trim(), debounceMs);
  const isSearching = query.trim().length >= minLetters;
  const { data, error, isFetching, isPlaceholderData, refetch } = useHits(text, Boolean(user));
  const ownHits = useOwnHits(user, isSearching ? text : '');
  const { beforeTyping, matchingGroups, fallback } = useSuggestions(user, isSearching ? query.trim() : '', onType);
  const isWaiting = text !== query.trim() || isFetching;
  const foundGroups = isSearching
    ? ([
        ['tournaments', data?.tournaments ?? []],
        ['clubs', data?.clubs ?? []],
        ['players', data?.players ?? []],
        ...ownHits,
        ...matchingGroups,
      ] as const)
    : beforeTyping;
  const hasHits = foundGroups.some(([, list]) => list.length > 0);
  const groups = hasHits || isWaiting || error ? foundGroups : fallback;
  const hits = groups.flatMap(([, list]) => list);
  // without hits, Enter must not open a suggestion that the reader did not choose
  const current = !hasHits && choice.query !== query ? -1 : Math.min(chosen, hits.length - 1);
  const answeredQuery = useRef<string>(undefined);
  useLayoutEffect(() => {
    answeredQuery.current = isSearching && !isWaiting && data && !isPlaceholderData ? query.trim() : undefined;
  });
  const remember = () => {
    if (answeredQuery.current) rememberSearch(answeredQuery.current);
  };
  // closing the search remembers the query even if no hit was opened
  useLayoutEffect(() => remember, []);
  const openHit = (hit: Hit | undefined) => {
    if (!hit) return;
    if (isSearching) rememberSearch(query.trim());
    if ('stays' in hit) return hit.stays();
    onClose();
    if ('act' in hit) hit.act();
    else void navigate(hit.to);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      setChosen((Math.max(current, step < 0 ? 0 : -1) + step + hits.length) % hits.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      remember();
      openHit(hits[current]);
    }
  };
  useLayoutEffect(() => {
    keys.current = onKey;
  });
  const controls = hits.length > 0 ? `${id}-hits` : undefined;
  const active = hits[current] ? `${id}-${current}` : undefined;
  useLayoutEffect(
    () => onCombobox({ 'aria-expanded': controls !== undefined, 'aria-controls': controls, 'aria-activedescendant': active }),
    [onCombobox, controls, active],
  );
  return (
    <Stack gap={12} marginTop={12}>
      <Muted role="status">
        {!isSearching
          ? t('search.hint')
          : isWaiting
            ? t('search.searching')
            : error
              ? ''
              : !hasHits
                ? t('search.none', { query: query.trim() })
                : t('search.results', { count: hits.length })}
      </Muted>
      {isSearching && error && (
        <>
          <Problem error={t('search.failed')} />
          <Button look="ghost" onClick={() => void refetch()}>
            {t('ui.tryAgain')}
          </Button>
        </>
      )}
      {hits.length > 0 && (
        <Stack
          role="listbox"
          id={`${id}-hits`}
          aria-label={t('search.title')}
          gap={16}
          className={css.hits}
          data-old={(isSearching && isPlaceholderData) || undefined}
        >
          {groups.map(
            ([group, list]) =>
              list.length > 0 && (
                <Stack key={group} role="group" aria-labelledby={`${id}-${group}`}>
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
                        onClick={() => openHit(hit)}
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
                </Stack>
              ),
          )}
        </Stack>
      )}
    </Stack>
  );
};
export default Search;
