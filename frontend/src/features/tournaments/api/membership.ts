import { useQuery } from '@tanstack/react-query';
import {
  approveJoin,
  blockPlayer,
  demoteReferee,
  listJoinRequests,
  pausePlayer,
  promoteReferee,
  reactivatePlayer,
  readSuspension,
  readTurnedAway,
  rejectJoin,
  removePlayer,
  suspendPlayer,
  views,
} from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';

export const requestAnswers = { approve: approveJoin, reject: rejectJoin } as const;

/** Calls for actions on a participant. */
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

/** How the reader was refused, removed or blocked on a ladder; nobody else may read it. */
export const useExclusion = (tournamentId: string, enabled: boolean) =>
  useQuery({
    queryKey: [views.tournament, tournamentId, 'turned-away'],
    queryFn: ({ signal }) => ask(readTurnedAway, { tournamentId }, { signal }),
    enabled,
  });

/** The reader's suspension in a ladder; nobody else may read its reason. */
export const useSuspension = (tournamentId: string) =>
  useQuery({
    queryKey: [views.tournament, tournamentId, 'suspension'],
    queryFn: ({ signal }) => ask(readSuspension, { tournamentId }, { signal }),
  });
