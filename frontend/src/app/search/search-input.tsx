import type { ComponentProps } from 'react';
import { useSession } from '../../features/identity/api/session';
import { useText } from '../../shared/i18n/use-text';
import css from './search-input.module.css';

/** What the field says of the hits beneath it. */
export type Combobox = Pick<ComponentProps<'input'>, 'aria-expanded' | 'aria-controls' | 'aria-activedescendant'>;

/** Where one types what is looked for. */
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
