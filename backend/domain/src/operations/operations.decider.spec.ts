import { type OperationEvent, type RecordOperation, systemActor } from '@tennis/contracts';
import { by, given } from '../testing/given';
import { operationsDecider } from './operations.decider';

describe('what an operator did', () => {
  const done: OperationEvent = { type: 'ProjectionRolledBack', data: { views: ['ranking'], generation: 'g1' } };
  const record: RecordOperation = { type: 'RecordOperation', data: { done: [done] } };

  it('is noted as often as it is done, by super admins and by the program', () => {
    given(operationsDecider).when(record, by('sofia', 'superadmin')).then([done]);
    given(operationsDecider, [done]).when(record, systemActor('operator')).then([done]);
  });
  it('is nobody else’s to note', () => given(operationsDecider).when(record, by('ana', 'admin')).thenRejects('right.missing'));
});
