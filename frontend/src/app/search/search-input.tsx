import type { ComponentProps } from 'react';
import { useSession } from '../../features/identity/api/session';
import { useText } from '../../shared/i18n/use-text';
import css from './search-input.module.css';

/** ARIA attributes of the field about the hits below it. */
export type Combobox = Pick<ComponentProps<'input'>, 'aria-expanded' | 'aria-controls' | 'aria-activedescendant'>;

/** The search field. */
export const SearchInput = ({
  value,
  onType,
  ...combobox
}: { readonly value: string; readonly onType: (words: string) => void } & ComponentProps<'input'>) => {
  const { t } = useText();
  const { user } = useSession();
  const label = t(user ? 'search.label' : 'search.labelVisitor');
  return (
    <input
      type="text"
      inputMode="search"
      enterKeyHint="search"
      role="combobox"
      className={css.input}
      aria-label={label}
      placeholder={label}
      aria-expanded={false}
      aria-autocomplete="list"
      autoComplete="off"
      data-focus
      maxLength={100}
      value={value}
      onChange={(event) => onType(event.target.value)}
      {...combobox}
    />
  );
};
