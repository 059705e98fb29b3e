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

export const stepQuery = z.object({ step: z.coerce.number().int().min(1).optional().describe('The last one unless told') });

/** One step through the events of a thing, with its state before and after. */
export const replayAnswer = z.object({
  title: z.string(),
  tournament: z
    .object({ id: z.string(), name: z.string(), zone: z.enum(zones) })
    .nullable()
    .describe('The ladder that it belongs to'),
  total: z.int(),
  step: z.int().describe('Counted from 1; the last one where a later one was asked for'),
  steps: z.array(logRow.extend({ step: z.int() })).describe('Twenty-five of them, the shown one within'),
  board: z
    .object({ ranked: z.int(), rows: z.array(rankStep).describe('What moved and one rung on each side, as they stand afterwards') })
    .nullable()
    .describe('The ladder, where the step is one of its facts'),
  fields: z.array(fieldStep).describe('Of a challenge, a match or an account: what it held before and after'),
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
        score: z.string().describe('The games of who won it first'),
        beside: z
          .string()
          .describe('The same beside the other versions: the games of the first of `players` first; of one alone those of who won'),
        wonBy: z.string().nullable().describe('Null for who only says no'),
        outcome: z.enum(outcomes),
        note: z.string().nullable(),
      }),
    )
    .describe('What each of the two said, in order'),
  ruling: z
    .object({
      by: z.string().nullable().describe('Null where the program did'),
      how: validatedHow,
      at: z.string(),
      score: z.string(),
      wonBy: z.string(),
      note: z.string().nullable().describe('What whoever ruled wrote'),
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
  causes: z.array(trailEvent).describe('What led to it, the nearest first'),
  effects: z.array(trailEvent).describe('The events that followed, in order'),
  more: z.boolean().describe('True where more followed than is told'),
  points: z.array(z.object({ playerId: z.string(), name: z.string(), cause: z.enum(ledgerCauses), points: z.int(), total: z.int() })),
  places: z.array(z.object({ playerId: z.string(), name: z.string(), from: z.int(), to: z.int() })),
  jobs: z
    .array(z.object({ name: z.string(), dueAt: z.string(), waits: z.boolean() }))
    .describe('What the program was to do because of it, by command or name'),
  notices: z.array(
    z.object({ type: z.enum(noticeTypes), title: z.string(), to: z.array(z.string()).describe('Names of people, or whom') }),
  ),
});
export type Trail = AnswerShape<typeof trailAnswer>;
