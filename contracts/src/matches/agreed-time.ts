import { hour } from '../kernel/durations';
import { isUnplayed } from './states';
import type { MatchDocument } from './views';

/**
 * The agreed time of a match, also while another time is proposed (domain.md "Challenges"); null without one, and once a result was
 * reported.
 */
export const agreedTimeOf = ({ status, time, agreedTime }: Pick<MatchDocument, 'status' | 'time' | 'agreedTime'>): string | null =>
  isUnplayed({ status }) ? (time ?? agreedTime) : null;

/** The assumed duration of a match (domain.md "Challenges"). */
const matchDuration = 2 * hour;

/** The time from which on a match agreed for this time must be over: before it, nothing is late and no result is missing. */
export const latestEndOf = (agreed: string): string => new Date(Date.parse(agreed) + matchDuration).toISOString();

/** True if one player cannot play at both times: less than two hours lie between them (domain.md "Challenges"). */
export const isOverlapping = (one: string, other: string): boolean => Math.abs(Date.parse(one) - Date.parse(other)) < matchDuration;
