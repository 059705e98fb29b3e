import { isSameResult, validateResult } from '@tennis/contracts';
import { useState } from 'react';
import { useOverlayParam } from '../../../shared/url/use-overlay-param';
import { useNoteDraft } from '../../../shared/forms/use-draft';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { offerInstallAfterSuccess } from '../../../shared/lib/install';
import { showToast } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Segmented } from '../../../shared/ui/segmented';
import type { ReportedScore } from '../api/matches';
import { showMoment } from '../api/moment';
import { turnReportIntoDispute, keptDraft } from '../api/result-draft';
import { ApproveResult } from '../components/approve-result';
import { useShownMatch } from '../api/shown-match';
import css from '../components/match-actions.module.css';
import { ResultForm } from '../components/result-form';
import { BeforeMatchTime } from '../components/before-match-time';
import { NotPlayed } from './not-played';
import { RejectWithNote } from './reject-with-note';
import { Version } from './versions';
import { Stack } from '../../../shared/ui/layout/layout';

interface AnswerProps {
  readonly onDone: () => void;
  readonly onDrop: () => void;
}

/** Another result, not played yet, or only a note about the error. */
const answerKinds = ['other', 'notPlayed', 'onlyNote'] as const;

/** Rejects the report and says what is right. */
const CorrectionForm = ({ onDone, onDrop }: AnswerProps) => {
  const { match } = useShownMatch();
  const { t } = useText();
  const [answerKind, setAnswerKind] = useState<(typeof answerKinds)[number]>('other');
  const note = useNoteDraft(match.id);
  const { sending, error, send } = useSend([note.value]);
  const contradict = async (ownResult: ReportedScore): Promise<boolean> => {
    const notes = note.value.trim();
    const input = { matchId: match.id, decision: 'reject', result: ownResult, ...(notes ? { notes } : {}) } as const;
    if (!(await send('validateResult', (key) => write(validateResult, input, key)))) return false;
    note.forget();
    // No success message, unless both now report the same result.
    if (match.result && isSameResult(ownResult, match.result)) showMoment(match.id);
    else showToast({ kind: 'info', message: t('matches.said.disputed') });
    onDone();
    return true;
  };
  const drop = () => {
    note.change('');
    onDrop();
  };
  return (
    <>
      <div>
        <Segmented
          label={t('matches.judge.what')}
          value={answerKind}
          options={answerKinds.map((value) => ({ value, label: t(`matches.judge.${value}`) }))}
          onChange={setAnswerKind}
        />
      </div>
      {answerKind === 'notPlayed' && <NotPlayed onDone={onDone} onDrop={onDrop} />}
      {answerKind === 'onlyNote' && (
        <RejectWithNote matchId={match.id} onDone={onDone}>
          <Button look="quiet" onClick={drop}>
            {t('matches.form.drop')}
          </Button>
        </RejectWithNote>
      )}
      {answerKind === 'other' && (
        <ResultForm
          use="contradict"
          submit={t('matches.judge.sendOwn')}
          sending={sending}
          error={error}
          note={note}
          onSend={contradict}
          onDrop={drop}
        />
      )}
    </>
  );
};

/** The opponent's answer to a report: right, or wrong with the correction. `?dispute=true` or a kept draft opens the correction. */
export const MatchAnswer = () => {
  const { match } = useShownMatch();
  const { t } = useText();
  const [disputeParam, setDisputeParam] = useOverlayParam('dispute');
  // A reader who was filling in their own report has not read this one: none of their buttons may become one that approves it.
  const [wasReporting] = useState(() => turnReportIntoDispute(match.id));
  const [isCorrecting, setCorrecting] = useState(() => disputeParam === undefined && keptDraft(match.id, 'contradict') !== undefined);
  const [dropped, setDropped] = useState(false);
  const { result } = match;
  if (!result) return null;
  const reporter = match.reportedBy === match.playerA ? match.nameA : match.nameB;
  const close = () => {
    setCorrecting(false);
    setDisputeParam(undefined);
  };
  return (
    <Stack gap={16} align="start" className={css.actions}>
      <Version result={result} by={t('matches.judge.says', { name: reporter })} />
      <BeforeMatchTime />
      {wasReporting && (
        <p role="status">
          <strong>{t('matches.meanwhile', { name: reporter })}</strong>
        </p>
      )}
      {disputeParam !== undefined || isCorrecting ? (
        <CorrectionForm
          onDone={() => {
            close();
            offerInstallAfterSuccess();
          }}
          onDrop={() => {
            setDropped(true);
            close();
          }}
        />
      ) : (
        <ApproveResult matchId={match.id} result={result}>
          <Button look="ghost" autoFocus={dropped} onClick={() => setDisputeParam('true')}>
            {t('matches.judge.wrong')}
          </Button>
        </ApproveResult>
      )}
    </Stack>
  );
};
