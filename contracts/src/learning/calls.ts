import { z } from 'zod';
import { call } from '../kernel/call';
import { learningAnswer, tipsAnswer } from './answers';
import { maxMinutesPerReport } from './tips';

export const readTips = call('GET /tips', {
  operation: 'learning.read',
  summary: 'Lists the tips of today, with your progress towards the daily goals',
  answer: tipsAnswer,
});

export const viewTip = call('POST /tips/:tipId/view', {
  operation: 'learning.mark',
  summary: 'Marks a tip of today as read',
  answer: learningAnswer,
  refusals: ['tip.unknown'],
});

export const likeTip = call('POST /tips/:tipId/like', {
  operation: 'learning.mark',
  summary: 'Marks a tip of today as liked',
  answer: learningAnswer,
  refusals: ['tip.unknown'],
});

export const unlikeTip = call('DELETE /tips/:tipId/like', {
  operation: 'learning.mark',
  summary: 'Removes your like from a tip of today',
  answer: learningAnswer,
  refusals: ['tip.unknown'],
});

export const shareTip = call('POST /tips/:tipId/share', {
  operation: 'learning.mark',
  summary: 'Marks a tip of today as shared',
  answer: learningAnswer,
  refusals: ['tip.unknown'],
});

export const noteLearning = call('POST /learning', {
  operation: 'learning.mark',
  summary: 'Adds minutes of reading: at most the time since the last addition, and an hour a day',
  body: z.object({ minutes: z.int().min(1).max(maxMinutesPerReport) }),
  answer: learningAnswer,
});
