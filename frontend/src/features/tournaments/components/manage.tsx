import { IconUserPlus } from '@tabler/icons-react';
import { isOver, type Participant, type SignedInUser, type TournamentDetail } from '@tennis/contracts';
import { useState } from 'react';
import { useBoard } from '../../../shared/api/ranking';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { may } from '../../../shared/lib/may';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Avatar } from '../../../shared/ui/avatar';
import { Button } from '../../../shared/ui/button';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { StateCard } from '../../../shared/ui/state';
import { type ParticipantAction, participantActions } from '../api/membership';
import { useParticipants } from '../api/tournaments';
import { byName } from '../people/by-name';
import { JoinRequests } from '../people/join-requests';
import { ExcludedPeople } from '../people/excluded-people';
import { actionsFor, intents, ParticipantSheet } from '../people/participant-sheet';
import { useStatusText } from '../people/use-status-text';
import { InviteSheet } from './invite';
import css from './manage.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

/** People of a ladder: requests to enter, participants, and the actions on each. */
export const Manage = ({ tournament, user }: { readonly tournament: TournamentDetail; readonly user: SignedInUser }) => {
  const { t, fmt, language } = useText();
  const query = useParticipants(tournament.id);
  const standings = useBoard(tournament.id).data?.standings;
  const statusText = useStatusText();
  const lineOf = (person: Participant): string => {
    const { playerId, role, status } = person;
    const row = standings?.find((standing) => standing.playerId === playerId);
    const place = row && `${fmt.ordinal(row.rank)} · ${fmt.number(row.points)} ${t('rankings.pts', { count: Math.abs(row.points) })}`;
    return [(!place || role === 'referee') && t(`people.participants.role.${role}`), place, status !== 'active' && statusText(person)]
      .filter(Boolean)
      .join(' · ');
  };
  const [open, setOpen] = useState<string>();
  const [inviting, setInviting] = useState(false);
  const takesPeople = !isOver(tournament.status);
  const undo = useSend();
  const runUndo = async ({ playerId }: Participant, undoAction: ParticipantAction) => {
    const about = { tournamentId: tournament.id, userId: playerId };
    if (await undo.send(intents[undoAction], (key) => write(participantActions[undoAction], about, key)))
      toastSuccess(t(`people.manage.said.${undoAction}`));
  };
  return (
    <Stack gap={32}>
      {takesPeople && may('join-request.list', user, tournament) && <JoinRequests tournament={tournament} />}
      <section>
        <h2 className={css.heading}>{t('people.participants.title')}</h2>
        {(tournament.status === 'active' || tournament.status === 'pending') && (
          <Button look="ghost" className={css.invite} onClick={() => setInviting(true)}>
            <IconUserPlus aria-hidden stroke={1.75} />
            {t('tournaments.invite.act')}
          </Button>
        )}
        {inviting && <InviteSheet tournament={tournament} user={user} linksToLadder={false} onClose={() => setInviting(false)} />}
        <Region query={query} failed={t('people.participants.failed')} skeleton={<RowsSkeleton rows={6} height="60px" />}>
          {(people) => {
            const chosen = people.find(({ playerId }) => playerId === open);
            return people.length === 0 ? (
              <StateCard title={t('people.participants.none')} text={t('people.participants.noneText')} />
            ) : (
              <>
                <ul className={`${css.list} ${css.people}`}>
                  {byName(people, language).map((person) => (
                    <li key={person.playerId} className={css.row}>
                      <Avatar name={person.name} />
                      <span className={css.name}>
                        {person.name}
                        <small>{lineOf(person)}</small>
                      </span>
                      {actionsFor(person, tournament, user).length > 0 && (
                        <Button
                          look="quiet"
                          aria-label={t('people.manage.openName', { name: person.name })}
                          onClick={() => setOpen(person.playerId)}
                        >
                          {t('people.manage.open')}
                        </Button>
                      )}
                    </li>
                  ))}
                </ul>
                {chosen && (
                  <ParticipantSheet
                    tournament={tournament}
                    person={chosen}
                    user={user}
                    onClose={() => setOpen(undefined)}
                    onUndo={(inverse) => void runUndo(chosen, inverse)}
                  />
                )}
              </>
            );
          }}
        </Region>
      </section>
      {takesPeople && may('participant.readmit', user, tournament) && <ExcludedPeople tournament={tournament} />}
    </Stack>
  );
};
