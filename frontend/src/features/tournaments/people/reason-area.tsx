import { maxReason } from '@tennis/contracts';
import type { Why } from '../../../shared/domain-ui/rejection';
import { TextArea } from '../../../shared/ui/field';

/** What was written as it is sent: to say nothing is an answer, too. */
export const whyOf = (written: string): Why => {
  const reason = written.trim();
  return reason ? { reason } : {};
};

/** Why something is done with somebody, who reads it. */
export const ReasonArea = ({
  label,
  value,
  onWrite,
}: {
  readonly label: string;
  readonly value: string;
  readonly onWrite: (reason: string) => void;
}) => <TextArea label={label} rows={2} maxLength={maxReason} value={value} onChange={(event) => onWrite(event.target.value)} />;
