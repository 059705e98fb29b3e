import { z } from 'zod';
import { idInput } from '../kernel/ids';
import { lineOfText } from '../kernel/text';
import { rulesLimits } from '../tournaments/rules';
import { boardPeriods } from './views';

/** The filters of a global leaderboard. */
export const boardQuery = {
  period: z.enum(boardPeriods).default('all'),
  district: lineOfText(60).optional(),
  concelho: lineOfText(60).optional(),
  clubId: idInput.optional(),
};

/** Points for a result in a query parameter, within the limits of the rules. */
export const pointsParameter = z.coerce.number().int().min(rulesLimits.winAbove.min).max(rulesLimits.winAbove.max);
