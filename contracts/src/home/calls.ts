import { z } from 'zod';
import { call } from '../kernel/call';
import { homeAnswer, homeTask } from './answers';

export const readHome = call('GET /home', {
  operation: 'home.read',
  summary: 'Returns your open tasks, your next match and your ranks',
  answer: homeAnswer,
  costly: true,
});

export const listPopularSearches = call('GET /searches/popular', {
  operation: 'search.popular',
  summary: 'Lists public tournaments and clubs that many people searched for in the last 30 days',
  answer: z.array(z.string()),
});

export const listOwnValidations = call('GET /validations', {
  operation: 'validation.list',
  summary: 'Lists the results that wait for you: to confirm, or to rule on',
  answer: z.array(homeTask),
});
