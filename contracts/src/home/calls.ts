import { z } from 'zod';
import { call } from '../kernel/call';
import { homeAnswer, homeTask } from './answers';

export const readHome = call('GET /home', {
  operation: 'home.read',
  summary: 'What waits for you, your next match, your places',
  answer: homeAnswer,
  costly: true,
});

export const listPopularSearches = call('GET /searches/popular', {
  operation: 'search.popular',
  summary: 'Names of public tournaments and clubs that many looked for in the last 30 days',
  answer: z.array(z.string()),
});

export const listOwnValidations = call('GET /validations', {
  operation: 'validation.list',
  summary: 'Results that wait for you: to confirm, or to rule on',
  answer: z.array(homeTask),
});
