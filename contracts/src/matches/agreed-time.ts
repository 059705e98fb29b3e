import { hour } from '../kernel/durations';
import type { MatchDocument } from './views';

const toBePlayed: ReadonlySet<MatchDocument['status']> = new Set(['time_confirmed', 'time_proposed', 'waiting_opponent', 'in_progress']);

/** When two are agreed to play, also while another time is proposed (ADR 0051); null without one, and once a result was reported. */
export const agreedTimeOf = ({ status, time, agreedTime }: Pick<MatchDocument, 'status' | 'time' | 'agreedTime'>): string | null =>
  toBePlayed.has(status) ? (time ?? agreedTime) : null;

/** Whether nobody plays at both times: less than two hours lie between them (domain.md "Challenges"). */
export const areTooClose = (one: string, other: string): boolean => Math.abs(Date.parse(one) - Date.parse(other)) < 2 * hour;
