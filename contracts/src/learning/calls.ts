import { z } from 'zod';
import { call } from '../kernel/call';
import { learningAnswer, tipsAnswer } from './answers';
import { maxMinutesPerReport } from './tips';

export const readTips = call('GET /tips', {
  operation: 'learning.read',
  summary: 'The tips of today, and how far you are with what the day asks for',
  answer: tipsAnswer,
});

export const viewTip = call('POST /tips/:tipId/view', {
  operation: 'learning.mark',
  summary: 'Notes that you have read a tip of today',
  answer: learningAnswer,
  refusals: ['tip.unknown'],
});

export const likeTip = call('POST /tips/:tipId/like', {
  operation: 'learning.mark',
  summary: 'Notes that you like a tip of today',
  answer: learningAnswer,
  refusals: ['tip.unknown'],
});

export const unlikeTip = call('DELETE /tips/:tipId/like', {
  operation: 'learning.mark',
  summary: 'Takes that back',
  answer: learningAnswer,
  refusals: ['tip.unknown'],
});

export const shareTip = call('POST /tips/:tipId/share', {
  operation: 'learning.mark',
  summary: 'Notes that you have handed a tip of today on',
  answer: learningAnswer,
  refusals: ['tip.unknown'],
});

export const noteLearning = call('POST /learning', {
  operation: 'learning.mark',
  summary: 'Notes minutes of reading: no more count than have passed since they were last noted, and an hour a day',
  body: z.object({ minutes: z.int().min(1).max(maxMinutesPerReport) }),
  answer: learningAnswer,
});
