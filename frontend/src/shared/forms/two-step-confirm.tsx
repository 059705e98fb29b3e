import { useState } from 'react';
import type { Sending } from '../lib/use-send';
import { Button } from '../ui/button';

/**
 * Two-step confirmation for destructive actions. Focus starts on Cancel, unless a field above has it: pressing Enter once too often does
 * nothing.
 */
export const TwoStepConfirm = ({
  isAsking,
  sending,
  labels,
  look = 'ghost',
  hasField = false,
  onAsk,
  onBack,
  onConfirm,
}: {
  readonly isAsking: boolean;
  readonly sending: Sending;
  /** `askName` is the accessible name that tells this button from others in a list. */
  readonly labels: { readonly ask: string; readonly askName?: string; readonly now: string; readonly back: string };
  /** Look of the first button. */
  readonly look?: 'ghost' | 'quiet';
  readonly hasField?: boolean;
  readonly onAsk: () => void;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}) => {
  const [wasCancelled, setWasCancelled] = useState(false);
  // separate keys: the button that confirms is never the focused element with a new look
  if (!isAsking)
    return (
      <Button key="ask" look={look} aria-label={labels.askName} autoFocus={wasCancelled} onClick={onAsk}>
        {labels.ask}
      </Button>
    );
  const cancel = () => {
    setWasCancelled(true);
    onBack();
  };
  return (
    <>
      <Button key="now" look="danger" disabled={sending} onClick={onConfirm}>
        {labels.now}
      </Button>
      <Button key="back" look="quiet" autoFocus={!hasField} onClick={cancel}>
        {labels.back}
      </Button>
    </>
  );
};
