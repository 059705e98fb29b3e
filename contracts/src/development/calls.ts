import { z } from 'zod';
import { call } from '../kernel/call';
import { day } from '../kernel/durations';
import { instantSchema } from '../kernel/ids';
import { developmentPerson } from './answers';

const year = 366 * day;

export const listDevelopmentPeople = call('GET /dev/people', {
  operation: 'development.people',
  summary: 'Lists the demonstration people of the development sign-in',
  answer: z.array(developmentPerson),
  refusals: ['session.provider-disabled'],
});

export const advanceClock = call('PUT /dev/clock', {
  operation: 'development.clock',
  summary: 'Moves the clock ahead; answers once all work due by then is done',
  /** In milliseconds. The clock never moves back, because the log is written in order. */
  body: z.strictObject({ advanceBy: z.int().min(0).max(year) }),
  answer: z.object({ now: instantSchema }),
  refusals: ['session.provider-disabled'],
  takesLong: true,
});
