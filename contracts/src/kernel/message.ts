/** Anything that travels: a command (imperative) or an event (past tense). `type` equals the TypeScript name of the message. */
export interface Message<Type extends string = string, Data = unknown> {
  readonly type: Type;
  readonly data: Data;
}

/** The place of an event in the whole log: strictly increasing, possibly sparse. On the wire a decimal string, opaque to clients. */
export type Position = number;

/** What caused an event. Never holds personal data, an IP address or a user agent. */
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
  /** ISO 8601 in UTC: when it happened in the world, which every view of time uses. */
  readonly occurredAt: string;
  readonly metadata: Metadata;
};

/** An event as the log gives it back. */
export type Recorded<E extends Message = Message> = NewEvent<E> & {
  readonly stream: string;
  /** 0 for the first event of its stream. */
  readonly revision: number;
  readonly position: Position;
  readonly recordedAt: string;
};

/**
 * Who acts. `system` is the program itself: the clock, an import, the operator's command line.
 * Whether a user is a referee or a creator is a matter of the tournament, not of the actor.
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

/** The program acting by itself; the id says which part of it. */
export const systemActor = (id: 'import' | 'clock' | 'operator'): Actor => ({ kind: 'system', id, role: 'superadmin', isRoot: true });

/** The answer to every write: which thing it was about and where the log stood after it. */
export interface Receipt {
  readonly id: string;
  /** Decimal string. */
  readonly position: string;
}
