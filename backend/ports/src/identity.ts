/** Who a provider says somebody is. Sign-in is keyed on `subject`, never on the e-mail. */
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
  /** Where the browser goes, and what must be kept (in a short-lived cookie) until it comes back. */
  begin(): Promise<{ readonly redirectUrl: string; readonly handshake: string | null }>;
  /** That a handshake ends once is seen to by who asks. @throws Rejection `session.code-refused`. */
  complete(request: { readonly code: string; readonly state?: string; readonly handshake?: string }): Promise<ProvidedIdentity>;
}
