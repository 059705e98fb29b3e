import { call } from '../kernel/call';
import { matchFile, replayAnswer, stepQuery, trailAnswer } from './replay';

export const replayTournament = call('GET /admin/tournaments/:tournamentId/replay', {
  operation: 'log.read',
  summary: 'A ladder fact by fact: the rungs before and after each',
  query: stepQuery,
  answer: replayAnswer,
  refusals: ['tournament.unknown', 'event.unknown'],
  takesLong: true,
  costly: true,
});

export const replayMatch = call('GET /admin/matches/:matchId/replay', {
  operation: 'log.read',
  summary: 'A challenge and its match event by event',
  query: stepQuery,
  answer: replayAnswer,
  refusals: ['match.unknown', 'tournament.unknown'],
  takesLong: true,
  costly: true,
});

export const readMatchFile = call('GET /matches/:matchId/dispute-file', {
  operation: 'log.read',
  summary: 'The file of a match, to be printed: both versions, who ruled, each act with its time',
  answer: matchFile,
  refusals: ['match.unknown'],
  costly: true,
});

export const replayUser = call('GET /admin/users/:userId/replay', {
  operation: 'log.read',
  summary: 'An account event by event',
  query: stepQuery,
  answer: replayAnswer,
  refusals: ['user.unknown'],
  costly: true,
});

export const readTrail = call('GET /admin/events/:position/trail', {
  operation: 'log.read',
  summary: 'From one act to what led to it, and to everything that followed',
  answer: trailAnswer,
  refusals: ['event.unknown'],
  takesLong: true,
  costly: true,
});
