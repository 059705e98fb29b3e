/** One mail to one person. */
export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The address for replies; no replies if absent. */
  readonly replyTo?: string;
  /** The URL that unsubscribes from mails of this kind by one POST (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

export interface Mail {
  /**
   * `id` identifies the mail: sent several times, it stays the same mail, and mail programs show it once. `refused`: this mail will never
   * be accepted, even on another attempt.
   * @throws Error for temporary failures: no connection, no answer, a server that is busy or does not know this sender.
   */
  send(email: Email, id: string): Promise<'sent' | 'refused'>;
  close(): void;
}
