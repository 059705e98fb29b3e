import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { removalActions } from './constants';
import { zones } from './zone';

const opponent = { id: z.string(), withId: z.string(), withName: z.string() };
const undecidedMatch = z.object({ ...opponent, time: z.string().nullable() });

/** The consequences of suspending, removing or blocking a player; reading them changes nothing. */
export const consequencesAnswer = z.object({
  playerId: z.string(),
  name: z.string(),
  act: z.enum(removalActions),
  challenges: z.array(z.object({ ...opponent, sent: z.boolean() })).describe('Without an answer: they are cancelled'),
  matches: z.array(undecidedMatch).describe('Not played: they are cancelled'),
  results: z.array(undecidedMatch).describe('Reported and not validated: they stay, and can still be'),
  rank: z.int().nullable().describe('Null for who is not ranked'),
  points: z.int().nullable(),
  moves: z.array(z.object({ playerId: z.string(), name: z.string(), before: z.int(), after: z.int() })).describe('Whose rank changes'),
  endsReferee: z.boolean().describe('Whether they referee, and no more then'),
  returnsAt: z.string().nullable().describe('From when on they may enter or ask again; null while that takes somebody else’s decision'),
});
export type Consequences = AnswerShape<typeof consequencesAnswer>;

/** The ways in which a player lost their place or was refused: by a person, or (`exited`) by the rules about minimum play. */
export const refusalKinds = ['removed', 'exited', 'rejected', 'blocked'] as const;

/** The reasons why a player may not join now, as the creator sees them; an exit by the weekly check counts as `removed`. */
export const exclusionKinds = ['blocked', 'removed', 'rejected'] as const;

/** How the reader was turned away from a ladder, visible to them alone; null if they were not, or joined or asked again since. */
export const turnedAwayAnswer = z.object({
  turnedAway: z
    .object({
      how: z.enum(refusalKinds),
      at: z.string(),
      zone: z.enum(zones),
      by: z.string().nullable().describe('Whose decision it was; null for that of the rules, and of who is no more'),
      byName: z.string().nullable(),
      reason: z.string().nullable(),
      mayReturnAt: z
        .string()
        .nullable()
        .describe('From when on they may enter or ask again; null while that takes somebody else’s decision'),
      refusedWith: z
        .enum(['tournament.unknown', 'tournament.ended', 'tournament.blocked', 'tournament.rejoin-too-early'])
        .nullable()
        .describe('The code with which entering would be refused now'),
    })
    .nullable(),
});
export type Exclusion = NonNullable<AnswerShape<typeof turnedAwayAnswer>['turnedAway']>;

/** The suspension of the reader, visible to them alone; null if they are not suspended. */
export const suspensionAnswer = z.object({
  suspension: z
    .object({
      since: z.string(),
      until: z.string().nullable().describe('Its last day, in the tournament’s own calendar; null while none is said'),
      by: z.string().nullable().describe('Whose decision it was; null for that of the program, and of who is no more'),
      byName: z.string().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type Suspension = NonNullable<AnswerShape<typeof suspensionAnswer>['suspension']>;

/** A person who may not join until they are unblocked, or until their waiting time is over. */
export const excludedPlayerRow = z.object({
  userId: z.string(),
  name: z.string(),
  how: z.enum(exclusionKinds),
  since: z.string(),
  until: z.string().nullable().describe('The end of the wait; null for who is blocked'),
});
export type ExcludedPerson = AnswerShape<typeof excludedPlayerRow>;
