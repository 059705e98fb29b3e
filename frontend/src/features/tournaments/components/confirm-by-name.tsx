import { type ReactNode, useState } from 'react';
import { ConfirmByTyping } from '../../../shared/forms/confirm-by-typing';
import { useText } from '../../../shared/i18n/use-text';
import type { Sending } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';

/** Two-step confirmation for what cannot be undone on a ladder: a button, then its name typed again. */
export const ConfirmByName = ({
  name,
  asking,
  sending,
  error,
  words,
  children,
  onAsk,
  onBack,
  onAct,
}: {
  readonly name: string;
  readonly asking: boolean;
  readonly sending: Sending;
  readonly error: Error | undefined;
  readonly words: { readonly ask: string; readonly now: string };
  /** Consequences. */
  readonly children?: ReactNode;
  readonly onAsk: () => void;
  readonly onBack: () => void;
  readonly onAct: (typed: string) => void;
}) => {
  const { t } = useText();
  const [wasLeft, setLeft] = useState(false);
  if (!asking)
    return (
      <Button look="ghost" autoFocus={wasLeft} onClick={onAsk}>
        {words.ask}
      </Button>
    );
  const back = () => {
    setLeft(true);
    onBack();
  };
  return (
    <ConfirmByTyping
      name={name}
      maxLength={120}
      sending={sending}
      error={error}
      labels={{ type: t('tournaments.manage.typeName', { name }), now: words.now, back: t('tournaments.manage.back') }}
      onConfirm={onAct}
      onBack={back}
    >
      {children}
    </ConfirmByTyping>
  );
};
