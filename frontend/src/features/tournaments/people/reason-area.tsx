import { maxReason } from '@tennis/contracts';
import type { RejectionReason } from '../../../shared/domain-ui/rejection';
import { TextArea } from '../../../shared/ui/field';

/** Reason as it is sent; it may be left out. */
export const reasonBody = (written: string): RejectionReason => {
  const reason = written.trim();
  return reason ? { reason } : {};
};

/** Reason of an action, which the person concerned reads. */
export const ReasonArea = ({
  label,
  value,
  onWrite,
}: {
  readonly label: string;
  readonly value: string;
  readonly onWrite: (reason: string) => void;
}) => <TextArea label={label} rows={2} maxLength={maxReason} value={value} onChange={(event) => onWrite(event.target.value)} />;
