import { z } from 'zod';
import { logRow } from '../governance/log-row';
import type { AnswerShape } from '../kernel/call';
import { validatedHow } from '../matches/events';
import { outcomes } from '../matches/constants';
import { noticeTypes } from '../notifications/constants';
import { ledgerCauses } from '../rankings/views';
import { zones } from '../tournaments/zone';

/** A person's rank and points before and after a step; null while they were not on the ladder. */
export const rankStep = z.object({
  playerId: z.string(),
  name: z.string(),
  rankBefore: z.int().nullable(),
  rankAfter: z.int().nullable(),
  pointsBefore: z.int().nullable(),
  pointsAfter: z.int().nullable(),
});
export type RankStep = AnswerShape<typeof rankStep>;

/** The fields of a challenge, match or account that are shown before and after a step. */
export const replayedFields = [
  'challenge',
  'deadline',
  'status',
  'time',
  'proposedTimes',
  'counterTimes',
  'location',
  'result',
  'winner',
  'reportedBy',
  'disputed',
  'proposed',
  'proposedWinner',
  'validatedBy',
  'annulledBy',
  'cancelled',
  'role',
  'email',
  'firstName',
  'lastName',
  'phone',
  'whatsapp',
  'signal',
  'telegram',
  'birthYear',
  'gender',
  'district',
  'concelho',
  'shareContacts',
] as const;
export type ReplayedField = (typeof replayedFields)[number];

const fieldStep = z.object({ name: z.enum(replayedFields), before: z.string().nullable(), after: z.string().nullable() });
export type FieldStep = AnswerShape<typeof fieldStep>;

export const stepQuery = z.object({ step: z.coerce.number().int().min(1).optional().describe('From 1; the last step if absent') });

/** One step through the events of a thing, with its state before and after. */
export const replayAnswer = z.object({
  title: z.string(),
  tournament: z
    .object({ id: z.string(), name: z.string(), zone: z.enum(zones) })
    .nullable()
    .describe('Ladder that the thing belongs to; null without one'),
  total: z.int(),
  step: z.int().describe('Number of the step, from 1; the last one if a later one was requested'),
  steps: z.array(logRow.extend({ step: z.int() })).describe('Twenty-five steps around the returned one'),
  board: z
    .object({ ranked: z.int(), rows: z.array(rankStep).describe('Rows that moved and one on each side, in their order afterwards') })
    .nullable()
    .describe('The ladder; null if the step is no fact of one'),
  fields: z.array(fieldStep).describe('Fields of a challenge, match or account before and after; empty for a ladder'),
});
export type Replay = AnswerShape<typeof replayAnswer>;

/** The file for a judge: both versions, the ruling, and every event with its time. */
export const matchFile = z.object({
  players: z.tuple([z.string(), z.string()]),
  tournament: replayAnswer.shape.tournament,
  printedAt: z.string(),
  versions: z
    .array(
      z.object({
        by: z.string(),
        at: z.string(),
        score: z.string().describe('Score with the winner’s games first'),
        beside: z.string().describe('Score to compare: the games of the first of `players` first; a single version has the winner’s first'),
        wonBy: z.string().nullable().describe('Winner; null for a player who only rejects the result'),
        outcome: z.enum(outcomes),
        note: z.string().nullable(),
      }),
    )
    .describe('Versions of the two players, in order of time'),
  ruling: z
    .object({
      by: z.string().nullable().describe('Judge who ruled; null for the program'),
      how: validatedHow,
      at: z.string(),
      score: z.string(),
      wonBy: z.string(),
      note: z.string().nullable().describe('Note of the judge'),
    })
    .nullable(),
  annulment: z.object({ by: z.string(), at: z.string(), reason: z.string().nullable() }).nullable(),
  acts: z.array(logRow),
});
export type MatchFile = AnswerShape<typeof matchFile>;

/**
 * The relation that puts an event in a trail: of the same command, by the program because of another event, or as the next command on the
 * same thing.
 */
export const trailLinks = ['same-act', 'program', 'answer'] as const;
const trailEvent = logRow.extend({ link: z.enum(trailLinks) });
export type TrailEvent = AnswerShape<typeof trailEvent>;

/** An event of the log with its causes and its effects. */
export const trailAnswer = z.object({
  act: logRow,
  causes: z.array(trailEvent).describe('Causes of the event, the nearest first'),
  effects: z.array(trailEvent).describe('Events that followed, in order'),
  more: z.boolean().describe('True if more events followed than are listed'),
  points: z.array(z.object({ playerId: z.string(), name: z.string(), cause: z.enum(ledgerCauses), points: z.int(), total: z.int() })),
  places: z.array(z.object({ playerId: z.string(), name: z.string(), from: z.int(), to: z.int() })),
  jobs: z
    .array(z.object({ name: z.string(), dueAt: z.string(), waits: z.boolean() }))
    .describe('Jobs that the event caused, by command or name'),
  notices: z.array(
    z.object({ type: z.enum(noticeTypes), title: z.string(), to: z.array(z.string()).describe('Names of the recipients or their group') }),
  ),
});
export type Trail = AnswerShape<typeof trailAnswer>;
