import { z } from 'zod';
import { clubStatuses } from '../clubs/constants';
import type { AnswerShape } from '../kernel/call';
import { matchStatuses } from '../matches/views';
import { privacySchema } from '../tournaments/events';
import { tournamentStatuses } from '../tournaments/views';
import { zones } from '../tournaments/zone';
import { whyNot } from './user-answers';

const rules = z.object({
  correct: whyNot.describe('Rule against correcting its texts, images and contacts; null if allowed'),
  judge: whyNot.describe('Rule against validating or rejecting it, or ruling on its result; null if allowed'),
});

/** A club as governing roles find it, with the rule against each action that the reader may not do. */
export const governedClub = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(clubStatuses),
  district: z.string().nullable(),
  concelho: z.string().nullable(),
  imageUrl: z.string().nullable(),
  proposerName: z.string(),
  members: z.int(),
  createdAt: z.string(),
  rules,
});
export type GovernedClub = AnswerShape<typeof governedClub>;

export const governedTournament = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(tournamentStatuses),
  privacy: privacySchema,
  location: z.string().nullable(),
  imageUrl: z.string().nullable(),
  creatorName: z.string(),
  players: z.int(),
  results: z.int(),
  createdAt: z.string(),
  rules,
});
export type GovernedTournament = AnswerShape<typeof governedTournament>;

export const governedMatch = z.object({
  id: z.string(),
  status: z.enum(matchStatuses),
  tournamentId: z.string(),
  tournamentName: z.string(),
  zone: z.enum(zones),
  players: z.tuple([z.string(), z.string()]),
  openedAt: z.string(),
  time: z.string().nullable(),
  score: z.string().nullable(),
  annulled: z.boolean(),
  rules: rules.pick({ judge: true }),
});
export type GovernedMatch = AnswerShape<typeof governedMatch>;
