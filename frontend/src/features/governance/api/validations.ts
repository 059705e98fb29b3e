import { useQuery } from '@tanstack/react-query';
import { listValidations } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';

/** Polling interval in ms: other people add to the queue. */
const pollInterval = 15_000;

export const useValidations = (enabled = true) =>
  useQuery({
    queryKey: ['validations'],
    queryFn: ({ signal }) => ask(listValidations, {}, { signal }),
    // The queue is often opened from a notice of something new, which the cache may lack.
    refetchOnMount: 'always',
    refetchInterval: pollInterval,
    enabled,
  });
