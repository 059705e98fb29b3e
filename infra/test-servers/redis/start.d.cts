export interface StartedRedis {
  readonly url: string;
  readonly port: number;
  /** Stops answering, like a frozen machine. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}
/** True if this machine has `redis-server`. */
export const hasRedis: boolean;
export function startRedis(options?: {
  readonly port?: number;
  readonly settings?: Readonly<Record<string, string>>;
}): Promise<StartedRedis>;
