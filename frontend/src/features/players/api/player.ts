import { useQuery } from '@tanstack/react-query';
import { readPlayer } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';

export const usePlayer = (playerId: string) =>
  useQuery({
    queryKey: ['player', playerId],
    queryFn: ({ signal }) => ask(readPlayer, { playerId }, { signal }),
  });
