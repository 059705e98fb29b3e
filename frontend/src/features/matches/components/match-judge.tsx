import { annulResult, type Match, validateResult } from '@tennis/contracts';
import { useState } from 'react';
import { ScoreLine } from '../../../shared/domain-ui/score-line';
import { useText } from '../../../shared/i18n/use-text';
import { offerInstallAfterSuccess } from '../../../shared/lib/install';
import { toastSuccess } from '../../../shared/lib/toasts';
import { write } from '../../../shared/lib/call';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { type ReportedScore, useAnnulPreview } from '../api/matches';
import { ApproveResult, asSent } from './approve-result';
import css from './match-actions.module.css';
import { ResultForm } from './result-form';

/** What somebody says the result was. */
export const Version = ({
  match,
  result,
  by,
  children,
}: {
  readonly match: Match;
  readonly result: NonNullable<Match['result']>;
  readonly by?: string;
  readonly children?: React.ReactNode;
}) => {
  const { t } = useText();
  return (
    <div className={css.version}>
      {by && <small>{t('matches.judge.says', { name: by })}</small>}
      <ScoreLine players={match} result={result} />
      {children}
    </div>
  );
};

/** The opponent's answer to a report: right, or wrong and how it was instead. */
export const MatchAnswer = ({ match, userId }: { readonly match: Match; readonly userId: string }) => {
  const { t } = useText();
  const [wrong, setWrong] = useState(false);
  const { sending, error, send } = useSend();
  const { result } = match;
  if (!result) return null;
  const contradict = async (own: ReportedScore, notes: string) => {
    const input = { matchId: match.id, decision: 'reject', result: own, ...(notes.trim() ? { notes } : {}) } as const;
    if (!(await send('validateResult', (key) => write(validateResult, input, key)))) return;
    toastSuccess(t('matches.said.disputed'));
    offerInstallAfterSuccess();
  };
  return (
    <div className={css.actions}>
      <Version match={match} result={result} by={match.reportedBy === match.playerA ? match.nameA : match.nameB} />
      {wrong ? (
        <ResultForm
          match={match}
          readerId={userId}
          submit={t('matches.judge.sendOwn')}
          withNote
          sending={sending}
          error={error}
          onSend={(own, notes) => void contradict(own, notes)}
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

/** A ruling: one of the two versions, or the right score. */
export const MatchRuling = ({ match }: { readonly match: Match }) => {
  const { t } = useText();
  const [correcting, setCorrecting] = useState(false);
  const { sending, error, send } = useSend();
  const { result, disputed, playerA, nameA, nameB } = match;
  const rule = async (score: ReportedScore) => {
    if (await send('validateMatch', (key) => write(validateResult, { matchId: match.id, decision: 'approve', result: score }, key)))
      toastSuccess(t('matches.said.ruled'));
  };
  const nameOf = (id: string | null | undefined): string => (id === playerA ? nameA : nameB);
  return (
    <div className={css.actions}>
      <div className={css.versions}>
        {result && (
          <Version match={match} result={result} by={nameOf(match.reportedBy)}>
            <Button look="ghost" disabled={sending} onClick={() => void rule(asSent(result))}>
              {t('matches.judge.take')}
            </Button>
          </Version>
        )}
        {disputed?.proposed && (
          <Version match={match} result={disputed.proposed} by={nameOf(disputed.by)}>
            <Button look="ghost" disabled={sending} onClick={() => void rule(asSent(disputed.proposed!))}>
              {t('matches.judge.take')}
            </Button>
          </Version>
        )}
      </div>
      {correcting ? (
        <ResultForm
          match={match}
          readerId={undefined}
          submit={t('matches.judge.rule')}
          sending={sending}
          error={error}
          onSend={(score) => void rule(score)}
        />
      ) : (
        <>
          <Button look="quiet" onClick={() => setCorrecting(true)}>
            {t('matches.judge.correct')}
          </Button>
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
      <TextField label={t('matches.annul.reason')} maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      <div className={css.buttons}>
        <Button
          disabled={sending || !data}
          onClick={() =>
            void send('annulResult', (key) => write(annulResult, { matchId: match.id, reason }, key)).then(
              (done) => done && toastSuccess(t('matches.said.annulled')),
            )
          }
        >
          {t('matches.annul.now')}
        </Button>
        <Button look="quiet" onClick={() => setOpen(false)}>
          {t('matches.annul.back')}
        </Button>
      </div>
      <Problem error={error} />
    </div>
  );
};
