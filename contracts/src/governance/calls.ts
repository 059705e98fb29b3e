import { call } from '../kernel/call';
import { dashboardAnswer, validationsAnswer } from './answers';

export * from './deletion-calls';
export * from './fair-play-calls';
export * from './log-calls';
export * from './thing-calls';
export * from './transfer-calls';
export * from './user-calls';

export const readDashboard = call('GET /admin/dashboard', {
  operation: 'governance.dashboard',
  summary: 'Returns the length and age of each queue, and the health of the program',
  answer: dashboardAnswer,
});

export const listValidations = call('GET /admin/validations', {
  operation: 'validation.queue',
  summary: 'Lists the tournaments and clubs that wait for validation, and the disputed results',
  answer: validationsAnswer,
});
