import { useQuery } from '@tanstack/react-query';
import { listContactMessages } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';

export const useContactMessages = (handled: boolean) =>
  useQuery({
    queryKey: ['contact-messages', handled],
    queryFn: ({ signal }) => ask(listContactMessages, { handled: handled ? 'true' : 'false' }, { signal }),
  });
