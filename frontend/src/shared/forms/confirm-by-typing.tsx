import { type FormEvent, type ReactNode, useState } from 'react';
import type { Sending } from '../lib/use-send';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { Problem } from '../ui/problem';
import css from './confirm-by-typing.module.css';
import { Row, Stack } from '../ui/layout/layout';

/**
 * Confirmation for irreversible actions: the user types the name of the affected thing. The field has the focus, and Enter alone does
 * nothing.
 */
export const ConfirmByTyping = ({
  name,
  maxLength,
  sending,
  error,
  labels,
  children,
  onConfirm,
  onBack,
}: {
  readonly name: string;
  readonly maxLength: number;
  readonly sending: Sending;
  readonly error: Error | undefined;
  readonly labels: { readonly type: string; readonly now: string; readonly back: string };
  /** The consequences. */
  readonly children?: ReactNode;
  readonly onConfirm: (typed: string) => void;
  readonly onBack: () => void;
}) => {
  const [typed, setTyped] = useState('');
  const isNameTyped = typed.trim() === name.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isNameTyped) onConfirm(typed);
  };
  return (
    <Stack as="form" gap={16} className={css.form} noValidate onSubmit={submit}>
      {children}
      <TextField
        label={labels.type}
        autoComplete="off"
        autoFocus
        maxLength={maxLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Problem error={error} />
      <Row gap={8} wrap>
        <Button type="submit" look="danger" disabled={sending || !isNameTyped}>
          {labels.now}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {labels.back}
        </Button>
      </Row>
    </Stack>
  );
};
