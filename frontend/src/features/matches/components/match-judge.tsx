import { annulResult, type Match, maxReason, validateResult } from '@tennis/contracts';
import { useState } from 'react';
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
import { type ReportedScore, useAnnulPreview } from '../api/matches';
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

/** A ruling: one of the two versions, or the right score; a report that nobody answered may also be turned down. A note goes with any of it. */
export const MatchRuling = ({ match }: { readonly match: Match }) => {
  const { t } = useText();
  const [correcting, setCorrecting] = useState(() => keptDraft(match.id, 'rule') !== undefined);
  const note = useNoteDraft(match.id);
  const { sending, error, send } = useSend([note.value]);
  const answer = async (decision: 'approve' | 'reject', result?: ReportedScore): Promise<boolean> => {
    const notes = note.value.trim();
    const input = { matchId: match.id, decision, ...(result ? { result } : {}), ...(notes ? { notes } : {}) };
    if (!(await send('validateMatch', (key) => write(validateResult, input, key)))) return false;
    note.forget();
    toastSuccess(t(decision === 'approve' ? 'matches.said.ruled' : 'matches.said.turnedDown'));
    return true;
  };
  return (
    <div className={css.actions}>
      <Versions match={match} readerId={undefined}>
        {(version) => (
          <Button look="ghost" disabled={sending} onClick={() => void answer('approve', asSent(version))}>
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
          <TextField
            label={t('matches.judge.note')}
            maxLength={1000}
            value={note.value}
            error={refusedFields(error).get('notes')}
            onChange={(event) => note.change(event.target.value)}
          />
          <div className={css.buttons}>
            <Button look="quiet" onClick={() => setCorrecting(true)}>
              {t('matches.judge.correct')}
            </Button>
            {match.status === 'result_reported' && (
              <Button look="quiet" disabled={sending} onClick={() => void answer('reject')}>
                {t('matches.judge.turnDown')}
              </Button>
            )}
          </div>
          <Problem error={error} />
        </>
      )}
    </div>
  );
};

/** Annulment names its reason and shows first who would move. */
export const MatchAnnul = ({ match }: { readonly match: Match }) => {
  const { t, fmt } = useText();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { data } = useAnnulPreview(match.id, open);
  const { sending, error, send } = useSend([reason]);
  if (!open)
    return (
      <Button look="quiet" onClick={() => setOpen(true)}>
        {t('matches.annul.open')}
      </Button>
    );
  return (
    <div className={css.actions}>
      <p>{t('matches.annul.text')}</p>
      {data && (
        <table className={css.moves}>
          <caption className="sr-only">{t('matches.annul.moves')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('matches.annul.player')}</th>
              <th scope="col">{t('matches.annul.rank')}</th>
              <th scope="col">{t('matches.annul.points')}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={row.playerId}>
                <th scope="row">{row.name}</th>
                <td>
                  {fmt.ordinal(row.rankBefore)} → {fmt.ordinal(row.rankAfter)}
                </td>
                <td>
                  {fmt.number(row.pointsBefore)} → {fmt.number(row.pointsAfter)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <TextField
        label={t('matches.annul.reason')}
        maxLength={maxReason}
        value={reason}
        error={refusedFields(error).get('reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className={css.buttons}>
        <Button
          look="danger"
          disabled={sending || !data}
          onClick={() =>
            void send('annulResult', (key) => write(annulResult, { matchId: match.id, reason }, key)).then(
              (done) => done && toastSuccess(t('matches.said.annulled')),
            )
          }
        >
          {t('matches.annul.now', { a: match.nameA, b: match.nameB })}
        </Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {t('matches.annul.back')}
        </Button>
      </div>
      <Problem error={error} />
    </div>
  );
};
