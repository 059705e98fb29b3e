import { calendarOf, dateInZone, type LedgerEntry, type MatchDocument } from '@tennis/contracts';
import { type PlayerResult, playerResultOf, wasPlayed } from '../kernel/player-result';

/** The zone of all days and weeks of experience, also for players on the islands: weekly challenges renew for everybody at once. */
export const clockOfProgress = 'Europe/Lisbon';
export const dayOfProgress = (instant: string): string => dateInZone(instant, clockOfProgress);

/** A result as it counts for experience, from the side of one of its players. */
export interface ExperienceResult extends PlayerResult {
  readonly validatedAt: string;
  /** Null while it counts. */
  readonly annulledAt: string | null;
  /** The agreed hour by the ladder's clock; null if no time was agreed. */
  readonly hour: number | null;
  /** True if it was played on the agreed day. */
  readonly wasOnAgreedDay: boolean;
  /** True if the player confirmed the opponent's report on the day it was made. */
  readonly confirmedSameDay: boolean;
  /** The number of ranks that the opponent stood above; 0 if they stood below or one of the two was not ranked. */
  readonly above: number;
  /** The number of ranks gained by the result. */
  readonly climbed: number;
  /** The rank afterwards: a player who was first and lost gains no achievement by the former rank. */
  readonly rankAfter: number | null;
}

/** The data needed of a match's ladder. */
export interface LadderOfMatch {
  readonly zone: string;
  /** The result's line in the player's ledger. */
  readonly line: LedgerEntry | undefined;
}

/** A played match from one player's side. A walkover was not played and gives no experience. */
export const experienceResultOf = (playerId: string, match: MatchDocument, { zone, line }: LadderOfMatch): readonly ExperienceResult[] => {
  if (!wasPlayed(match)) return [];
  const { result, validated, annulled, agreedTime, time, reportedAt, reportedBy } = match;
  const agreed = agreedTime ?? time;
  const { rankBefore, opponentRankBefore, moved } = line ?? {};
  return [
    {
      ...playerResultOf(playerId, match, result),
      validatedAt: validated.at,
      annulledAt: annulled?.at ?? null,
      hour: agreed === null ? null : Number(calendarOf(agreed, zone).time.slice(0, 2)),
      wasOnAgreedDay: agreed !== null && dateInZone(agreed, zone) === result.playedOn,
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

/** Days in Lisbon with a match that counts; a day appears once per match. */
export const daysPlayed = (results: readonly ExperienceResult[]): readonly string[] =>
  results.flatMap(({ annulledAt, playedOn }) => (annulledAt === null ? [playedOn] : []));
