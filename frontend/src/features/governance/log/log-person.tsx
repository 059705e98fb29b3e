import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { useDebounced } from '../../../shared/lists/use-debounced';
import { useTyped } from '../../../shared/lists/use-typed';
import { TextField } from '../../../shared/ui/field';
import { useFirstPeople } from '../api/people';
import css from './log-person.module.css';

/** Number of suggestions; others are found by typing more letters. */
const maxSuggestions = 5;

/** Filter by actor: a suggested person, or an exact e-mail, which may belong to a deleted account. */
export const LogPerson = ({ email, onPerson }: { readonly email: string; readonly onPerson: (actor: string | undefined) => void }) => {
  const { t, fmt } = useText();
  // Follows the filter when it is cleared elsewhere on the page.
  const { typed, setTyped, onSend: onTell } = useTyped(email);
  const q = typed.trim();
  const debouncedText = useDebounced(q);
  const { data, isPlaceholderData } = useFirstPeople(debouncedText === email ? '' : debouncedText, maxSuggestions);
  const people = q === '' || q === email ? undefined : data?.items;
  // The shown suggestions may belong to the previous letters.
  const isUpToDate = debouncedText === q && !isPlaceholderData;
  const form = useRef<HTMLFormElement>(null);
  const choose = (actor: string | undefined) => {
    const shown = actor?.includes('@') ? actor : '';
    onTell(shown);
    onPerson(actor);
    typeText(shown);
    form.current?.querySelector('input')?.focus();
  };
  /** Enter was pressed before the suggestions arrived: chooses the first one once they do. */
  const [wasEnterPressed, setWasEnterPressed] = useState(false);
  const first = isUpToDate ? people?.[0]?.id : undefined;
  const chooseFirst = useEffectEvent(choose);
  useEffect(() => {
    if (wasEnterPressed && first !== undefined) chooseFirst(first);
  }, [wasEnterPressed, first]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (q === '' || q.includes('@')) choose(q || undefined);
    else setWasEnterPressed(true);
  };
  const typeText = (text: string) => {
    setWasEnterPressed(false);
    setTyped(text);
  };
  return (
    <form ref={form} role="search" className={css.form} onSubmit={search}>
      <TextField
        label={t('governance.log.actor')}
        value={typed}
        autoComplete="off"
        onChange={(event) => typeText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && typeText(email)}
      />
      {people && people.length > 0 && (
        <ul className={css.people} aria-label={t('governance.log.people')}>
          {people.map(({ id, name, email: address }) => (
            <li key={id}>
              <button type="button" className={css.person} onClick={() => choose(id)}>
                <span>{name}</span> <span className={css.email}>{address}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={people?.length === 0 ? css.email : 'sr-only'}>
        {people &&
          isUpToDate &&
          (people.length === 0
            ? t('governance.log.nobody', { q })
            : t('governance.log.found', { count: people.length, n: fmt.number(people.length) }))}
      </p>
    </form>
  );
};
