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
  summary: 'Lists clubs in every state, by state and name',
  query: z.object({ ...pageQuery, q: lineOfText(100).default(''), status: stateQuery(clubStatuses) }),
  answer: pageOf(governedClub),
});

export const listGovernedTournaments = call('GET /admin/tournaments', {
  operation: 'governance.tournaments',
  summary: 'Lists the tournaments that the reader may know of, in every state, newest first',
  query: z.object({ ...pageQuery, q: lineOfText(100).default(''), status: stateQuery(tournamentStatuses) }),
  answer: pageOf(governedTournament),
});

export const listGovernedMatches = call('GET /admin/matches', {
  operation: 'governance.matches',
  summary: 'Lists the open matches; with a name or a tournament, all matching ones; newest first',
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
  summary: 'Expires at once all clubs and tournaments that nobody validated within five days, and counts them',
  answer: z.object({ clubs: z.int(), tournaments: z.int() }),
  refusals: ['clock.doubted'],
});
