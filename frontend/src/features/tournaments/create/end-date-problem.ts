import { type ClubDetail, latestEndDate, placeInWords, zoneOf } from '@tennis/contracts';
import { dayOf } from '../../../shared/i18n/format';
import type { TournamentDraft } from './tournament-draft';

/** What day it is where a ladder will be played. */
export const todayAt = ({ location }: Pick<TournamentDraft, 'location'>, club: ClubDetail | undefined): string =>
  dayOf(new Date(), zoneOf(location, placeInWords(club?.concelho, club?.district)));

/** Why a last day would be refused, which is known before it is sent. */
export const endDateProblem = (
  { endDate }: Pick<TournamentDraft, 'endDate'>,
  today: string,
): 'endDatePast' | 'endDateTooFar' | undefined => {
  if (!endDate) return undefined;
  if (endDate < today) return 'endDatePast';
  return endDate > latestEndDate(today) ? 'endDateTooFar' : undefined;
};
