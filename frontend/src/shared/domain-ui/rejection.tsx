import { maxReason } from '@tennis/contracts';
import { useState } from 'react';
import { useText } from '../i18n/use-text';
import { refusedFields } from '../lib/request';
import type { Sending } from '../lib/use-send';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import css from './rejection.module.css';
import { WaitingButtons } from './waiting';

/** What goes with a rejection: whoever proposed what is turned down reads it. */
export interface Why {
  readonly reason?: string;
}

/** Asks why before something is turned down, wherever that is done; to say nothing is an answer, too. */
export const Rejection = ({
  rejectNow,
  sending,
  error,
  onReject,
  onBack,
}: {
  readonly rejectNow: string;
  readonly sending: Sending;
  readonly error: Error | undefined;
  readonly onReject: (why: Why) => void;
  readonly onBack: () => void;
}) => {
  const { t } = useText();
  const [reason, setReason] = useState('');
  return (
    <div className={css.rejection}>
      <TextField
        label={t('rejection.reason')}
        maxLength={maxReason}
        autoFocus
        value={reason}
        error={refusedFields(error).get('reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      <WaitingButtons>
        <Button look="danger" disabled={sending} onClick={() => onReject(reason.trim() ? { reason } : {})}>
          {rejectNow}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('rejection.back')}
        </Button>
      </WaitingButtons>
    </div>
  );
};
