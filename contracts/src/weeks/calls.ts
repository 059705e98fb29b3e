import { z } from 'zod';
import { call } from '../kernel/call';
import { obligationsAnswer, weekClosed, weekPreview } from './answers';

const closing = [
  'clock.doubted',
  'tournament.unknown',
  'tournament.not-the-creator',
  'tournament.not-validated',
  'tournament.ended',
  'tournament.frozen',
  'week.not-a-monday',
  'week.not-over',
  'week.earlier-open',
] as const;

export const previewWeek = call('POST /tournaments/:tournamentId/penalties/preview', {
  operation: 'week.preview',
  summary: 'Previews the weekly check of a finished week that is still open, or of the running week; changes nothing',
  about: 'tournament',
  answer: weekPreview,
  refusals: ['tournament.unknown', 'tournament.not-validated', 'tournament.ended', 'tournament.frozen'],
  costly: true,
});

export const applyPenalties = call('POST /tournaments/:tournamentId/penalties/apply', {
  operation: 'week.close',
  summary: 'Runs the weekly check now instead of on Monday at six; a repetition changes nothing',
  about: 'tournament',
  body: z.object({ period: z.iso.date().optional().describe('The Monday that ended the week; without it, the oldest open week') }),
  answer: weekClosed,
  refusals: closing,
});

export const applyBonuses = call('POST /tournaments/:tournamentId/bonuses/apply', {
  operation: 'week.close',
  summary: 'Runs the same weekly check, which also gives the bonuses',
  about: 'tournament',
  answer: weekClosed,
  refusals: closing,
});

export const readObligations = call('GET /tournaments/:tournamentId/obligations', {
  operation: 'obligation.read',
  summary: 'Returns the matches that you owe and may play in the running period',
  about: 'tournament',
  answer: obligationsAnswer,
  refusals: ['tournament.unknown', 'tournament.private'],
});
