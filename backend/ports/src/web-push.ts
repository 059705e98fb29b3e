/** A browser that takes notices also while nobody looks at it, as it names itself (RFC 8030, RFC 8291). */
export interface PushTarget {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface WebPush {
  /** By which a browser knows who may send. */
  readonly publicKey: string;
  /** Whether an endpoint belongs to a push service that is known: nothing is sent to where anybody may point. */
  accepts(target: PushTarget): boolean;
  /**
   * `gone`: that browser takes nothing any more. `refused`: this will never be taken.
   * @throws Error for whatever may pass: no connection, no answer, a service that is busy.
   */
  send(target: PushTarget, payload: string): Promise<'sent' | 'gone' | 'refused'>;
}
