import { useQuery } from '@tanstack/react-query';
import { listContactMessages } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';

export const useContactMessages = () =>
  useQuery({ queryKey: ['contact-messages'], queryFn: ({ signal }) => ask(listContactMessages, {}, { signal }) });
