/** One letter to one person. */
export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where an answer goes; nowhere unless told. */
  readonly replyTo?: string;
  /** The address that ends all letters of this kind by one POST (RFC 8058). */
  readonly stopUrl?: string;
}

export interface Mail {
  /**
   * `id` names the letter: it is the same one however often it is sent, and where it is read it is shown once.
   * `refused`: this letter will never be taken, whoever tries again.
   * @throws Error for whatever may pass: no connection, no answer, a server that is busy or does not know us.
   */
  send(letter: Letter, id: string): Promise<'sent' | 'refused'>;
  close(): void;
}
