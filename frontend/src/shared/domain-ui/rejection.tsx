import { maxReason } from '@tennis/contracts';
import { useDraftText } from '../forms/use-draft';
import { useText } from '../i18n/use-text';
import { fieldErrors } from '../lib/request';
import type { Sending } from '../lib/use-send';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import css from './rejection.module.css';
import { WaitingButtons } from './waiting';
import { Stack } from '../ui/layout/layout';

/** Sent with a rejection: the person who proposed it reads the reason. */
export interface RejectionReason {
  readonly reason?: string;
}

/** Asks for an optional reason before rejecting a challenge, a time or the like. */
export const Rejection = ({
  about,
  rejectLabel,
  sending,
  error,
  onReject,
  onBack,
}: {
  /** The id of the rejected item. */
  readonly about: string;
  readonly rejectLabel: string;
  readonly sending: Sending;
  readonly error: Error | undefined;
  /** Resolves to true if the rejection succeeded. */
  readonly onReject: (reason: RejectionReason) => Promise<boolean>;
  readonly onBack: () => void;
}) => {
  const { t } = useText();
  const { value: reason, change: setReason, forget } = useDraftText(`rejection:${about}`);
  const reject = async () => {
    if (await onReject(reason.trim() ? { reason } : {})) forget();
  };
  return (
    <Stack gap={8} className={css.rejection}>
      <TextField
        label={t('rejection.reason')}
        maxLength={maxReason}
        autoFocus
        value={reason}
        error={fieldErrors(error).get('reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      <WaitingButtons>
        <Button look="danger" disabled={sending} onClick={() => void reject()}>
          {rejectLabel}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('rejection.back')}
        </Button>
      </WaitingButtons>
    </Stack>
  );
};
