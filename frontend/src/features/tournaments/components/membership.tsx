import type { MemberStatus, SignedInUser, TournamentDetail } from '@tennis/contracts';
import { useEffect, useState } from 'react';
import { useOpen } from '../../../shared/address/use-open';
import { Rejection, type Why } from '../../../shared/domain-ui/rejection';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { may } from '../../../shared/lib/may';
import { toastSuccess, type Intent } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { Sheet } from '../../../shared/ui/sheet';
import { participantActions, type TournamentAction, tournamentActions, useTurnedAway } from '../api/membership';
import { Suspended } from '../people/suspended';
import { TurnedAway } from '../people/turned-away';
import { RulesInShort } from './rules-in-short';
import css from './membership.module.css';

const intents = {
  join: 'joinTournament',
  leave: 'leaveTournament',
  validate: 'approveTournament',
  reject: 'approveTournament',
  resubmit: 'changeTournament',
  end: 'changeTournament',
} as const satisfies Record<TournamentAction, Intent>;

/** Actions on a whole tournament: enter or come back; for validators, the decision. */
export const Membership = ({
  tournament,
  user,
  place,
  isLesser = false,
}: {
  readonly tournament: TournamentDetail;
  readonly user: SignedInUser;
  /** The reader's place in it; undefined if they do not take part. */
  readonly place: MemberStatus | 'referee' | undefined;
  /** True where the reader came for something else. */
  readonly isLesser?: boolean;
}) => {
  const { t } = useText();
  const { id, status, statusReason } = tournament;
  const validates = may('tournament.validate', user) && status === 'pending';
  const look = isLesser ? 'ghost' : 'primary';
  const [wish, show] = useOpen('join');
  const [rejecting, setRejecting] = useState(false);
  const open = status === 'active' || status === 'pending';
  const isOutside = !place && open;
  const asked = useTurnedAway(id, isOutside);
  const turnedAway = (isOutside && asked.data?.turnedAway) || undefined;
  // If it cannot be loaded, the server still refuses.
  const mayEnter = isOutside && !asked.isLoading && !turnedAway?.refusedWith;
  const joining = wish !== undefined && mayEnter;
  const { sending, error, send } = useSend([joining, rejecting]);
  // Drops `join` from the URL of a reader who takes part already, or may not enter: they must not be asked again once they leave.
  const isVain = !isOutside || Boolean(turnedAway?.refusedWith);
  useEffect(() => {
    if (wish !== undefined && isVain) show(undefined);
  }, [wish, isVain, show]);
  const act = async (action: TournamentAction, why: Why = {}) => {
    if (!(await send(intents[action], (key) => write(tournamentActions[action], { tournamentId: id, ...why }, key)))) return false;
    show(undefined);
    setRejecting(false);
    toastSuccess(t(`tournaments.said.${action}`));
    return true;
  };
  const reactivate = async () => {
    if (await send('updatePlayerStatus', (key) => write(participantActions.reactivate, { tournamentId: id, userId: user.id }, key)))
      toastSuccess(t('tournaments.said.reactivate'));
  };
  return (
    <div className={asked.isLoading ? `${css.bar} ${css.toCome}` : css.bar}>
      {turnedAway && <TurnedAway told={turnedAway} asks={false} />}
      {mayEnter && (
        <Button look={validates ? 'ghost' : look} onClick={() => show('true')}>
          {t('tournaments.join')}
        </Button>
      )}
      {place === 'paused' && open && (
        <>
          <p className={css.place}>{t('tournaments.pausedText')}</p>
          <Button look={look} disabled={sending} onClick={() => void reactivate()}>
            {t('tournaments.reactivate')}
          </Button>
        </>
      )}
      {place === 'suspended' && <Suspended tournamentId={id} />}
      {validates && rejecting && (
        <Rejection
          about={id}
          rejectNow={t('tournaments.rejectNow')}
          sending={sending}
          error={error}
          onReject={(why) => act('reject', why)}
          onBack={() => setRejecting(false)}
        />
      )}
      {validates && !rejecting && (
        <>
          <Button look={look} disabled={sending} onClick={() => void act('validate')}>
            {t('tournaments.validate')}
          </Button>
          <Button look="ghost" disabled={sending} onClick={() => setRejecting(true)}>
            {t('tournaments.reject')}
          </Button>
        </>
      )}
      {(status === 'rejected' || status === 'expired') && may('tournament.resubmit', user, tournament) && (
        <>
          <p className={css.pending}>
            {t(`tournaments.${status}Text`)} {statusReason && t('tournaments.rejectedWhy', { reason: statusReason })}
          </p>
          <Button look={look} disabled={sending} onClick={() => void act('resubmit')}>
            {t('tournaments.resubmit')}
          </Button>
        </>
      )}
      {status === 'pending' && <p className={css.pending}>{t('tournaments.pendingText')}</p>}
      {!joining && <Problem error={error} />}
      {joining && (
        <Sheet title={t('tournaments.join')} onClose={() => show(undefined)}>
          <div className={css.ask}>
            <RulesInShort tournament={tournament} />
            <Problem error={error} />
            <Button disabled={sending} onClick={() => void act('join')}>
              {t('tournaments.joinNow')}
            </Button>
          </div>
        </Sheet>
      )}
    </div>
  );
};
