import {
  type MemberStatus,
  rejectTournament,
  resubmitTournament,
  type SignedInUser,
  type TournamentDetail,
  validateTournament,
} from '@tennis/contracts';
import { Suspense, useEffect, useState } from 'react';
import { useOverlayParam } from '../../../shared/url/use-overlay-param';
import { Rejection, type RejectionReason } from '../../../shared/domain-ui/rejection';
import { lazyPart } from '../../../shared/i18n/lazy-part';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { may } from '../../../shared/lib/may';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { participantActions, useExclusion } from '../api/membership';
import { useJoin } from '../api/use-join';
import { Suspended } from '../people/suspended';
import { ExclusionNote } from '../people/exclusion-note';
import css from './membership.module.css';

const JoinSheet = lazyPart(() => import('./join-sheet'), 'JoinSheet');

/** Actions on a whole tournament, by their names in the interface. */
const actions = {
  validate: { intent: 'approveTournament', call: validateTournament },
  reject: { intent: 'approveTournament', call: rejectTournament },
  resubmit: { intent: 'changeTournament', call: resubmitTournament },
} as const;

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
  const mayValidate = may('tournament.validate', user) && status === 'pending';
  const look = isLesser ? 'ghost' : 'primary';
  const [joinParam, setJoinParam] = useOverlayParam('join');
  const [rejecting, setRejecting] = useState(false);
  const open = status === 'active' || status === 'pending';
  const isOutside = !place && open;
  const exclusionQuery = useExclusion(id, isOutside);
  const exclusion = (isOutside && exclusionQuery.data?.turnedAway) || undefined;
  // If it cannot be loaded, the server still refuses.
  const mayEnter = isOutside && !exclusionQuery.isLoading && !exclusion?.refusedWith;
  const joining = joinParam !== undefined && mayEnter;
  const joinNow = useJoin(id, [joining]);
  const { sending, error, send } = useSend([rejecting]);
  // Drops `join` from the URL of a reader who takes part already, or may not enter: they must not be asked again once they leave.
  const cannotJoin = !isOutside || Boolean(exclusion?.refusedWith);
  useEffect(() => {
    if (joinParam !== undefined && cannotJoin) setJoinParam(undefined);
  }, [joinParam, cannotJoin, setJoinParam]);
  const act = async (action: keyof typeof actions, why: RejectionReason = {}) => {
    const { intent, call } = actions[action];
    if (!(await send(intent, (key) => write(call, { tournamentId: id, ...why }, key)))) return false;
    setRejecting(false);
    toastSuccess(t(`tournaments.said.${action}`));
    return true;
  };
  const reactivate = async () => {
    if (await send('updatePlayerStatus', (key) => write(participantActions.reactivate, { tournamentId: id, userId: user.id }, key)))
      toastSuccess(t('tournaments.said.reactivate'));
  };
  return (
    <div className={exclusionQuery.isLoading ? `${css.bar} ${css.loading}` : css.bar}>
      {exclusion && <ExclusionNote exclusion={exclusion} asks={false} />}
      {mayEnter && (
        <Button look={mayValidate ? 'ghost' : look} onClick={() => setJoinParam('true')}>
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
      {mayValidate && rejecting && (
        <Rejection
          about={id}
          rejectLabel={t('tournaments.rejectNow')}
          sending={sending}
          error={error}
          onReject={(why) => act('reject', why)}
          onBack={() => setRejecting(false)}
        />
      )}
      {mayValidate && !rejecting && (
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
      <Problem error={error} />
      {joining && (
        <Suspense fallback={null}>
          <JoinSheet title={t('tournaments.join')} tournamentId={id} joining={joinNow} onClose={() => setJoinParam(undefined)} />
        </Suspense>
      )}
    </div>
  );
};
