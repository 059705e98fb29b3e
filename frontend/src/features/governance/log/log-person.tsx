import { type FormEvent, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { useSettled } from '../../../shared/lists/use-settled';
import { TextField } from '../../../shared/ui/field';
import { useFirstPeople } from '../api/people';
import css from './log-person.module.css';

/** So many are offered; who is not among them needs a letter more. */
const offered = 5;

/** Who did it: one of those who are found by what is typed, or an e-mail to the letter, also of an account that is no more. */
export const LogPerson = ({ email, onPerson }: { readonly email: string; readonly onPerson: (actor: string | undefined) => void }) => {
  const { t } = useText();
  const [typed, setTyped] = useState(email);
  const q = typed.trim();
  const settled = useSettled(q);
  const { data, isPlaceholderData } = useFirstPeople(settled === email ? '' : settled, offered);
  const people = q === '' || q === email ? undefined : data?.items;
  // those who are shown may be of a letter less
  const isSettled = settled === q && !isPlaceholderData;
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (q === '' || q.includes('@')) onPerson(q || undefined);
    else if (isSettled && people?.[0]) onPerson(people[0].id);
  };
  return (
    <form role="search" className={css.form} onSubmit={search}>
      <TextField label={t('governance.log.actor')} value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
      {people && people.length > 0 && (
        <ul className={css.people} aria-label={t('governance.log.people')}>
          {people.map(({ id, name, email: address }) => (
            <li key={id}>
              <button type="button" className={css.person} onClick={() => onPerson(id)}>
                <span>{name}</span> <span className={css.email}>{address}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {people?.length === 0 && isSettled && (
        <p role="status" className={css.email}>
          {t('governance.log.nobody', { q })}
        </p>
      )}
    </form>
  );
};
