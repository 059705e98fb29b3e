import { useQuery } from '@tanstack/react-query';
import { IconUserPlus } from '@tabler/icons-react';
import { type Participant, type RemovalAct, removalActs, type SignedInUser, type TournamentDetail } from '@tennis/contracts';
import { useState } from 'react';
import { boardQuery } from '../../../shared/api/ranking';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { may } from '../../../shared/lib/may';
import { toastSuccess, type Intent } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { Region } from '../../../shared/ui/region';
import { Sheet } from '../../../shared/ui/sheet';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { type ParticipantAction, participantActions, requestAnswers, useJoinRequests } from '../api/membership';
import { useParticipants } from '../api/tournaments';
import { BlockedPeople } from '../people/blocked';
import { Consequences } from '../people/consequences';
import { InviteSheet } from './invite';
import css from './manage.module.css';

const Requests = ({ tournamentId }: { readonly tournamentId: string }) => {
  const { t, fmt } = useText();
  const query = useJoinRequests(tournamentId);
  const { sending, error, send } = useSend();
  const answer = async (userId: string, how: 'approve' | 'reject') => {
    if (await send('answerRequest', (key) => write(requestAnswers[how], { tournamentId, userId }, key)))
      toastSuccess(t(`tournaments.manage.said.${how}`));
  };
  return (
    <Region query={query} failed={t('tournaments.manage.failed')} skeleton={<RowsSkeleton rows={2} height="60px" />}>
      {(requests) => (
        <>
          {requests.length === 0 ? (
            <p className={css.muted}>{t('tournaments.manage.noRequests')}</p>
          ) : (
            <ul className={css.list}>
              {requests.map(({ userId, name, message, askedAt }, index) => (
                <li key={userId} className={css.row}>
                  <Avatar name={name} />
                  <span className={css.name}>
                    {name}
                    <small>
                      <time dateTime={askedAt}>{fmt.dateTime(askedAt)}</time>
                    </small>
                    {message && <span className={css.words}>{t('ui.quoted', { words: message })}</span>}
                  </span>
                  <span className={css.buttons}>
                    <Button
                      look={index === 0 ? 'primary' : 'ghost'}
                      disabled={sending}
                      aria-label={t('tournaments.manage.approveName', { name })}
                      onClick={() => void answer(userId, 'approve')}
                    >
                      {t('tournaments.manage.approve')}
                    </Button>
                    <Button
                      look="ghost"
                      disabled={sending}
                      aria-label={t('tournaments.manage.rejectName', { name })}
                      onClick={() => void answer(userId, 'reject')}
                    >
                      {t('tournaments.manage.reject')}
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          )}
          <Problem error={error} />
        </>
      )}
    </Region>
  );
};

const intents = {
  pause: 'updatePlayerStatus',
  suspend: 'updatePlayerStatus',
  reactivate: 'updatePlayerStatus',
  remove: 'removePlayer',
  block: 'updatePlayerStatus',
  promote: 'promotePlayer',
  demote: 'removeReferee',
} as const satisfies Record<ParticipantAction, Intent>;

/** What takes something away from somebody. */
const isGrave = (action: ParticipantAction): action is RemovalAct => removalActs.some((act) => act === action);
/** What gives back all that was done. */
const inverses: Partial<Record<ParticipantAction, ParticipantAction>> = { pause: 'reactivate', reactivate: 'pause' };

/** What may be done with somebody: by their state, and by who asks (domain.md "Tournaments, clubs, roles"). */
const actionsFor = ({ status, role }: Participant, mayI: (action: ParticipantAction) => boolean): readonly ParticipantAction[] => {
  const state: readonly ParticipantAction[] =
    status === 'active' ? ['pause', 'suspend'] : status === 'paused' || mayI('suspend') ? ['reactivate'] : [];
  return [...state, role === 'referee' ? ('demote' as const) : ('promote' as const), 'remove' as const, 'block' as const].filter(mayI);
};

const Person = ({
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
  /** Takes back what was done, when the sheet is gone already. */
  readonly onUndo: (inverse: ParticipantAction) => void;
}) => {
  const { t } = useText();
  const [chosen, setChosen] = useState<ParticipantAction>();
  const { sending, error, send } = useSend([chosen]);
  const replaced = tournament.refereeId && tournament.refereeId !== person.playerId ? tournament.refereeName : null;
  const act = async (action: ParticipantAction) => {
    const about = { tournamentId: tournament.id, userId: person.playerId, ...(action === 'promote' ? { replace: replaced !== null } : {}) };
    const intent = action === 'promote' && replaced ? 'assignReferee' : intents[action];
    if (!(await send(intent, (key) => write(participantActions[action], about, key)))) return;
    const inverse = inverses[action];
    toastSuccess(t(`tournaments.manage.said.${action}`), inverse && (() => onUndo(inverse)));
    onClose();
  };
  const consequence = (action: ParticipantAction): string =>
    action === 'promote' && replaced
      ? t('tournaments.manage.consequence.replace', { name: person.name, former: replaced })
      : t(`tournaments.manage.consequence.${action}`, { name: person.name });
  const confirmation = (action: ParticipantAction) => (
    <div className={css.buttons}>
      <Button look={isGrave(action) ? 'danger' : 'primary'} disabled={sending} onClick={() => void act(action)}>
        {t(`tournaments.manage.actionOn.${action}`, { name: person.name })}
      </Button>
      <Button look="quiet" onClick={() => setChosen(undefined)}>
        {t('tournaments.manage.back')}
      </Button>
    </div>
  );
  return (
    <Sheet title={person.name} onClose={onClose}>
      <div className={css.person}>
        {chosen ? (
          <>
            <p>{consequence(chosen)}</p>
            {isGrave(chosen) ? (
              <Consequences tournamentId={tournament.id} userId={person.playerId} act={chosen}>
                {confirmation(chosen)}
              </Consequences>
            ) : (
              confirmation(chosen)
            )}
          </>
        ) : (
          actionsFor(person, (action) => may(`participant.${action}`, user, tournament)).map((action) => (
            <Button key={action} look="ghost" className={css.option} onClick={() => setChosen(action)}>
              {t(`tournaments.manage.action.${action}`)}
            </Button>
          ))
        )}
        <Problem error={error} />
      </div>
    </Sheet>
  );
};

/** Somebody who governs looks for a person, not for a place. */
const byName = (people: readonly Participant[]): readonly Participant[] =>
  [...people].sort((one, other) => one.name.localeCompare(other.name, 'pt'));

/** The people of a ladder: who asks to enter, who is in, and what may be done with each. */
export const Manage = ({ tournament, user }: { readonly tournament: TournamentDetail; readonly user: SignedInUser }) => {
  const { t, fmt } = useText();
  const query = useParticipants(tournament.id);
  const standings = useQuery(boardQuery(tournament.id)).data?.standings;
  const lineOf = ({ playerId, role, status }: Participant): string => {
    const row = standings?.find((standing) => standing.playerId === playerId);
    const place = row && `${fmt.ordinal(row.rank)} · ${fmt.number(row.points)} ${t('rankings.pts', { count: Math.abs(row.points) })}`;
    return [
      (!place || role === 'referee') && t(`tournaments.participants.role.${role}`),
      place,
      status !== 'active' && t(`tournaments.participants.status.${status}`),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const [open, setOpen] = useState<string>();
  const [inviting, setInviting] = useState(false);
  const undo = useSend();
  const takeBack = async ({ playerId }: Participant, inverse: ParticipantAction) => {
    const about = { tournamentId: tournament.id, userId: playerId };
    if (await undo.send(intents[inverse], (key) => write(participantActions[inverse], about, key)))
      toastSuccess(t(`tournaments.manage.said.${inverse}`));
  };
  return (
    <div className={css.manage}>
      {may('join-request.list', user, tournament) && tournament.privacy === 'private' && (
        <section>
          <h2 className={css.heading}>{t('tournaments.manage.requests')}</h2>
          <Requests tournamentId={tournament.id} />
        </section>
      )}
      <section>
        <h2 className={css.heading}>{t('tournaments.participants.title')}</h2>
        {(tournament.status === 'active' || tournament.status === 'pending') && (
          <Button look="ghost" className={css.invite} onClick={() => setInviting(true)}>
            <IconUserPlus aria-hidden stroke={1.75} />
            {t('tournaments.invite.act')}
          </Button>
        )}
        {inviting && <InviteSheet tournament={tournament} onClose={() => setInviting(false)} />}
        <Region query={query} failed={t('tournaments.participants.failed')} skeleton={<RowsSkeleton rows={6} height="60px" />}>
          {(people) => {
            const chosen = people.find(({ playerId }) => playerId === open);
            return people.length === 0 ? (
              <StateCard title={t('tournaments.participants.none')} text={t('tournaments.participants.noneText')} />
            ) : (
              <>
                <ul className={`${css.list} ${css.people}`}>
                  {byName(people).map((person) => (
                    <li key={person.playerId} className={css.row}>
                      <Avatar name={person.name} />
                      <span className={css.name}>
                        {person.name}
                        <small>{lineOf(person)}</small>
                      </span>
                      <Button
                        look="quiet"
                        aria-label={t('tournaments.manage.openName', { name: person.name })}
                        onClick={() => setOpen(person.playerId)}
                      >
                        {t('tournaments.manage.open')}
                      </Button>
                    </li>
                  ))}
                </ul>
                {chosen && (
                  <Person
                    tournament={tournament}
                    person={chosen}
                    user={user}
                    onClose={() => setOpen(undefined)}
                    onUndo={(inverse) => void takeBack(chosen, inverse)}
                  />
                )}
              </>
            );
          }}
        </Region>
      </section>
      {may('participant.block', user, tournament) && <BlockedPeople tournamentId={tournament.id} />}
    </div>
  );
};
