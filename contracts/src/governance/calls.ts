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
  summary: 'What waits, since when, and how the program is',
  answer: dashboardAnswer,
});

export const listValidations = call('GET /admin/validations', {
  operation: 'validation.queue',
  summary: 'Tournaments and clubs that wait for validation and results in dispute',
  answer: validationsAnswer,
});
