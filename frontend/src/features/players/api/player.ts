import { useQuery } from '@tanstack/react-query';
import { playerQuery } from '../../../shared/api/player';

export const usePlayer = (playerId: string) => useQuery(playerQuery(playerId));
