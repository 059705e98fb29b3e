import { useQuery } from '@tanstack/react-query';
import { readFairPlay } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';

export const useFairPlay = () => useQuery({ queryKey: ['fair-play'], queryFn: ({ signal }) => ask(readFairPlay, {}, { signal }) });
