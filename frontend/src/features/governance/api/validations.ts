import { useQuery } from '@tanstack/react-query';
import { listValidations } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';

/** What waits comes from others, so it asks now and then, in ms. */
const asksEvery = 15_000;

export const useValidations = (enabled = true) =>
  useQuery({
    queryKey: ['validations'],
    queryFn: ({ signal }) => ask(listValidations, {}, { signal }),
    // whoever opens the queue was told of something new: what is kept of a moment ago may lack it
    refetchOnMount: 'always',
    refetchInterval: asksEvery,
    enabled,
  });
