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

/** The reader's report; one's own, which the other has not answered yet, can be corrected. */
export const MatchReport = ({
  match,
  userId,
  isOver = true,
  start,
  beside,
}: {
  readonly match: Match;
  readonly userId: string;
  /** Its time has come: then nothing is more urgent. */
  readonly isOver?: boolean;
  /** How one says that play has begun, where nobody has. */
  readonly start?: ReactNode;
  /** What else can be done about the match; before its time that is more urgent, and to report is one of it. A report being filled in stands alone. */
  readonly beside?: (report: ReactNode) => ReactNode;
}) => {
  const { t } = useText();
  const corrects = match.status === 'result_reported';
  const use = corrects ? 'correct' : 'report';
  // the home page leads straight to the form, and so does what was filled in before
  const [params] = useSearchParams();
  const asksFor = !corrects && params.get('report') === 'true';
  const [open, setOpen] = useState(() => asksFor || keptDraft(match.id, use) !== undefined);
  // also where its page was open already
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
    // what was sent stands above the form that was filled in
    scrollTo({ top: 0 });
    toastSuccess(t(corrects ? 'matches.said.corrected' : 'matches.said.reported'));
    return true;
  };
  // nobody is kept from it, for a match may be played earlier
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
