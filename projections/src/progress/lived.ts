import { calendarOf, dateInZone, type LedgerEntry, type MatchDocument } from '@tennis/contracts';
import { type Played, sideOf, wasPlayed } from '../kernel/played';

/** Days and weeks of experience are Lisbon's, also of who plays on the islands: challenges of the week renew for all at once. */
export const clockOfProgress = 'Europe/Lisbon';
export const dayOfProgress = (instant: string): string => dateInZone(instant, clockOfProgress);

/** A result as it counts for experience, from the side of one of its players. */
export interface Lived extends Played {
  readonly validatedAt: string;
  /** Null while it counts. */
  readonly annulledAt: string | null;
  /** The hour that was agreed on, on the clocks of the ladder; null where none was. */
  readonly hour: number | null;
  /** It was played on the day that was agreed on. */
  readonly keptWord: boolean;
  /** They agreed to the opponent's report on the day on which it was made. */
  readonly confirmedSameDay: boolean;
  /** How many places above them the opponent stood; 0 for who stood below, or where one of the two was not ranked. */
  readonly above: number;
  /** How many places the result took them up. */
  readonly climbed: number;
  /** The place that they held afterwards: who stood first and lost it reached nothing by that. */
  readonly rankAfter: number | null;
}

/** What is asked of the ladder on which a match was played. */
export interface LadderOfMatch {
  readonly zone: string;
  /** The line of the result in the ledger of the player. */
  readonly line: LedgerEntry | undefined;
}

/** A match that was played, as one of its players lived it. What nobody played, a walkover, is no experience. */
export const livedBy = (playerId: string, match: MatchDocument, { zone, line }: LadderOfMatch): readonly Lived[] => {
  if (!wasPlayed(match)) return [];
  const { result, validated, annulled, agreedTime, time, reportedAt, reportedBy } = match;
  const agreed = agreedTime ?? time;
  const { rankBefore, opponentRankBefore, moved } = line ?? {};
  return [
    {
      ...sideOf(playerId, match, result),
      validatedAt: validated.at,
      annulledAt: annulled?.at ?? null,
      hour: agreed === null ? null : Number(calendarOf(agreed, zone).time.slice(0, 2)),
      keptWord: agreed !== null && dateInZone(agreed, zone) === result.playedOn,
      confirmedSameDay:
        validated.by === playerId &&
        reportedBy !== playerId &&
        reportedAt !== null &&
        dayOfProgress(reportedAt) === dayOfProgress(validated.at),
      above: rankBefore !== undefined && opponentRankBefore !== undefined ? Math.max(0, rankBefore - opponentRankBefore) : 0,
      climbed: moved ? Math.max(0, moved.from - moved.to) : 0,
      rankAfter: moved?.to ?? rankBefore ?? null,
    },
  ];
};

/** Days in Lisbon on which somebody played what counts, a day as often as they did. */
export const daysPlayed = (lived: readonly Lived[]): readonly string[] =>
  lived.flatMap(({ annulledAt, playedOn }) => (annulledAt === null ? [playedOn] : []));
