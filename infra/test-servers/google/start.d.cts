export interface GoogleStandIn {
  readonly url: string;
  /** The settings that make a program use it, except for the program's own public URL. */
  readonly environment: Readonly<Record<string, string>>;
  authorize(redirectUrl: string, email: string): Promise<{ readonly code: string; readonly state: string; readonly back: string }>;
  stop(): Promise<void>;
}
export function startGoogleStandIn(): Promise<GoogleStandIn>;
