import { useState } from 'react';
import type { Sending } from '../lib/use-send';
import { Button } from '../ui/button';

/** What takes something away, in two steps. The way back has the focus, unless a field before it has: whoever presses Enter once more than they meant does nothing. */
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
  /** `askName` tells this button from its like in a list. */
  readonly words: { readonly ask: string; readonly askName?: string; readonly now: string; readonly back: string };
  /** How the first button looks. */
  readonly look?: 'ghost' | 'quiet';
  readonly hasField?: boolean;
  readonly onAsk: () => void;
  readonly onBack: () => void;
  readonly onAct: () => void;
}) => {
  const [wasLeft, setLeft] = useState(false);
  // keys: the button that acts is never the one that had the focus, dressed anew
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
