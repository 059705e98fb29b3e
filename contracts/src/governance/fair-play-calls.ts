import { call } from '../kernel/call';
import { fairPlayAnswer } from './fair-play-answers';

export const readFairPlay = call('GET /admin/fair-play', {
  operation: 'fair-play.read',
  summary: 'Lists hints at unfair play with their evidence, newest first; they have no consequence by themselves',
  answer: fairPlayAnswer,
});
