import { z } from 'zod';
import { SetAvailabilityBody } from '../identity/availability';
import { call } from '../kernel/call';
import { idInput } from '../kernel/ids';
import { receiptSchema } from '../kernel/receipt';
import { availabilityAnswer, namedTimes, ownAvailability, suggestedTimes } from './answers';

export const readAvailability = call('GET /profile/availability', {
  operation: 'availability.read',
  summary: 'Returns the hours of the week at which you usually play',
  answer: ownAvailability,
});

export const setAvailability = call('PUT /profile/availability', {
  operation: 'availability.set',
  summary: 'Sets the hours at which you usually play, for the whole week',
  body: SetAvailabilityBody,
  answer: receiptSchema,
  refusals: ['user.unknown', 'availability.ends-before-start', 'availability.overlaps'],
});

export const readHeatMap = call('GET /tournaments/:tournamentId/availability', {
  operation: 'availability.heat-map',
  summary: 'Counts the players who are free in each hour of the week',
  about: 'tournament',
  answer: availabilityAnswer,
  refusals: ['tournament.unknown', 'tournament.private'],
  costly: true,
});

export const readSuggestedTimes = call('GET /tournaments/:tournamentId/suggested-times', {
  operation: 'challenge.suggest-times',
  summary: 'Suggests times that suit both you and another player of the tournament',
  about: 'tournament',
  query: z.object({ playerId: idInput, otherThan: namedTimes.optional() }),
  answer: suggestedTimes,
  refusals: ['tournament.unknown', 'tournament.private', 'user.unknown'],
});
