import { type Match, printWon, validateResult } from '@tennis/contracts';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { offerInstallAfterSuccess } from '../../../shared/lib/install';
import { showToast, toastSuccess } from '../../../shared/lib/toasts';
import { write } from '../../../shared/lib/call';
import { useNoteDraft } from '../../../shared/forms/use-draft';
import { refusedFields } from '../../../shared/lib/request';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import type { ReportedScore, ToldResult } from '../api/matches';
import { keptDraft } from '../api/result-draft';
import { ApproveResult, asSent } from './approve-result';
import css from './match-actions.module.css';
import { Version, Versions } from './match-dispute';
import { ResultForm } from './result-form';
import { StillToCome } from './still-to-come';

/** The opponent's answer to a report: right, or wrong and how it was instead. */
export const MatchAnswer = ({ match, userId }: { readonly match: Match; readonly userId: string }) => {
  const { t } = useText();
  const [wrong, setWrong] = useState(() => keptDraft(match.id, 'contradict') !== undefined);
  const note = useNoteDraft(match.id);
  const { sending, error, send } = useSend([note.value]);
  const { result } = match;
  if (!result) return null;
  const reporter = match.reportedBy === match.playerA ? match.nameA : match.nameB;
  const contradict = async (own: ReportedScore): Promise<boolean> => {
    const notes = note.value.trim();
    const input = { matchId: match.id, decision: 'reject', result: own, ...(notes ? { notes } : {}) } as const;
    if (!(await send('validateResult', (key) => write(validateResult, input, key)))) return false;
    note.forget();
    // nothing to be glad about
    showToast({ kind: 'info', message: t('matches.said.disputed') });
    offerInstallAfterSuccess();
    return true;
  };
  return (
    <div className={css.actions}>
      <Version match={match} result={result} by={t('matches.judge.says', { name: reporter })} />
      <StillToCome match={match} />
      {wrong ? (
        <ResultForm
          match={match}
          readerId={userId}
          use="contradict"
          submit={t('matches.judge.sendOwn')}
          sending={sending}
          error={error}
          note={note}
          onSend={contradict}
          onDrop={() => {
            note.change('');
            setWrong(false);
          }}
        />
      ) : (
        <ApproveResult matchId={match.id} result={result}>
          <Button look="ghost" onClick={() => setWrong(true)}>
            {t('matches.judge.wrong')}
          </Button>
        </ApproveResult>
      )}
    </div>
  );
};

const sameVersion = (one: ToldResult, other: ToldResult): boolean => JSON.stringify(asSent(one)) === JSON.stringify(asSent(other));

/**
 * A ruling: one of the two versions, chosen first and decided beside what it comes to, or the right score; a report that nobody answered
 * may also be turned down. A note goes with any of it.
 */
export const MatchRuling = ({ match }: { readonly match: Match }) => {
  const { t } = useText();
  const { result, disputed, playerA, nameA, nameB } = match;
  const [correcting, setCorrecting] = useState(() => keptDraft(match.id, 'rule') !== undefined);
  const [choice, setChoice] = useState<ToldResult>();
  const note = useNoteDraft(match.id);
  const { sending, error, send } = useSend([note.value, choice]);
  const place = useRef<HTMLDivElement>(null);
  const sentence = useRef<HTMLParagraphElement>(null);
  // a version that its player corrected meanwhile is not the one that was chosen
  const chosen = choice && [result, disputed?.proposed].find((version) => version && sameVersion(version, choice));
  useEffect(() => {
    if (choice) sentence.current?.focus();
  }, [choice]);
  const answer = async (decision: 'approve' | 'reject', ruled?: ReportedScore): Promise<boolean> => {
    const notes = note.value.trim();
    const input = { matchId: match.id, decision, ...(ruled ? { result: ruled } : {}), ...(notes ? { notes } : {}) };
    if (!(await send('validateMatch', (key) => write(validateResult, input, key)))) return false;
    note.forget();
    toastSuccess(t(decision === 'approve' ? 'matches.said.ruled' : 'matches.said.turnedDown'));
    return true;
  };
  const scoreOf = (version: ToldResult): string => printWon(match, version) || t(`matches.outcome.${version.outcome}`);
  return (
    <div ref={place} className={css.actions}>
      <Versions match={match} readerId={undefined}>
        {(version, name) => (
          <Button
            look="ghost"
            disabled={sending}
            aria-pressed={version === chosen}
            aria-label={t('matches.judge.takeOf', { name, score: scoreOf(version) })}
            onClick={() => {
              setChoice(version);
              setCorrecting(false);
            }}
          >
            {t('matches.judge.take')}
          </Button>
        )}
      </Versions>
      {correcting ? (
        <ResultForm
          match={match}
          readerId={undefined}
          use="rule"
          submit={t('matches.judge.rule')}
          sending={sending}
          error={error}
          note={note}
          onSend={(score) => answer('approve', score)}
          onDrop={() => setCorrecting(false)}
        />
      ) : (
        <>
          {chosen && (
            <p ref={sentence} tabIndex={-1}>
              <strong>
                {t(`matches.judge.counts.${chosen.outcome}`, {
                  name: chosen.winnerId === playerA ? nameA : nameB,
                  score: printWon(match, chosen),
                }).trim()}
              </strong>
            </p>
          )}
          <TextField
            label={t('matches.judge.note')}
            maxLength={1000}
            value={note.value}
            error={refusedFields(error).get('notes')}
            onChange={(event) => note.change(event.target.value)}
          />
          {chosen ? (
            <div key="decide" className={css.buttons}>
              <Button disabled={sending} onClick={() => void answer('approve', asSent(chosen))}>
                {t('matches.judge.decide')}
              </Button>
              <Button
                look="quiet"
                onClick={() => {
                  // the button of the way back goes away with what it led back from
                  place.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
                  setChoice(undefined);
                }}
              >
                {t('matches.judge.back')}
              </Button>
            </div>
          ) : (
            <div key="other" className={css.buttons}>
              <Button look="quiet" onClick={() => setCorrecting(true)}>
                {t('matches.judge.correct')}
              </Button>
              {match.status === 'result_reported' && (
                <Button look="quiet" disabled={sending} onClick={() => void answer('reject')}>
                  {t('matches.judge.turnDown')}
                </Button>
              )}
            </div>
          )}
          <Problem error={error} />
        </>
      )}
    </div>
  );
};
