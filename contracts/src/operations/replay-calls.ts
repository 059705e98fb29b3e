import { call } from '../kernel/call';
import { matchFile, replayAnswer, stepQuery, trailAnswer } from './replay';

export const replayTournament = call('GET /admin/tournaments/:tournamentId/replay', {
  operation: 'log.read',
  summary: 'Replays a ladder fact by fact: the ranks before and after each',
  query: stepQuery,
  answer: replayAnswer,
  refusals: ['tournament.unknown', 'event.unknown'],
  takesLong: true,
  costly: true,
});

export const replayMatch = call('GET /admin/matches/:matchId/replay', {
  operation: 'log.read',
  summary: 'Replays a challenge and its match event by event',
  query: stepQuery,
  answer: replayAnswer,
  refusals: ['match.unknown', 'tournament.unknown'],
  takesLong: true,
  costly: true,
});

export const readMatchFile = call('GET /matches/:matchId/dispute-file', {
  operation: 'log.read',
  summary: 'Returns the file of a match for printing: both versions, the ruling, and each event with its time',
  answer: matchFile,
  refusals: ['match.unknown'],
  costly: true,
});

export const replayUser = call('GET /admin/users/:userId/replay', {
  operation: 'log.read',
  summary: 'Replays an account event by event',
  query: stepQuery,
  answer: replayAnswer,
  refusals: ['user.unknown'],
  costly: true,
});

export const readTrail = call('GET /admin/events/:position/trail', {
  operation: 'log.read',
  summary: 'Traces an event: its causes, and all events that followed from it',
  answer: trailAnswer,
  refusals: ['event.unknown'],
  takesLong: true,
  costly: true,
});
