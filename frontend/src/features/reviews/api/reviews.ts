import { useQuery } from '@tanstack/react-query';
import { readOwnReview, readReviewsOfPlayer } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';

export const useOwnReview = (matchId: string) =>
  useQuery({ queryKey: ['review', matchId], queryFn: ({ signal }) => ask(readOwnReview, { matchId }, { signal }) });

export const useReviewsOf = (playerId: string) =>
  useQuery({ queryKey: ['player', playerId, 'reviews'], queryFn: ({ signal }) => ask(readReviewsOfPlayer, { playerId }, { signal }) });
