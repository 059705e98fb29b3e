import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  type InputOf,
  type Match,
  previewAnnulment,
  readEffect,
  readMatch,
  readTimeline,
  type reportResult,
  views,
} from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';
import { rememberPosition, pollWithoutSocket, useWatch } from '../../../shared/lib/live';

type ReportInput = InputOf<typeof reportResult>;

/** A score as it is sent; `a` of each set belongs to `playerA`. */
export type ReportedScore = Omit<Required<Pick<ReportInput, 'sets'>> & ReportInput, 'matchId'>;

/** A result as the server sends it. */
export type MatchResult = NonNullable<Match['result']>;

export const matchQuery = (matchId: string) =>
  queryOptions({
    queryKey: [views.match, matchId],
    queryFn: ({ signal }) =>
      ask(readMatch, { matchId }, { signal, onPosition: (position) => rememberPosition({ view: views.match, id: matchId }, position) }),
  });

export const useMatch = (matchId: string) => {
  useWatch(views.match, matchId);
  return useQuery({ ...matchQuery(matchId), refetchInterval: pollWithoutSocket });
};

export const timelineQuery = (matchId: string) =>
  queryOptions({
    queryKey: [views.match, matchId, 'timeline'],
    queryFn: ({ signal }) => ask(readTimeline, { matchId }, { signal }),
  });

export const useTimeline = (matchId: string) => useQuery(timelineQuery(matchId));

/** Effect of a validated result on its ladder. Its key is below the match's, so that an annulment refetches it. */
export const useResultEffect = (matchId: string, enabled: boolean) =>
  useQuery({
    queryKey: [views.match, matchId, 'effect'],
    queryFn: ({ signal }) => ask(readEffect, { matchId }, { signal }),
    enabled,
  });

export const useAnnulPreview = (matchId: string) =>
  useQuery({
    queryKey: [views.match, matchId, 'annul'],
    gcTime: 0, // not cached: the reader must confirm the current ranks, never older ones
    queryFn: ({ signal }) => ask(previewAnnulment, { matchId }, { signal }),
  });
