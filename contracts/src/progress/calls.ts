import { call } from '../kernel/call';
import { receiptSchema } from '../kernel/receipt';
import { achievementsAnswer, progressAnswer } from './answers';
import { SetGoalBody } from './commands';

export const readProgress = call('GET /progress', {
  operation: 'progress.read',
  summary: 'Returns your progress: experience, level, weeks in a row, challenges of the week, achievements, goals',
  answer: progressAnswer,
  costly: true,
});

export const readAchievements = call('GET /players/:playerId/achievements', {
  operation: 'player.stats',
  summary: 'Lists the achievements of a player',
  answer: achievementsAnswer,
  refusals: ['user.unknown'],
  costly: true,
});

export const setGoal = call('POST /goals', {
  operation: 'goal.set',
  summary: 'Sets a goal for yourself',
  body: SetGoalBody,
  answer: receiptSchema,
  status: 201,
  refusals: [
    'goal.too-many',
    'goal.day-past',
    'goal.ladder-required',
    'goal.not-on-ladder',
    'goal.already-reached',
    'tournament.unknown',
    'tournament.frozen',
  ],
});

export const dropGoal = call('DELETE /goals/:goalId', {
  operation: 'goal.set',
  summary: 'Removes one of your goals',
  answer: receiptSchema,
  refusals: ['goal.unknown'],
});
