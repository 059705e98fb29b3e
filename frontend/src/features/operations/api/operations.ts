import { useQuery } from '@tanstack/react-query';
import { type AnswerOf, listBackups, listNodes, listProjections, readOperations } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';

export type ViewStatus = AnswerOf<typeof listProjections>[number];

/** Polling intervals in ms: during a rebuild, and otherwise. */
const rebuildInterval = 1_000;
const idleInterval = 10_000;

const isBuilding = (views: readonly ViewStatus[] | undefined): boolean =>
  views?.some(({ rebuild, state }) => rebuild?.state === 'building' || state === 'catching-up') ?? false;

export const useViews = () =>
  useQuery({
    queryKey: ['views'],
    queryFn: ({ signal }) => ask(listProjections, {}, { signal }),
    refetchInterval: ({ state }) => (isBuilding(state.data) ? rebuildInterval : idleInterval),
  });

export const useOperations = () =>
  useQuery({
    queryKey: ['operations'],
    queryFn: ({ signal }) => ask(readOperations, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.checking ? rebuildInterval : idleInterval),
  });

export const useNodes = () =>
  useQuery({ queryKey: ['nodes'], queryFn: ({ signal }) => ask(listNodes, {}, { signal }), refetchInterval: idleInterval });

export const useBackups = () => useQuery({ queryKey: ['backups'], queryFn: ({ signal }) => ask(listBackups, {}, { signal }) });
