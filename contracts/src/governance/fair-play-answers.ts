import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { zones } from '../tournaments/zone';
import { fairPlayKinds } from './constants';

const evidence = z.object({
  id: z.string().describe('Of the match'),
  tournamentName: z.string(),
  zone: z.enum(zones),
  players: z.tuple([z.string(), z.string()]),
  at: z.string().describe('When it was reported; where the hint is about more than its hour, when it was confirmed'),
  time: z.string().nullable().describe('When it was to be played'),
  score: z.string().nullable(),
  walkover: z.boolean(),
  wonBy: z.string().nullable(),
});

/** A pattern that a super admin may want to look at: a hint, never a proof. */
export const fairPlayHint = z.object({
  id: z.string(),
  kind: z.enum(fairPlayKinds),
  how: z.enum(['won', 'missed', 'night', 'early']).nullable().describe('Walkovers that were won or missed; at night or before its time'),
  at: z.string().describe('When the last of it happened'),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  matches: z.array(evidence).describe('The evidence, the newest first'),
});
export type FairPlayHint = AnswerShape<typeof fairPlayHint>;

export const fairPlayAnswer = z.object({ since: z.string().describe('What is older is no hint any more'), hints: z.array(fairPlayHint) });
export type FairPlayAnswer = AnswerShape<typeof fairPlayAnswer>;
