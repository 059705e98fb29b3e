import { reportResult } from '@tennis/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCloseOnBack } from '../../../shared/url/use-close-on-back';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import type { ReportedScore } from '../api/matches';
import { forgetDraft, keptDraft } from '../api/result-draft';
import { useShownMatch } from '../api/shown-match';
import css from './match-actions.module.css';
import { ResultForm } from './result-form';
import { AskIfPlayed, isBeforeMatchTime } from './before-match-time';
import { Row } from '../../../shared/ui/layout/layout';

/** The reader's report; it can be corrected until the opponent answers. */
export const MatchReport = ({
  isOver = true,
  start,
  otherActions,
}: {
  /** The agreed time has come, so that reporting is the most urgent action. */
  readonly isOver?: boolean;
  /** Button to start the match, if it has not been started. */
  readonly start?: ReactNode;
  /** Other actions of the match, which are more urgent before its time and include the report button. An open form stands alone. */
  readonly otherActions?: (report: ReactNode) => ReactNode;
}) => {
  const { t } = useText();
  const { match } = useShownMatch();
  const isCorrection = match.status === 'result_reported';
  const use = isCorrection ? 'correct' : 'report';
  // A link from the home page opens the form, and so does a kept draft.
  const [params] = useSearchParams();
  const isRequested = !isCorrection && params.get('report') === 'true';
  const [open, setOpen] = useState(() => isRequested || keptDraft(match.id, use) !== undefined);
  // Also when the page was open already.
  useEffect(() => {
    if (isRequested) setOpen(true);
  }, [isRequested]);
  const [dropped, setDropped] = useState(false);
  const close = () => {
    setOpen(false);
    setDropped(true);
  };
  useCloseOnBack(open, close);
  const [pendingReport, setPendingReport] = useState<ReportedScore>();
  const { sending, error, send } = useSend();
  const report = async (score: ReportedScore): Promise<boolean> => {
    if (!(await send('submitResult', (key) => write(reportResult, { matchId: match.id, ...score }, key)))) return false;
    setOpen(false);
    // The sent result is shown above the form.
    scrollTo({ top: 0 });
    toastSuccess(t(isCorrection ? 'matches.said.corrected' : 'matches.said.reported'));
    return true;
  };
  // Allowed before the agreed time, because a match may be played earlier.
  const submit = async (score: ReportedScore): Promise<boolean> => {
    if (isCorrection || match.status === 'in_progress' || !isBeforeMatchTime(match)) return report(score);
    setPendingReport(score);
    return false;
  };
  const button = (
    <Button
      key={String(open)}
      autoFocus={dropped}
      look={isCorrection ? 'ghost' : isOver ? 'primary' : 'quiet'}
      onClick={() => setOpen(true)}
    >
      {t(isCorrection ? 'matches.correct' : 'matches.report')}
    </Button>
  );
  const isAmongOthers = !isOver && otherActions !== undefined;
  const otherActionsBlock = otherActions && <div hidden={open}>{otherActions(isAmongOthers ? button : undefined)}</div>;
  return (
    <>
      {isAmongOthers && otherActionsBlock}
      {open ? (
        <>
          <ResultForm use={use} submit={t('matches.send')} sending={sending} error={error} onSend={submit} onDrop={close} />
          {pendingReport && (
            <AskIfPlayed
              isAbsence={pendingReport.outcome === 'walkover'}
              onYes={async () => {
                setPendingReport(undefined);
                if (await report(pendingReport)) forgetDraft(match.id);
              }}
              onNo={() => setPendingReport(undefined)}
            />
          )}
        </>
      ) : (
        !isAmongOthers && (
          <Row gap={8} wrap className={css.buttons}>
            {button}
            {start}
          </Row>
        )
      )}
      {!isAmongOthers && otherActionsBlock}
    </>
  );
};
