import { z } from 'zod';
import { clubStatuses } from '../clubs/constants';
import { call } from '../kernel/call';
import { idInput } from '../kernel/ids';
import { pageOf, pageQuery, stateQuery } from '../kernel/page';
import { lineOfText } from '../kernel/text';
import { matchStatuses } from '../matches/views';
import { tournamentStatuses } from '../tournaments/views';
import { governedClub, governedMatch, governedTournament } from './thing-answers';

export const listGovernedClubs = call('GET /admin/clubs', {
  operation: 'governance.clubs',
  summary: 'Clubs in every state, by state and name',
  query: z.object({ ...pageQuery, q: lineOfText(100).default(''), status: stateQuery(clubStatuses) }),
  answer: pageOf(governedClub),
});

export const listGovernedTournaments = call('GET /admin/tournaments', {
  operation: 'governance.tournaments',
  summary: 'Tournaments in every state that the reader may know of, newest first',
  query: z.object({ ...pageQuery, q: lineOfText(100).default(''), status: stateQuery(tournamentStatuses) }),
  answer: pageOf(governedTournament),
});

export const listGovernedMatches = call('GET /admin/matches', {
  operation: 'governance.matches',
  summary: 'Open matches, or all of the players of a name or of a tournament, newest first',
  query: z.object({
    ...pageQuery,
    q: lineOfText(100).default(''),
    tournamentId: idInput.optional(),
    status: stateQuery(matchStatuses),
  }),
  answer: pageOf(governedMatch),
  refusals: ['tournament.unknown', 'tournament.private', 'match.search-needed'],
});

export const cleanUp = call('POST /admin/clean-up', {
  operation: 'validation.clean-up',
  summary: 'Expires at once what nobody validated within five days, and says how many clubs and tournaments that were',
  answer: z.object({ clubs: z.int(), tournaments: z.int() }),
  refusals: ['clock.doubted'],
});
