import { type OperationEvent, type RecordOperation, systemActor } from '@tennis/contracts';
import { by, given } from '../testing/given';
import { operationsDecider } from './operations.decider';

describe('a record of an operation', () => {
  const done: OperationEvent = { type: 'ProjectionRolledBack', data: { views: ['ranking'], generation: 'g1' } };
  const record: RecordOperation = { type: 'RecordOperation', data: { done: [done] } };

  it('is written each time, for super admins and the program', () => {
    given(operationsDecider).when(record, by('sofia', 'superadmin')).then([done]);
    given(operationsDecider, [done]).when(record, systemActor('operator')).then([done]);
  });
  it('is refused to anybody else', () => given(operationsDecider).when(record, by('ana', 'admin')).thenRejects('right.missing'));
});
