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
  summary: 'What the weekly check would do: of a week that is over and not closed, or of the running one; changes nothing',
  about: 'tournament',
  answer: weekPreview,
  refusals: ['tournament.unknown', 'tournament.not-validated', 'tournament.ended', 'tournament.frozen'],
  costly: true,
});

export const applyPenalties = call('POST /tournaments/:tournamentId/penalties/apply', {
  operation: 'week.close',
  summary: 'Runs the weekly check now instead of on Monday at six; what was done before is not done again',
  about: 'tournament',
  body: z.object({ period: z.iso.date().optional().describe('The Monday that ended the week; without it the oldest that is still open') }),
  answer: weekClosed,
  refusals: closing,
});

export const applyBonuses = call('POST /tournaments/:tournamentId/bonuses/apply', {
  operation: 'week.close',
  summary: 'The same check, which gives the bonuses too',
  about: 'tournament',
  answer: weekClosed,
  refusals: closing,
});

export const readObligations = call('GET /tournaments/:tournamentId/obligations', {
  operation: 'obligation.read',
  summary: 'What one owes and may play in the running period',
  about: 'tournament',
  answer: obligationsAnswer,
  refusals: ['tournament.unknown', 'tournament.private'],
});
