import type { Message } from '../kernel/message';
import type { OperationEvent } from './events';

/** What an operator did outside of any stream, noted as it ended. */
export type RecordOperation = Message<'RecordOperation', { readonly done: readonly OperationEvent[] }>;
export type OperationCommand = RecordOperation;
