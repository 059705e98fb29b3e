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
  challenges: z.array(z.object({ ...opponent, sent: z.boolean() })).describe('Unanswered challenges, which are cancelled'),
  matches: z.array(undecidedMatch).describe('Matches without a result, which are cancelled'),
  results: z.array(undecidedMatch).describe('Reported results, which stay and can still be validated'),
  rank: z.int().nullable().describe('Rank of the player; null if not ranked'),
  points: z.int().nullable(),
  moves: z
    .array(z.object({ playerId: z.string(), name: z.string(), before: z.int(), after: z.int() }))
    .describe('Players whose rank changes'),
  endsReferee: z.boolean().describe('True if they are referee and would stop'),
  returnsAt: z.string().nullable().describe('Time from which they may join or ask again; null if another person must decide that'),
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
      by: z.string().nullable().describe('Id of the person who decided; null for a decision by the rules, and for an erased person'),
      byName: z.string().nullable(),
      reason: z.string().nullable(),
      mayReturnAt: z.string().nullable().describe('Time from which they may join or ask again; null if another person must decide that'),
      refusedWith: z
        .enum(['tournament.unknown', 'tournament.ended', 'tournament.blocked', 'tournament.rejoin-too-early'])
        .nullable()
        .describe('Code with which joining would be refused now; null if allowed'),
    })
    .nullable(),
});
export type Exclusion = NonNullable<AnswerShape<typeof turnedAwayAnswer>['turnedAway']>;

/** The suspension of the reader, visible to them alone; null if they are not suspended. */
export const suspensionAnswer = z.object({
  suspension: z
    .object({
      since: z.string(),
      until: z.string().nullable().describe('Last day, in the tournament’s own zone; null without one'),
      by: z.string().nullable().describe('Id of the person who decided; null for the program, and for an erased person'),
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
  until: z.string().nullable().describe('End of the wait; null for a blocked person'),
});
export type ExcludedPerson = AnswerShape<typeof excludedPlayerRow>;
