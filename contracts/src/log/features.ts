import { minute } from '../kernel/durations';
import type { NewEvent } from '../kernel/message';
import { reject } from '../kernel/rejection';

/** The level from which on a version of an event is written. */
export interface LevelRequirement {
  readonly level: number;
  /** Makes the data of the version before, which is written until then. An event without it is refused until then. */
  readonly downcast?: (data: unknown) => unknown;
}

/** The differences between this release and the one before, while programs of both work on one log. */
export const features = {
  /** Raised by one in a release that writes something that the release before cannot read. */
  level: 1,
  /** By type and version; only versions above the first level. */
  requirements: {} as Readonly<Record<string, Readonly<Record<number, LevelRequirement>>>>,
  /**
   * Milliseconds after the last program of the release before has gone, in which one may still return to its own generations of the views.
   */
  rollbackWindow: 10 * minute,
};

/** An event in the version that programs of a level can read. @throws Rejection `store.upgrading` if they have no such version. */
export const downcastToLevel = (level: number, event: NewEvent, table = features.requirements): NewEvent => {
  const requirement = table[event.type]?.[event.version];
  if (!requirement || requirement.level <= level) return event;
  if (!requirement.downcast) throw reject('store.upgrading');
  return downcastToLevel(level, { ...event, version: event.version - 1, data: requirement.downcast(event.data) }, table);
};
