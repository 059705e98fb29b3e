import { scoreForWinner, isSameResult, validateResult } from '@tennis/contracts';
import { useRef, useState } from 'react';
import { useCloseOnBack } from '../../../shared/url/use-close-on-back';
import { useText } from '../../../shared/i18n/use-text';
import { toastSuccess } from '../../../shared/lib/toasts';
import { write } from '../../../shared/lib/call';
import { useNoteDraft } from '../../../shared/forms/use-draft';
import { fieldErrors } from '../../../shared/lib/request';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import type { ReportedScore, MatchResult } from '../api/matches';
import { keptDraft } from '../api/result-draft';
import { approvedPartsOf } from '../components/approve-result';
import { useShownMatch } from '../api/shown-match';
import css from '../components/match-actions.module.css';
import { ResultForm } from '../components/result-form';
import { RulingMoves } from '../moves/ruling-moves';
import { CancelDenied } from './cancel-denied';
import { isOnlyDenied } from './denied';
import { Versions } from './versions';
import { ChosenVersion } from './chosen-version';
import { Row, Stack } from '../../../shared/ui/layout/layout';

/**
 * A ruling: choose one of the two versions and confirm it beside its consequences, or enter the right score. A report without an
 * answer may also be turned down, and one that a player only denies may be cancelled. A note can go with any of them.
 */
export const MatchRuling = () => {
  const { match } = useShownMatch();
  const { t } = useText();
  const { result, disputed, playerA, nameA, nameB } = match;
  const [correcting, setCorrecting] = useState(() => keptDraft(match.id, 'rule') !== undefined);
  useCloseOnBack(correcting, () => setCorrecting(false));
  const [choice, setChoice] = useState<MatchResult>();
  const [cancelling, setCancelling] = useState(false);
  const note = useNoteDraft(match.id);
  const { sending, error, send } = useSend([note.value, choice]);
  const refused = fieldErrors(error);
  const isReportDenied = isOnlyDenied(match);
  const place = useRef<HTMLDivElement>(null);
  // A version that its player has corrected meanwhile is no longer the chosen one.
  const chosen = choice && [result, disputed?.proposed].find((version) => version && isSameResult(version, choice));
  const answer = async (decision: 'approve' | 'reject', ruledResult?: ReportedScore): Promise<boolean> => {
    const notes = note.value.trim();
    const input = { matchId: match.id, decision, ...(ruledResult ? { result: ruledResult } : {}), ...(notes ? { notes } : {}) };
    if (!(await send('validateMatch', (key) => write(validateResult, input, key)))) return false;
    note.forget();
    // The outcome is shown above the form.
    scrollTo({ top: 0 });
    toastSuccess(t(decision === 'approve' ? 'matches.said.ruled' : 'matches.said.turnedDown'));
    return true;
  };
  const scoreOf = (version: MatchResult): string => scoreForWinner(match, version) || t(`matches.outcome.${version.outcome}`);
  return (
    <Stack ref={place} gap={16} align="start" className={css.actions}>
      {isReportDenied && (
        <p>
          <strong>{t('matches.dispute.refused', { name: disputed?.by === playerA ? nameA : nameB })}</strong>
        </p>
      )}
      <Versions>
        {(version, name) => (
          <Button
            look="ghost"
            disabled={sending}
            aria-pressed={version === chosen}
            aria-label={t('matches.judge.takeOf', { name, score: scoreOf(version) })}
            onClick={() => {
              setChoice(version);
              setCorrecting(false);
              setCancelling(false);
            }}
          >
            {t('matches.judge.take')}
          </Button>
        )}
      </Versions>
      {cancelling && isReportDenied ? (
        <CancelDenied onBack={() => setCancelling(false)} />
      ) : correcting ? (
        <ResultForm
          use="rule"
          submit={t('matches.judge.rule')}
          sending={sending}
          error={error}
          note={note}
          consequencesOf={(score) => <RulingMoves version={score} />}
          onSend={(score) => answer('approve', score)}
          onDrop={() => setCorrecting(false)}
        />
      ) : (
        <>
          {chosen && (
            <>
              <ChosenVersion version={chosen} />
              <RulingMoves version={approvedPartsOf(chosen)} />
            </>
          )}
          <TextField
            label={t('matches.judge.note')}
            maxLength={1000}
            value={note.value}
            placeholder={t('matches.judge.why')}
            error={refused.get('notes')}
            onChange={(event) => note.change(event.target.value)}
          />
          {chosen ? (
            <Row key="decide" gap={8} wrap className={css.buttons}>
              <Button disabled={sending} onClick={() => void answer('approve', approvedPartsOf(chosen))}>
                {t('matches.judge.decide')}
              </Button>
              <Button
                look="quiet"
                onClick={() => {
                  // The pressed button disappears with the part that it closes, so the focus returns to the chosen version.
                  place.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
                  setChoice(undefined);
                }}
              >
                {t('matches.judge.back')}
              </Button>
            </Row>
          ) : (
            <Row key="other" gap={8} wrap className={css.buttons}>
              {isReportDenied && (
                <Button look="ghost" onClick={() => setCancelling(true)}>
                  {t('matches.unplayed.cancel')}
                </Button>
              )}
              <Button look="quiet" onClick={() => setCorrecting(true)}>
                {t('matches.judge.correct')}
              </Button>
              {match.status === 'result_reported' && (
                <Button look="quiet" disabled={sending} onClick={() => void answer('reject')}>
                  {t('matches.judge.turnDown')}
                </Button>
              )}
            </Row>
          )}
          <Problem error={refused.has('notes') ? undefined : error} />
        </>
      )}
    </Stack>
  );
};
