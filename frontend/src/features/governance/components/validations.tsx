import {
  maxReason,
  rejectClub,
  rejectTournament,
  validateClub,
  validateTournament,
  type WaitingClub,
  type WaitingResult,
  type WaitingTournament,
} from '@tennis/contracts';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { toastSuccess } from '../../../shared/lib/toasts';
import { write } from '../../../shared/lib/call';
import { refusedFields } from '../../../shared/lib/request';
import { type Sending, useSend } from '../../../shared/lib/use-send';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { WaitingAbout, WaitingButtons, WaitingItem, WaitingList, WaitingScore } from '../../../shared/domain-ui/waiting';
import { useValidations } from '../api/validations';
import css from './validations.module.css';

/** Something that expires unless somebody validates it, or rejects it with a reason. */
const Proposal = ({
  name,
  to,
  until,
  rejectNow,
  sending,
  error,
  onDecide,
  children,
}: {
  readonly name: string;
  /** Where it is seen. */
  readonly to: string;
  readonly until: string;
  readonly rejectNow: string;
  readonly sending: Sending;
  readonly error: Error | undefined;
  readonly onDecide: (decision: 'validate' | 'reject', reason: string) => void;
  readonly children: ReactNode;
}) => {
  const { t } = useText();
  const [rejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  return (
    <WaitingItem title={name}>
      <WaitingAbout>{children}</WaitingAbout>
      <p className={css.until}>{until}</p>
      {rejecting && (
        <TextField
          label={t('governance.reason')}
          maxLength={maxReason}
          autoFocus
          value={reason}
          error={refusedFields(error).get('reason')}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <WaitingButtons>
        {rejecting ? (
          <>
            <Button look="danger" disabled={sending} onClick={() => onDecide('reject', reason)}>
              {rejectNow}
            </Button>
            <Button look="quiet" onClick={() => setRejecting(false)}>
              {t('governance.back')}
            </Button>
          </>
        ) : (
          <>
            <Button
              data-key="a"
              look="ghost"
              disabled={sending}
              aria-label={t('governance.validateName', { name })}
              onClick={() => onDecide('validate', '')}
            >
              {t('governance.validate')}
            </Button>
            <Button data-key="r" look="quiet" aria-label={t('governance.rejectName', { name })} onClick={() => setRejecting(true)}>
              {t('governance.reject')}
            </Button>
            <ButtonLink look="quiet" to={to}>
              {t('governance.see')}
            </ButtonLink>
          </>
        )}
      </WaitingButtons>
      <Problem error={error} />
    </WaitingItem>
  );
};

const given = (reason: string) => (reason.trim() ? { reason } : {});

const Tournament = ({ item, onDecided }: { readonly item: WaitingTournament; readonly onDecided: () => void }) => {
  const { t, fmt } = useText();
  const { id, name, creatorName, players, privacy, location, until, zone } = item;
  const { sending, error, send } = useSend();
  const decide = async (decision: 'validate' | 'reject', reason: string) => {
    const done = await send('approveTournament', (key) =>
      decision === 'validate'
        ? write(validateTournament, { tournamentId: id }, key)
        : write(rejectTournament, { tournamentId: id, ...given(reason) }, key),
    );
    if (!done) return;
    toastSuccess(t(`governance.said.${decision}`, { name }));
    onDecided();
  };
  return (
    <Proposal
      name={name}
      to={`/tournaments/${id}`}
      until={t('governance.until', { when: fmt.dateTime(until, zone) })}
      rejectNow={t('governance.rejectNow')}
      sending={sending}
      error={error}
      onDecide={(decision, reason) => void decide(decision, reason)}
    >
      {t('governance.by', { name: creatorName })}
      {location && ` · ${location}`}
      {` · ${t(`governance.privacy.${privacy}`)} · ${t('governance.players', { count: players, n: fmt.number(players) })}`}
    </Proposal>
  );
};

const Club = ({ item, onDecided }: { readonly item: WaitingClub; readonly onDecided: () => void }) => {
  const { t, fmt } = useText();
  const { id, name, proposerName, concelho, district, until } = item;
  const { sending, error, send } = useSend();
  const decide = async (decision: 'validate' | 'reject', reason: string) => {
    const done = await send('approveClub', (key) =>
      decision === 'validate' ? write(validateClub, { clubId: id }, key) : write(rejectClub, { clubId: id, ...given(reason) }, key),
    );
    if (!done) return;
    toastSuccess(t(`governance.said.${decision}`, { name }));
    onDecided();
  };
  return (
    <Proposal
      name={name}
      to={`/clubs/${id}`}
      until={t('governance.until', { when: fmt.dateTime(until) })}
      rejectNow={t('governance.rejectClubNow')}
      sending={sending}
      error={error}
      onDecide={(decision, reason) => void decide(decision, reason)}
    >
      {[t('governance.proposedBy', { name: proposerName }), concelho ?? district].filter(Boolean).join(' · ')}
    </Proposal>
  );
};

const Result = ({ item: { id, tournamentName, players, versions } }: { readonly item: WaitingResult }) => {
  const { t } = useText();
  return (
    <WaitingItem title={players.join(' – ')}>
      <WaitingAbout>{tournamentName}</WaitingAbout>
      {versions.map(({ score, wonBy }) => (
        <WaitingScore key={`${score} ${wonBy}`}>{t('governance.version', { score, name: wonBy })}</WaitingScore>
      ))}
      <WaitingButtons>
        <ButtonLink look="ghost" to={`/matches/${id}`}>
          {t('governance.rule')}
        </ButtonLink>
      </WaitingButtons>
    </WaitingItem>
  );
};

const Queue = ({
  title,
  count,
  none,
  heading,
  children,
}: {
  readonly title: string;
  readonly count: number;
  readonly none: string;
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}) => {
  const { fmt } = useText();
  return (
    <section>
      <h2 ref={heading} tabIndex={-1} className={css.heading}>
        {title} <span className={css.count}>{fmt.number(count)}</span>
      </h2>
      {count === 0 ? <p className={css.none}>{none}</p> : <WaitingList>{children}</WaitingList>}
    </section>
  );
};

/** Tournaments and clubs that expire unless somebody decides, and results on which two players do not agree. */
export const Validations = () => {
  const { t } = useText();
  const query = useValidations();
  // the row that was decided goes away: the focus stays at the queue, not at the top of the document
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Region query={query} failed={t('governance.failed')} skeleton={<RowsSkeleton rows={3} height="132px" />}>
      {({ tournaments, clubs, results }) =>
        tournaments.length + clubs.length + results.length === 0 ? (
          <StateCard title={t('governance.nothing')} text={t('governance.nothingText')} />
        ) : (
          <div className={css.queues}>
            <Queue heading={heading} title={t('governance.tournaments')} count={tournaments.length} none={t('governance.noTournaments')}>
              {tournaments.map((item) => (
                <Tournament key={item.id} item={item} onDecided={() => heading.current?.focus()} />
              ))}
            </Queue>
            <Queue title={t('governance.clubs')} count={clubs.length} none={t('governance.noClubs')}>
              {clubs.map((item) => (
                <Club key={item.id} item={item} onDecided={() => heading.current?.focus()} />
              ))}
            </Queue>
            <Queue title={t('governance.results')} count={results.length} none={t('governance.noResults')}>
              {results.map((item) => (
                <Result key={item.id} item={item} />
              ))}
            </Queue>
          </div>
        )
      }
    </Region>
  );
};
