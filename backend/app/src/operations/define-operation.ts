import type { z } from 'zod';
import type { AppContext } from '../kernel/app-context';

/** The progress of an operation; `total` is absent if it is unknown. */
export interface OperationProgress {
  readonly done: number;
  readonly total?: number;
}

/** The program, with `runDue` if the caller passed a way to run due jobs. */
export type OperationContext = AppContext & {
  readonly runDue?: () => Promise<number | undefined>;
  /** No server runs on this data: the operation itself does what follows from its events, or waits for it. */
  readonly isStandalone?: boolean;
};

/** An operation for an operator: the same function serves the command line on its own and the control socket of a running server. */
export interface Operation<Schema extends z.ZodType = z.ZodType, Result = unknown> {
  readonly args: Schema;
  readonly run: (app: OperationContext, args: z.output<Schema>, onProgress: (progress: OperationProgress) => void) => Promise<Result>;
}

export const defineOperation = <Schema extends z.ZodType, Result>(operation: Operation<Schema, Result>): Operation<Schema, Result> =>
  operation;
