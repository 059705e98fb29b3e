/** A command (imperative) or an event (past tense). `type` equals the TypeScript name of the message. */
export interface Message<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** The place of an event in the whole log: strictly increasing, possibly sparse. On the wire a decimal string, opaque to clients. */
export type Position = number;

/** The origin of an event. Never holds personal data, an IP address or a user agent. */
export interface Metadata {
  readonly commandId: string;
  /** Keyed hash of the command's body: tells a resend from another request under the same key. */
  readonly bodyHash: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly actorId: string;
  readonly actorKind: ActorKind;
}

/** An event about to be appended; its id is a lower-case UUID derived from the command. */
export type NewEvent<E extends Message = Message> = E & {
  readonly id: string;
  readonly version: number;
  /** ISO 8601 in UTC: when it happened in the world. Every time-based view uses it. */
  readonly occurredAt: string;
  readonly metadata: Metadata;
};

/** An event as read from the log. */
export type Recorded<E extends Message = Message> = NewEvent<E> & {
  readonly stream: string;
  /** 0 for the first event of its stream. */
  readonly revision: number;
  readonly position: Position;
  readonly recordedAt: string;
};

/**
 * `system` is the program itself: the clock, an import, the operator's command line.
 * Being a referee or a creator depends on the tournament, not on the actor.
 */
export type ActorKind = 'visitor' | 'user' | 'system';
export type Role = 'player' | 'admin' | 'superadmin';

export interface Actor {
  readonly kind: ActorKind;
  /** A user's id; `visitor`; or the part of the program that acts: `import`, `clock`, `operator`. */
  readonly id: string;
  readonly role: Role;
  readonly isRoot: boolean;
}

export const visitor: Actor = { kind: 'visitor', id: 'visitor', role: 'player', isRoot: false };

/** The program acting by itself; the id names the part of it. */
export const systemActor = (id: 'import' | 'clock' | 'operator'): Actor => ({ kind: 'system', id, role: 'superadmin', isRoot: true });

/** The answer to every write: the id of the thing, and the position of the log after it. */
export interface Receipt {
  readonly id: string;
  /** Decimal string. */
  readonly position: string;
}
