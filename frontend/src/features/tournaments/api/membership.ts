import { useQuery } from '@tanstack/react-query';
import { type JoinRequest, type Receipt, type RulesInput, views } from '@tennis/contracts';
import { request } from '../../../shared/lib/request';

const pathOf = (id: string): string => `/api/tournaments/${encodeURIComponent(id)}`;

export interface NewTournament {
  readonly name: string;
  readonly privacy: 'public' | 'private';
  readonly location?: string;
  readonly endDate?: string;
  readonly rules: RulesInput;
  readonly joins: boolean;
}

export const createTournament = (body: NewTournament, key: string): Promise<Receipt> =>
  request('/api/tournaments', { method: 'POST', body, key });

export type TournamentAction = 'join' | 'leave' | 'validate' | 'reject' | 'resubmit' | 'end';

export const actOnTournament = (id: string, action: TournamentAction, body: unknown, key: string): Promise<Receipt> =>
  request(`${pathOf(id)}/${action}`, { method: 'POST', body, key });

export const withdrawRequest = (id: string, key: string): Promise<Receipt> =>
  request(`${pathOf(id)}/join-requests/mine`, { method: 'DELETE', key });

export const useJoinRequests = (id: string) =>
  useQuery({
    queryKey: [views.tournament, id, 'join-requests'],
    queryFn: ({ signal }) => request<readonly JoinRequest[]>(`${pathOf(id)}/join-requests`, { signal }),
  });

export const answerRequest = (id: string, userId: string, answer: 'approve' | 'reject', key: string): Promise<Receipt> =>
  request(`${pathOf(id)}/join-requests/${encodeURIComponent(userId)}/${answer}`, { method: 'POST', body: {}, key });

export type ParticipantAction = 'pause' | 'reactivate' | 'suspend' | 'remove' | 'promote' | 'demote';

export const actOnParticipant = (id: string, userId: string, action: ParticipantAction, body: unknown, key: string): Promise<Receipt> =>
  request(`${pathOf(id)}/participants/${encodeURIComponent(userId)}/${action}`, { method: 'POST', body, key });
