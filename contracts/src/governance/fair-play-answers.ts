import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { zones } from '../tournaments/zone';
import { fairPlayKinds } from './constants';

const evidence = z.object({
  id: z.string().describe('Id of the match'),
  tournamentName: z.string(),
  zone: z.enum(zones),
  players: z.tuple([z.string(), z.string()]),
  at: z.string().describe('Time of the report for a hint about hours, otherwise of the confirmation'),
  time: z.string().nullable().describe('Time for which the match was agreed; null without one'),
  score: z.string().nullable(),
  walkover: z.boolean(),
  wonBy: z.string().nullable(),
});

/** A pattern that a super admin may want to look at: a hint, never a proof. */
export const fairPlayHint = z.object({
  id: z.string(),
  kind: z.enum(fairPlayKinds),
  how: z.enum(['won', 'missed', 'night', 'early']).nullable().describe('Won or missed walkovers; reports at night or too early'),
  at: z.string().describe('Time of the latest evidence'),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  matches: z.array(evidence).describe('Matches that are the evidence, the newest first'),
});
export type FairPlayHint = AnswerShape<typeof fairPlayHint>;

export const fairPlayAnswer = z.object({ since: z.string().describe('Start of the searched period'), hints: z.array(fairPlayHint) });
export type FairPlayAnswer = AnswerShape<typeof fairPlayAnswer>;
