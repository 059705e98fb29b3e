/** A person's identity as the provider gives it. Sign-in is keyed on `subject`, never on the e-mail. */
export interface ProvidedIdentity {
  readonly provider: 'google' | 'development';
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

export interface IdentityProvider {
  readonly name: 'google' | 'development';
  /** The URL for the browser, and a value to keep (in a short-lived cookie) until it returns. */
  begin(): Promise<{ readonly redirectUrl: string; readonly handshake: string | null }>;
  /** The caller makes sure that a handshake is used only once. @throws Rejection `session.code-refused`. */
  complete(request: { readonly code: string; readonly state?: string; readonly handshake?: string }): Promise<ProvidedIdentity>;
}
