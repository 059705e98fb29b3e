import { z } from 'zod';
import type { ProgramCause } from '../challenges/constants';
import { instantInput } from '../kernel/ids';
import type { Message } from '../kernel/message';
import { lineOfText, linesOfText, placeText, reasonText } from '../kernel/text';
import { sets } from './events';
import { outcomeSchema, surfaceSchema } from './score';

export type OpenMatch = Message<
  'OpenMatch',
  {
    matchId: string;
    tournamentId: string;
    playerA: string;
    playerB: string;
    how: 'accepted' | 'counter-proposed' | 'automatic' | 'import';
    time?: string;
    times?: string[];
    /** End of the time to answer a counter-proposal. */
    answerBy?: string;
    location?: string;
    /** The player who named the place. */
    placeBy?: string;
    eventName?: string;
  }
>;

/**
 * `POST /api/matches/{id}/result`. `date` is a day, or an instant of it; defaults to today in the tournament's zone, but never after the
 * last day of the season.
 */
export const ReportResultBody = z.object({
  sets: sets.default([]),
  outcome: outcomeSchema.default('completed'),
  /** Required for a retirement or a walkover. Otherwise the sets decide the winner, and a contradiction is refused. */
  winnerId: z.string().max(64).optional(),
  date: z.union([z.iso.date(), instantInput]).optional(),
  /** The place, if it differs from the agreed one. */
  location: placeText.optional(),
  court: lineOfText(80).optional(),
  surface: surfaceSchema.optional(),
});
export type ReportedScore = z.output<typeof ReportResultBody>;
export type ReportResult = Message<'ReportResult', { matchId: string } & ReportedScore>;

/**
 * `POST /api/matches/{id}/validation`: the opponent's answer, or a ruling with an optional corrected score. An opponent who approves sends
 * the `result` shown on the screen, so that a report corrected meanwhile is not approved unseen. Without it, only a report that was never
 * corrected is approved.
 */
export const ValidateResultBody = z.object({
  decision: z.enum(['approve', 'reject']),
  notes: linesOfText(1000).optional(),
  result: ReportResultBody.optional(),
});
export type ValidateResult = Message<'ValidateResult', { matchId: string } & z.output<typeof ValidateResultBody>>;

/** `POST /api/matches/{id}/propose-time`. */
export const ProposeTimeBody = z.object({
  times: z.array(instantInput).max(5).default([]),
  location: placeText.optional(),
});
export type ProposeTime = Message<'ProposeTime', { matchId: string } & z.output<typeof ProposeTimeBody>>;
/**
 * `time` is missing if nothing was chosen, which the decision refuses with a sentence of its own. From the clock: the earliest time that is
 * still in the future.
 */
export const ConfirmTimeBody = z.object({ time: instantInput.optional() });
export type ConfirmTime = Message<'ConfirmTime', { matchId: string; time?: string }>;
/** Sent by the clock only. */
export type LapseProposal = Message<'LapseProposal', { matchId: string }>;
/** Sent by the clock only, for an accepted match that was not played. */
export type RemindOfMatch = Message<'RemindOfMatch', { matchId: string }>;
export type RemindOfResult = Message<'RemindOfResult', { matchId: string }>;
export type StartMatch = Message<'StartMatch', { matchId: string }>;
export const CancelMatchBody = z.object({ reason: reasonText.optional() });
/** `cause` is set by the program only. */
export type CancelMatch = Message<'CancelMatch', { matchId: string; reason?: string; cause?: ProgramCause }>;

export const AnnulResultBody = z.object({ reason: reasonText.default('') });
export type AnnulResult = Message<'AnnulResult', { matchId: string; reason: string }>;

export type MatchCommand =
  | OpenMatch
  | ProposeTime
  | ConfirmTime
  | LapseProposal
  | RemindOfMatch
  | RemindOfResult
  | StartMatch
  | CancelMatch
  | ReportResult
  | ValidateResult
  | AnnulResult;
