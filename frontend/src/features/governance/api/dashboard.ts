import { useQuery } from '@tanstack/react-query';
import { listDeletionRequests, readDashboard } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';

/** Polling interval in ms: other people add to the queues. */
const pollInterval = 15_000;

export const useDashboard = () =>
  useQuery({ queryKey: ['dashboard'], queryFn: ({ signal }) => ask(readDashboard, {}, { signal }), refetchInterval: pollInterval });

export const useDeletionRequests = () =>
  useQuery({ queryKey: ['deletions'], queryFn: ({ signal }) => ask(listDeletionRequests, {}, { signal }) });
