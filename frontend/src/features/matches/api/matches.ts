import { useQuery } from '@tanstack/react-query';
import {
  type Match,
  type Outcome,
  type PreviewRow,
  type Receipt,
  type SetScore,
  type Surface,
  type TimelineEntry,
  views,
} from '@tennis/contracts';
import { notePosition, pollWithoutSocket, useWatch } from '../../../shared/lib/live';
import { request } from '../../../shared/lib/request';

export type { Match };

/** A score as it is sent; `a` of a set belongs to `playerA`. */
export interface ReportedScore {
  readonly sets: readonly SetScore[];
  readonly outcome: Outcome;
  readonly winnerId?: string;
  readonly date?: string;
  readonly court?: string;
  readonly surface?: Surface;
}

const pathOf = (id: string): string => `/api/matches/${encodeURIComponent(id)}`;

export const useMatch = (id: string) => {
  useWatch(views.match, id);
  return useQuery({
    queryKey: [views.match, id],
    queryFn: ({ signal }) =>
      request<Match>(pathOf(id), { signal, onPosition: (position) => notePosition({ view: views.match, id }, position) }),
    refetchInterval: pollWithoutSocket,
  });
};

export const useTimeline = (id: string) =>
  useQuery({
    queryKey: [views.match, id, 'timeline'],
    queryFn: ({ signal }) => request<readonly TimelineEntry[]>(`${pathOf(id)}/timeline`, { signal }),
  });

export const useAnnulPreview = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: [views.match, id, 'annul'],
    queryFn: ({ signal }) => request<{ readonly rows: readonly PreviewRow[] }>(`${pathOf(id)}/annul/preview`, { signal }),
    enabled,
  });

export type MatchAction = 'propose-time' | 'confirm-time' | 'start' | 'cancel' | 'result' | 'validation' | 'annul';

export const act = (id: string, action: MatchAction, body: unknown, key: string): Promise<Receipt> =>
  request(`${pathOf(id)}/${action}`, { method: 'POST', body, key });
