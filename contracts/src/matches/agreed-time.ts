import { hour } from '../kernel/durations';
import { isUnplayed } from './states';
import type { MatchDocument } from './views';

/** When two are agreed to play, also while another time is proposed (ADR 0051); null without one, and once a result was reported. */
export const agreedTimeOf = ({ status, time, agreedTime }: Pick<MatchDocument, 'status' | 'time' | 'agreedTime'>): string | null =>
  isUnplayed({ status }) ? (time ?? agreedTime) : null;

/** Whether nobody plays at both times: less than two hours lie between them (domain.md "Challenges"). */
export const areTooClose = (one: string, other: string): boolean => Math.abs(Date.parse(one) - Date.parse(other)) < 2 * hour;
