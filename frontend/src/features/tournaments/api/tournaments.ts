import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import {
  type MemberStatus,
  type Page,
  type Preset,
  type PrivateTournamentCard,
  type Rules,
  type TournamentStatus,
  views,
  type Zone,
} from '@tennis/contracts';
import { notePosition, pollWithoutSocket, useWatch } from '../../../shared/lib/live';
import { request } from '../../../shared/lib/request';

/** One entry of `GET /api/tournaments`; of a private one an outsider gets the first five fields only. */
export interface ListedTournament {
  readonly id: string;
  readonly name: string;
  readonly privacy: 'public' | 'private';
  readonly clubName: string | null;
  readonly location: string | null;
  readonly status?: TournamentStatus;
  readonly endDate?: string | null;
  readonly preset?: Preset;
  readonly players?: number;
  readonly results?: number;
  readonly createdAt?: string;
  readonly joined?: boolean;
}

/** `GET /api/tournaments/{id}` for whoever may look inside. */
export interface TournamentDetail {
  readonly id: string;
  readonly name: string;
  readonly privacy: 'public' | 'private';
  readonly clubName: string | null;
  readonly location: string | null;
  readonly endDate: string | null;
  readonly zone: Zone;
  readonly status: TournamentStatus;
  readonly rules: Rules;
  readonly rulesVersion: number;
  readonly creatorName: string | null;
  readonly creatorId: string;
  readonly refereeId: string | null;
  readonly refereeName: string | null;
  readonly players: number;
  readonly results: number;
  readonly createdAt: string;
}

export interface Participant {
  readonly playerId: string;
  readonly name: string;
  readonly clubName: string | null;
  readonly role: 'player' | 'referee';
  readonly status: MemberStatus;
  readonly joinedAt: string;
}

/** A card has no rules: that is how the two answers of one address are told apart. */
export const isInside = (tournament: TournamentDetail | PrivateTournamentCard): tournament is TournamentDetail => 'rules' in tournament;

export const pageSize = 24;

export const useTournaments = (search: string, page: number) =>
  useQuery({
    queryKey: ['tournaments', { search, page }],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ page: String(page), pageSize: String(pageSize), ...(search ? { q: search } : {}) });
      return request<Page<ListedTournament>>(`/api/tournaments?${query}`, { signal });
    },
    placeholderData: keepPreviousData,
  });

/** A tournament, or its card for an outsider. */
export const tournamentQuery = (id: string) =>
  queryOptions({
    queryKey: [views.tournament, id],
    queryFn: ({ signal }) =>
      request<TournamentDetail | PrivateTournamentCard>(`/api/tournaments/${encodeURIComponent(id)}`, {
        signal,
        onPosition: (position) => notePosition({ view: views.tournament, id }, position),
      }),
    refetchInterval: pollWithoutSocket,
  });

export const useTournament = (id: string) => {
  useWatch(views.tournament, id);
  return useQuery(tournamentQuery(id));
};

export const useParticipants = (id: string) =>
  useQuery({
    queryKey: [views.tournament, id, 'participants'],
    queryFn: ({ signal }) => request<readonly Participant[]>(`/api/tournaments/${encodeURIComponent(id)}/participants`, { signal }),
  });
