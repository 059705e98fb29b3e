import { call } from '../kernel/call';
import { validationsAnswer } from './answers';

export const listValidations = call('GET /admin/validations', {
  operation: 'validation.queue',
  summary: 'Tournaments and clubs that wait for validation and results in dispute',
  answer: validationsAnswer,
});
