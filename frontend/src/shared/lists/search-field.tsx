import { IconSearch } from '@tabler/icons-react';
import { TextField } from '../ui/field';

/** Filters a list by text: the label is for screen readers, the placeholder says what can be searched. */
export const SearchField = ({
  label,
  placeholder = label,
  value,
  maxLength,
  onChange,
}: {
  readonly label: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly maxLength?: number;
  readonly onChange: (value: string) => void;
}) => (
  <TextField
    type="search"
    label={label}
    hideLabel
    icon={<IconSearch aria-hidden />}
    placeholder={placeholder}
    value={value}
    maxLength={maxLength}
    onChange={(event) => onChange(event.target.value)}
  />
);
