import { type Position, type Recorded, reject } from '@tennis/contracts';
import { appendEvents } from './append-events';
import type { Budget } from './budget';
import { checkEvents } from './check-events';
import type { Connection } from './connection';
import { toImported } from './recorded-event';

/** The most events of one append, and the most characters of their data: far below the limit of the server. */
const maxGroupEvents = 200;
const maxGroupCharacters = 250_000;

/** Consecutive events of one stream are appended together: the order of the whole log stays. */
const groupsOf = function* (events: readonly Recorded[]): Generator<readonly Recorded[]> {
  let group: Recorded[] = [];
  let length = 0;
  for (const event of events) {
    const dataLength = JSON.stringify(event.data).length;
    const isFull = group.length === maxGroupEvents || length + dataLength > maxGroupCharacters;
    if (group.length > 0 && (isFull || event.stream !== group[0]!.stream)) {
      yield group;
      [group, length] = [[], 0];
    }
    group.push(event);
    length += dataLength;
  }
  if (group.length > 0) yield group;
};

/**
 * Appends events that were recorded elsewhere, one group after another, each at its exact revision; `onAppended` gets the end of each.
 * @throws Rejection `store.conflict` if another event has that revision; as `append`.
 */
export const importEvents = async (
  connection: Connection,
  events: readonly Recorded[],
  budget: () => Budget,
  onAppended: (stream: string, position: Position) => void,
): Promise<void> => {
  for (const group of groupsOf(events)) {
    const { stream, revision } = group[0]!;
    for (const [nth, event] of group.entries()) if (event.revision !== revision + nth) throw reject('store.conflict');
    checkEvents(group);
    const expected = revision === 0 ? 'no-stream' : revision - 1;
    const position = await appendEvents(connection, stream, expected, group.map(toImported), budget());
    if (position === undefined) throw reject('store.conflict');
    onAppended(stream, position);
  }
};
