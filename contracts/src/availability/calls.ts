import { z } from 'zod';
import { SetAvailabilityBody } from '../identity/availability';
import { call } from '../kernel/call';
import { idInput } from '../kernel/ids';
import { receiptSchema } from '../kernel/receipt';
import { availabilityAnswer, namedTimes, ownAvailability, suggestedTimes } from './answers';

export const readAvailability = call('GET /profile/availability', {
  operation: 'availability.read',
  summary: 'When you usually play',
  answer: ownAvailability,
});

export const setAvailability = call('PUT /profile/availability', {
  operation: 'availability.set',
  summary: 'Says when you usually play, the whole week at once',
  body: SetAvailabilityBody,
  answer: receiptSchema,
  refusals: ['user.unknown', 'availability.ends-before-start', 'availability.overlaps'],
});

export const readHeatMap = call('GET /tournaments/:tournamentId/availability', {
  operation: 'availability.heat-map',
  summary: 'How many players are free in each hour of the week',
  about: 'tournament',
  answer: availabilityAnswer,
  refusals: ['tournament.unknown', 'tournament.private'],
  costly: true,
});

export const readSuggestedTimes = call('GET /tournaments/:tournamentId/suggested-times', {
  operation: 'challenge.suggest-times',
  summary: 'Times that suit you and somebody else of the tournament',
  about: 'tournament',
  query: z.object({ playerId: idInput, otherThan: namedTimes.optional() }),
  answer: suggestedTimes,
  refusals: ['tournament.unknown', 'tournament.private', 'user.unknown'],
});
