import { z } from 'zod';
import { idInput } from '../kernel/ids';
import type { Message } from '../kernel/message';
import { lineOfText, linesOfText } from '../kernel/text';
import { goalTypes } from './constants';

/** `POST /api/goals`. */
export const SetGoalBody = z.object({
  type: z.enum(goalTypes),
  target: z.int().min(1).max(1000).describe('Target number; for `ranking`, the rank to reach'),
  until: z.iso.date().describe('Last day, in Lisbon'),
  title: lineOfText(80).optional(),
  description: linesOfText(300).optional(),
  tournamentId: idInput.optional().describe('Id of the ladder, required for `ranking`'),
});

export type SetGoal = Message<'SetGoal', { userId: string; goalId: string } & z.output<typeof SetGoalBody>>;
export type DropGoal = Message<'DropGoal', { userId: string; goalId: string }>;

export type ProgressCommand = SetGoal | DropGoal;
