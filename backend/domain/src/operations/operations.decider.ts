import { type OperationCommand, type OperationEvent, reject } from '@tennis/contracts';
import { defineDecider } from '../kernel/define-decider';
import { isSuperAdmin } from '../kernel/is-super-admin';

type Nothing = Readonly<Record<string, never>>;
const nothing: Nothing = {};
const same = (): Nothing => nothing;

/** The actions of operators: each stands alone, and none affects a decision on another. */
export const operationsDecider = defineDecider<Nothing, OperationCommand, OperationEvent>({
  name: 'operations',
  stream: () => 'system-operations',
  initial: nothing,
  evolve: {
    ProjectionRebuilt: same,
    RebuildFailed: same,
    RebuildCancelled: same,
    ProjectionSwapped: same,
    ProjectionRolledBack: same,
    ProjectionVerified: same,
    ProjectionRepaired: same,
    IntegrityChecked: same,
    ClockAccepted: same,
    JobsRun: same,
  },
  decide: {
    RecordOperation: ({ data: { done } }, _state, { actor }) => {
      if (!isSuperAdmin(actor)) throw reject('right.missing');
      return done;
    },
  },
});
