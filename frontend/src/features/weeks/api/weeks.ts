import { useQuery } from '@tanstack/react-query';
import { previewWeek, readObligations, views } from '@tennis/contracts';
import { ask } from '../../../shared/lib/call';

export const useObligations = (tournamentId: string) =>
  useQuery({
    queryKey: [views.tournament, tournamentId, 'obligations'],
    queryFn: ({ signal }) => ask(readObligations, { tournamentId }, { signal }),
  });

/** Preview of the weekly check; requested only while it is shown. */
export const useWeekPreview = (tournamentId: string) =>
  useQuery({
    queryKey: [views.tournament, tournamentId, 'week'],
    queryFn: ({ signal }) => ask(previewWeek, { tournamentId }, { signal }),
  });
