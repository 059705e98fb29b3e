import { type HomeTask, validateResult } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { offerInstallAfterSuccess } from '../../../shared/lib/install';
import { showMoment } from '../api/moment';
import { write } from '../../../shared/lib/call';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import css from './match-actions.module.css';
import { Row } from '../../../shared/ui/layout/layout';

/** Parts of a result that its approval sends back. */
export type ShownResult = NonNullable<HomeTask['result']>;
export const approvedPartsOf = ({ sets, outcome, winnerId }: ShownResult): ShownResult => ({ sets, outcome, winnerId });

/** "Confirmar": approves the result shown beside it, on any page; `children` are the other answers. */
export const ApproveResult = ({
  matchId,
  result,
  look = 'primary',
  notes = '',
  onDone,
  children,
}: {
  readonly matchId: string;
  readonly result: ShownResult;
  readonly look?: 'primary' | 'ghost';
  /** Sent with the approval if not empty. */
  readonly notes?: string;
  readonly onDone?: (() => void) | undefined;
  readonly children: ReactNode;
}) => {
  const { t } = useText();
  const { sending, error, send } = useSend([notes], { once: true });
  const approve = async () => {
    const input = { matchId, decision: 'approve', result: approvedPartsOf(result), ...(notes.trim() ? { notes } : {}) } as const;
    if (!(await send('validateResult', (key) => write(validateResult, input, key)))) return;
    showMoment(matchId);
    offerInstallAfterSuccess();
    onDone?.();
  };
  return (
    <>
      <Row gap={8} wrap className={css.buttons}>
        <Button look={look} disabled={sending} onClick={() => void approve()}>
          {t('matches.judge.confirm')}
        </Button>
        {children}
      </Row>
      <Problem error={error} />
    </>
  );
};
