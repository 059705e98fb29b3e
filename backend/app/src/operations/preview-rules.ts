import { presetSchema, systemActor } from '@tennis/contracts';
import { isMoved } from '@tennis/projections';
import { z } from 'zod';
import { LadderHistory } from '../rankings/ladder-history';
import { RankingPreviews } from '../rankings/ranking-previews';
import { defineOperation } from './define-operation';
import { withTournament } from './find-tournament';

/** The players that would move under another preset, before anyone decides; the same rows as `POST …/rules/preview`. */
export const previewRules = defineOperation({
  args: z.object({ tournament: z.string(), preset: presetSchema.exclude(['custom']), appliesFrom: z.enum(['now', 'start']) }),
  run: (app, { tournament, preset, appliesFrom }) =>
    withTournament(app, tournament, async ({ id }) => {
      const previews = new RankingPreviews(app, new LadderHistory(app));
      const change = { tournamentId: id, rules: { preset }, appliesFrom };
      const { position, rows } = await previews.rules(systemActor('operator'), change);
      return { tournamentId: id, preset, appliesFrom, position, rows: rows.filter(isMoved) };
    }),
});
