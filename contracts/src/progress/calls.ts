import { call } from '../kernel/call';
import { receiptSchema } from '../kernel/receipt';
import { achievementsAnswer, progressAnswer } from './answers';
import { SetGoalBody } from './commands';

export const readProgress = call('GET /progress', {
  operation: 'progress.read',
  summary: 'How far you have come: experience, level, weeks in a row, challenges of the week, achievements, goals',
  answer: progressAnswer,
  costly: true,
});

export const readAchievements = call('GET /players/:playerId/achievements', {
  operation: 'player.stats',
  summary: 'What somebody has reached',
  answer: achievementsAnswer,
  refusals: ['user.unknown'],
  costly: true,
});

export const setGoal = call('POST /goals', {
  operation: 'goal.set',
  summary: 'Sets yourself a goal',
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
  summary: 'Drops a goal of yours',
  answer: receiptSchema,
  refusals: ['goal.unknown'],
});
