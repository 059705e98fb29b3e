/** A browser at the push service, with the messages it received, decrypted with its own keys. */
export interface PushedBrowser {
  readonly target: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };
  readonly received: readonly string[];
}

export interface PushService {
  readonly host: string;
  readonly certificate: string;
  /** The settings of a program that pushes here; where this replaces a named service, load `redirect-push.cjs` before the program. */
  readonly environment: Readonly<Record<string, string>>;
  browser(): PushedBrowser;
  /** Every further message gets this status; undefined accepts messages again. */
  refuseWith(status: number | undefined): void;
  stop(): Promise<void>;
}

export function startPushService(serviceName?: string): Promise<PushService>;
