import { type ReactNode, useState } from 'react';
import { ConfirmByTyping } from '../../../shared/forms/confirm-by-typing';
import { useText } from '../../../shared/i18n/use-text';
import type { Intent } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';

/** Two-step confirmation for what cannot be undone on a ladder: a button, then its name typed again. */
export const ConfirmByName = ({
  name,
  words,
  before,
  intent,
  act,
  onDone,
  children,
}: {
  readonly name: string;
  readonly words: { readonly ask: string; readonly now: string };
  /** Shown above the button until it is pressed. */
  readonly before?: ReactNode;
  readonly intent: Intent;
  readonly act: (typed: string, key: string) => Promise<unknown>;
  readonly onDone: () => void;
  /** Consequences. */
  readonly children?: ReactNode;
}) => {
  const { t } = useText();
  /** Another one at each opening: an old refusal is not shown again. */
  const [asking, setAsking] = useState<symbol>();
  const [wasLeft, setLeft] = useState(false);
  const { sending, error, send } = useSend([asking]);
  if (!asking)
    return (
      <>
        {before}
        <Button look="ghost" autoFocus={wasLeft} onClick={() => setAsking(Symbol())}>
          {words.ask}
        </Button>
      </>
    );
  const confirm = async (typed: string) => {
    if (!(await send(intent, (key) => act(typed, key)))) return;
    setAsking(undefined);
    onDone();
  };
  const back = () => {
    setLeft(true);
    setAsking(undefined);
  };
  return (
    <ConfirmByTyping
      name={name}
      maxLength={120}
      sending={sending}
      error={error}
      labels={{ type: t('people.manage.typeName', { name }), now: words.now, back: t('people.manage.back') }}
      onConfirm={(typed) => void confirm(typed)}
      onBack={back}
    >
      {children}
    </ConfirmByTyping>
  );
};
