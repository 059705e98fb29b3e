import type { z } from 'zod';
import type { AppContext } from '../kernel/app-context';

/** How far an operation is; `total` is absent where nobody knows it. */
export interface OperationProgress {
  readonly done: number;
  readonly total?: number;
}

/** The program, with what runs the jobs that are due where somebody handed that in. */
export type Operated = AppContext & {
  readonly runDue?: () => Promise<number | undefined>;
  /** No server runs on this data: what follows from an event is done by the operation, or waits for one. */
  readonly alone?: boolean;
};

/** What an operator asks for: the same function answers the command line on its own and a running server's control socket. */
export interface Operation<Schema extends z.ZodType = z.ZodType, Result = unknown> {
  readonly args: Schema;
  readonly run: (app: Operated, args: z.output<Schema>, onProgress: (progress: OperationProgress) => void) => Promise<Result>;
}

export const defineOperation = <Schema extends z.ZodType, Result>(operation: Operation<Schema, Result>): Operation<Schema, Result> =>
  operation;
