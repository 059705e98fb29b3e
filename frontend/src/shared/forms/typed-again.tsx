import { type FormEvent, type ReactNode, useState } from 'react';
import type { Sending } from '../lib/use-send';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { Problem } from '../ui/problem';
import css from './typed-again.module.css';

/**
 * Confirmation for irreversible actions: the user types the name of the affected thing. The field has the focus, and Enter alone does
 * nothing.
 */
export const TypedAgain = ({
  name,
  maxLength,
  sending,
  error,
  words,
  children,
  onAct,
  onBack,
}: {
  readonly name: string;
  readonly maxLength: number;
  readonly sending: Sending;
  readonly error: Error | undefined;
  readonly words: { readonly type: string; readonly now: string; readonly back: string };
  /** The consequences. */
  readonly children?: ReactNode;
  readonly onAct: (typed: string) => void;
  readonly onBack: () => void;
}) => {
  const [typed, setTyped] = useState('');
  const isTyped = typed.trim() === name.trim();
  const act = (event: FormEvent) => {
    event.preventDefault();
    if (isTyped) onAct(typed);
  };
  return (
    <form className={css.form} noValidate onSubmit={act}>
      {children}
      <TextField
        label={words.type}
        autoComplete="off"
        autoFocus
        maxLength={maxLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Problem error={error} />
      <div className={css.buttons}>
        <Button type="submit" look="danger" disabled={sending || !isTyped}>
          {words.now}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {words.back}
        </Button>
      </div>
    </form>
  );
};
