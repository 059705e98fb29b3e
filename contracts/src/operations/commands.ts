import type { Message } from '../kernel/message';
import type { OperationEvent } from './events';

/** Actions of an operator outside of any stream, recorded when they end. */
export type RecordOperation = Message<'RecordOperation', { readonly done: readonly OperationEvent[] }>;
export type OperationCommand = RecordOperation;
