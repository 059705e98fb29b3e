import { useState } from 'react';
import type { Sending } from '../lib/use-send';
import { Button } from '../ui/button';

/**
 * Two-step confirmation for destructive actions. Focus starts on Cancel, unless a field above has it: pressing Enter once too often does
 * nothing.
 */
export const AskedTwice = ({
  asking,
  sending,
  words,
  look = 'ghost',
  hasField = false,
  onAsk,
  onBack,
  onAct,
}: {
  readonly asking: boolean;
  readonly sending: Sending;
  /** `askName` is the accessible name that tells this button from others in a list. */
  readonly words: { readonly ask: string; readonly askName?: string; readonly now: string; readonly back: string };
  /** Look of the first button. */
  readonly look?: 'ghost' | 'quiet';
  readonly hasField?: boolean;
  readonly onAsk: () => void;
  readonly onBack: () => void;
  readonly onAct: () => void;
}) => {
  const [wasLeft, setLeft] = useState(false);
  // separate keys: the button that confirms is never the focused element with a new look
  if (!asking)
    return (
      <Button key="ask" look={look} aria-label={words.askName} autoFocus={wasLeft} onClick={onAsk}>
        {words.ask}
      </Button>
    );
  const back = () => {
    setLeft(true);
    onBack();
  };
  return (
    <>
      <Button key="now" look="danger" disabled={sending} onClick={onAct}>
        {words.now}
      </Button>
      <Button key="back" look="quiet" autoFocus={!hasField} onClick={back}>
        {words.back}
      </Button>
    </>
  );
};
