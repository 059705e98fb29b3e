import { type ClubDetail, latestEndDate, formatPlace, zoneOf } from '@tennis/contracts';
import { dayOf } from '../../../shared/i18n/format';
import type { TournamentDraft } from './tournament-draft';

/** Today's date at the place of the ladder. */
export const todayAt = ({ location }: Pick<TournamentDraft, 'location'>, club: ClubDetail | undefined): string =>
  dayOf(new Date(), zoneOf(location, formatPlace(club?.concelho, club?.district)));

/** Reason for which the server would refuse a last day. */
export const endDateProblem = (
  { endDate }: Pick<TournamentDraft, 'endDate'>,
  today: string,
): 'endDatePast' | 'endDateTooFar' | undefined => {
  if (!endDate) return undefined;
  if (endDate < today) return 'endDatePast';
  return endDate > latestEndDate(today) ? 'endDateTooFar' : undefined;
};
