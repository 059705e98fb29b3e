import { type Match, reportResult } from '@tennis/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBackCloses } from '../../../shared/address/use-back-closes';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import type { ReportedScore } from '../api/matches';
import { forgetDraft, keptDraft } from '../api/result-draft';
import css from './match-actions.module.css';
import { ResultForm } from './result-form';
import { AskIfPlayed, isToCome } from './still-to-come';

/** The reader's report; it can be corrected until the opponent answers. */
export const MatchReport = ({
  match,
  userId,
  isOver = true,
  start,
  beside,
}: {
  readonly match: Match;
  readonly userId: string;
  /** The agreed time has come, so that reporting is the most urgent action. */
  readonly isOver?: boolean;
  /** Button to start the match, if it has not been started. */
  readonly start?: ReactNode;
  /** Other actions of the match, which are more urgent before its time and include the report button. An open form stands alone. */
  readonly beside?: (report: ReactNode) => ReactNode;
}) => {
  const { t } = useText();
  const corrects = match.status === 'result_reported';
  const use = corrects ? 'correct' : 'report';
  // A link from the home page opens the form, and so does a kept draft.
  const [params] = useSearchParams();
  const asksFor = !corrects && params.get('report') === 'true';
  const [open, setOpen] = useState(() => asksFor || keptDraft(match.id, use) !== undefined);
  // Also when the page was open already.
  useEffect(() => {
    if (asksFor) setOpen(true);
  }, [asksFor]);
  const [dropped, setDropped] = useState(false);
  const close = () => {
    setOpen(false);
    setDropped(true);
  };
  useBackCloses(open, close);
  const [asked, ask] = useState<ReportedScore>();
  const { sending, error, send } = useSend();
  const report = async (score: ReportedScore): Promise<boolean> => {
    if (!(await send('submitResult', (key) => write(reportResult, { matchId: match.id, ...score }, key)))) return false;
    setOpen(false);
    // The sent result is shown above the form.
    scrollTo({ top: 0 });
    toastSuccess(t(corrects ? 'matches.said.corrected' : 'matches.said.reported'));
    return true;
  };
  // Allowed before the agreed time, because a match may be played earlier.
  const submit = async (score: ReportedScore): Promise<boolean> => {
    if (corrects || match.status === 'in_progress' || !isToCome(match)) return report(score);
    ask(score);
    return false;
  };
  const button = (
    <Button key={String(open)} autoFocus={dropped} look={corrects ? 'ghost' : isOver ? 'primary' : 'quiet'} onClick={() => setOpen(true)}>
      {t(corrects ? 'matches.correct' : 'matches.report')}
    </Button>
  );
  const isOneOfAll = !isOver && beside !== undefined;
  const others = beside && <div hidden={open}>{beside(isOneOfAll ? button : undefined)}</div>;
  return (
    <>
      {isOneOfAll && others}
      {open ? (
        <>
          <ResultForm
            match={match}
            readerId={userId}
            use={use}
            submit={t('matches.send')}
            sending={sending}
            error={error}
            onSend={submit}
            onDrop={close}
          />
          {asked && (
            <AskIfPlayed
              match={match}
              isAbsence={asked.outcome === 'walkover'}
              onYes={async () => {
                ask(undefined);
                if (await report(asked)) forgetDraft(match.id);
              }}
              onNo={() => ask(undefined)}
            />
          )}
        </>
      ) : (
        !isOneOfAll && (
          <div className={css.buttons}>
            {button}
            {start}
          </div>
        )
      )}
      {!isOneOfAll && others}
    </>
  );
};
