/** A browser at the push service: what it was sent, decrypted with its own keys. */
export interface PushedBrowser {
  readonly target: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };
  readonly received: readonly string[];
}

export interface PushService {
  readonly host: string;
  readonly certificate: string;
  /** The settings of a program that pushes here: with `lead-here.cjs` before it where this stands in for a service of a name. */
  readonly environment: Readonly<Record<string, string>>;
  browser(): PushedBrowser;
  /** What it answers instead of taking anything; undefined takes it again. */
  refuseWith(status: number | undefined): void;
  stop(): Promise<void>;
}

export function startPushService(named?: string): Promise<PushService>;
