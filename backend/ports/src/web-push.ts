/** A browser that receives notices even while it is not in use, as it identifies itself (RFC 8030, RFC 8291). */
export interface PushTarget {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export interface WebPush {
  /** The key by which a browser recognises the sender. */
  readonly publicKey: string;
  /** True if the endpoint belongs to a known push service: nothing is sent to arbitrary URLs. */
  accepts(target: PushTarget): boolean;
  /**
   * `gone`: that browser no longer accepts anything. `refused`: this payload will never be accepted.
   * @throws Error for temporary failures: no connection, no answer, a service that is busy.
   */
  send(target: PushTarget, payload: string): Promise<'sent' | 'gone' | 'refused'>;
}
