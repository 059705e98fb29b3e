import { useQuery } from '@tanstack/react-query';
import {
  approveJoin,
  blockPlayer,
  demoteReferee,
  endTournament,
  joinTournament,
  leaveTournament,
  listJoinRequests,
  pausePlayer,
  promoteReferee,
  reactivatePlayer,
  readSuspension,
  readTurnedAway,
  rejectJoin,
  rejectTournament,
  removePlayer,
  resubmitTournament,
  suspendPlayer,
  validateTournament,
  views,
} from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';

/** What may be done with a tournament as a whole, by the words of the interface. */
export const tournamentActions = {
  join: joinTournament,
  leave: leaveTournament,
  validate: validateTournament,
  reject: rejectTournament,
  resubmit: resubmitTournament,
  end: endTournament,
} as const;
export type TournamentAction = keyof typeof tournamentActions;

export const requestAnswers = { approve: approveJoin, reject: rejectJoin } as const;

/** What may be done with a participant. */
export const participantActions = {
  pause: pausePlayer,
  reactivate: reactivatePlayer,
  suspend: suspendPlayer,
  remove: removePlayer,
  block: blockPlayer,
  promote: promoteReferee,
  demote: demoteReferee,
} as const;
export type ParticipantAction = keyof typeof participantActions;

export const useJoinRequests = (tournamentId: string, enabled = true) =>
  useQuery({
    queryKey: [views.tournament, tournamentId, 'join-requests'],
    queryFn: ({ signal }) => ask(listJoinRequests, { tournamentId }, { signal }),
    enabled,
  });

/** How the reader was turned away from a ladder, which is told to nobody else. */
export const useTurnedAway = (tournamentId: string, enabled: boolean) =>
  useQuery({
    queryKey: [views.tournament, tournamentId, 'turned-away'],
    queryFn: ({ signal }) => ask(readTurnedAway, { tournamentId }, { signal }),
    enabled,
  });

/** How the reader is suspended in a ladder; why is told to nobody else. */
export const useSuspension = (tournamentId: string) =>
  useQuery({
    queryKey: [views.tournament, tournamentId, 'suspension'],
    queryFn: ({ signal }) => ask(readSuspension, { tournamentId }, { signal }),
  });
