import { type Participant, type RemovalAction, removalActions, type SignedInUser, type TournamentDetail } from '@tennis/contracts';
import { useEffect, useRef, useState } from 'react';
import { useDraftText } from '../../../shared/forms/use-draft';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { may } from '../../../shared/lib/may';
import { toastSuccess, type Intent } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { Sheet } from '../../../shared/ui/sheet';
import { type ParticipantAction, participantActions } from '../api/membership';
import css from '../components/manage.module.css';
import { LastDay } from './last-day';
import { ReasonArea, reasonBody } from './reason-area';
import { Consequences } from './consequences';
import { Row, Stack } from '../../../shared/ui/layout/layout';

export const intents = {
  pause: 'updatePlayerStatus',
  suspend: 'updatePlayerStatus',
  reactivate: 'updatePlayerStatus',
  remove: 'removePlayer',
  block: 'updatePlayerStatus',
  promote: 'promotePlayer',
  demote: 'removeReferee',
} as const satisfies Record<ParticipantAction, Intent>;

/** Actions against a person, who can read the reason. */
const needsReason = (action: ParticipantAction): action is RemovalAction => removalActions.some((act) => act === action);
/** Actions that fully undo another one. */
const undoActions: Partial<Record<ParticipantAction, ParticipantAction>> = { pause: 'reactivate', reactivate: 'pause' };

/**
 * Possible actions on a participant, by their status and role, and by the reader's rights (domain.md "Tournaments, clubs, roles").
 * After the end a referee may still become a player again, until the ladder is frozen; nothing else changes the participants.
 */
export const actionsFor = (
  { playerId, status, role }: Participant,
  tournament: TournamentDetail,
  user: SignedInUser,
): readonly ParticipantAction[] => {
  const isAllowed = (action: ParticipantAction) => may(`participant.${action}`, user, tournament);
  if (tournament.status === 'frozen') return [];
  if (tournament.status === 'ended') return role === 'referee' && isAllowed('demote') ? ['demote'] : [];
  const byStatus: Record<Participant['status'], readonly ParticipantAction[]> = {
    active: ['pause', 'suspend', 'promote'],
    paused: ['reactivate', 'promote'],
    suspended: isAllowed('suspend') ? ['reactivate', 'suspend'] : [],
    closed: [],
  };
  const allowedByRole: Partial<Record<ParticipantAction, boolean>> = {
    promote: role !== 'referee',
    demote: role === 'referee',
    block: playerId !== tournament.creatorId,
  };
  return [...byStatus[status], 'demote' as const, 'remove' as const, 'block' as const].filter(
    (action) => (allowedByRole[action] ?? true) && isAllowed(action),
  );
};

/** One participant and the actions on them: first chosen, then confirmed beside the consequences. */
export const ParticipantSheet = ({
  tournament,
  person,
  user,
  onClose,
  onUndo,
}: {
  readonly tournament: TournamentDetail;
  readonly person: Participant;
  readonly user: SignedInUser;
  readonly onClose: () => void;
  /** Undoes the action after the sheet has closed. */
  readonly onUndo: (inverse: ParticipantAction) => void;
}) => {
  const { t } = useText();
  const [chosen, setChosen] = useState<ParticipantAction>();
  const [lastChosen, setLastChosen] = useState<ParticipantAction>();
  const { value: reason, change: setReason, forget } = useDraftText(`member:${tournament.id}:${person.playerId}`);
  const [until, setUntil] = useState(person.suspendedUntil ?? '');
  const { sending, error, send } = useSend([chosen, reason, until]);
  const next = useRef<HTMLParagraphElement>(null);
  // The pressed button has disappeared, so the focus moves to the consequences.
  useEffect(() => {
    if (chosen) next.current?.focus();
  }, [chosen]);
  const formerReferee = tournament.refereeId && tournament.refereeId !== person.playerId ? tournament.refereeName : null;
  /** Suspending a suspended player sets another end. */
  const textKeyOf = (action: ParticipantAction) => (action === 'suspend' && person.status === 'suspended' ? 'prolong' : action);
  const act = async (action: ParticipantAction) => {
    const about = {
      tournamentId: tournament.id,
      userId: person.playerId,
      ...(action === 'promote' ? { replace: formerReferee !== null } : {}),
      ...(needsReason(action) ? reasonBody(reason) : {}),
      ...(action === 'suspend' && until ? { until } : {}),
    };
    const intent = action === 'promote' && formerReferee ? 'assignReferee' : intents[action];
    if (!(await send(intent, (key) => write(participantActions[action], about, key)))) return;
    forget();
    const undoAction = undoActions[action];
    toastSuccess(t(`people.manage.said.${textKeyOf(action)}`), undoAction && (() => onUndo(undoAction)));
    onClose();
  };
  const consequence = (action: ParticipantAction): string =>
    action === 'promote' && formerReferee
      ? t('people.manage.consequence.replace', { name: person.name, former: formerReferee })
      : t(`people.manage.consequence.${textKeyOf(action)}`, { name: person.name });
  const confirmation = (action: ParticipantAction) => (
    <Stack gap={12} className={css.refusal}>
      {needsReason(action) && (
        <ReasonArea label={t(`people.manage.reason.${action === 'suspend' ? 'suspended' : 'leaves'}`)} value={reason} onWrite={setReason} />
      )}
      {action === 'suspend' && <LastDay zone={tournament.zone} value={until} onChoose={setUntil} />}
      <Row gap={8} wrap>
        <Button look={needsReason(action) ? 'danger' : 'primary'} disabled={sending} onClick={() => void act(action)}>
          {t(`people.manage.actionOn.${textKeyOf(action)}`, { name: person.name })}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            setLastChosen(action);
            setChosen(undefined);
          }}
        >
          {t('people.manage.back')}
        </Button>
      </Row>
    </Stack>
  );
  return (
    <Sheet title={person.name} onClose={onClose}>
      <Stack gap={12}>
        {chosen ? (
          <>
            <p ref={next} tabIndex={-1}>
              {consequence(chosen)}
            </p>
            {needsReason(chosen) ? (
              <Consequences tournament={tournament} userId={person.playerId} act={chosen}>
                {confirmation(chosen)}
              </Consequences>
            ) : (
              confirmation(chosen)
            )}
          </>
        ) : (
          <div className={css.acts}>
            {actionsFor(person, tournament, user).map((action) => (
              <Stack key={action} gap={2} className={css.act}>
                <button
                  type="button"
                  className={css.option}
                  data-grave={needsReason(action) || undefined}
                  autoFocus={action === lastChosen}
                  aria-describedby={`means-${action}`}
                  onClick={() => setChosen(action)}
                >
                  {t(`people.manage.action.${textKeyOf(action)}`)}
                </button>
                <small id={`means-${action}`}>{consequence(action)}</small>
              </Stack>
            ))}
          </div>
        )}
        <Problem error={error} />
      </Stack>
    </Sheet>
  );
};
