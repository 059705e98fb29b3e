import { minute } from '../kernel/durations';
import type { NewEvent } from '../kernel/message';
import { reject } from '../kernel/rejection';

/** From which level on a version of an event is written. */
export interface Needed {
  readonly level: number;
  /** Makes what the version before says, which is written until then; an event without it is refused until then. */
  readonly lowered?: (data: unknown) => unknown;
}

/** What tells this release from the one before, where programs of both work on one log. */
export const features = {
  /** One higher in a release that writes what the one before cannot read. */
  level: 1,
  /** By type and version, for those above the first level. */
  needed: {} as Readonly<Record<string, Readonly<Record<number, Needed>>>>,
  /** Milliseconds after the last program of the release before has gone in which it may come back to what it left. */
  wayBack: 10 * minute,
};

/** An event as the programs of a level read it. @throws Rejection `store.upgrading` where they know nothing like it. */
export const writtenAt = (level: number, event: NewEvent, table = features.needed): NewEvent => {
  const needed = table[event.type]?.[event.version];
  if (!needed || needed.level <= level) return event;
  if (!needed.lowered) throw reject('store.upgrading');
  return writtenAt(level, { ...event, version: event.version - 1, data: needed.lowered(event.data) }, table);
};
