export interface StartedRedis {
  readonly url: string;
  readonly port: number;
  /** It answers nobody, as a machine that stands still. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}
/** Whether this machine has `redis-server`. */
export const hasRedis: boolean;
export function startRedis(options?: {
  readonly port?: number;
  readonly settings?: Readonly<Record<string, string>>;
}): Promise<StartedRedis>;
