import { call } from '../kernel/call';
import { fairPlayAnswer } from './fair-play-answers';

export const readFairPlay = call('GET /admin/fair-play', {
  operation: 'fair-play.read',
  summary: 'Hints at play that is not fair, with their evidence, newest first; nothing follows from them by itself',
  answer: fairPlayAnswer,
});
