import { reject } from '@tennis/contracts';
import type { Append, Commit, Committed } from '@tennis/ports';
import { type CheckedEvent, checkEvents, checkStream } from '../log/check-events';
import type { EventRows } from '../log/event-rows';
import type { PendingStream } from '../log/hot-streams';
import { Postponed } from '../views/long-refolds';
import type { Batch } from './batch';
import { StreamNotLoaded } from './read-ahead';

/** Appends, unless that would refold too much in this turn and the caller can wait. */
const appendOrPostpone = (
  batch: Batch,
  stream: PendingStream,
  events: readonly CheckedEvent[],
  mayPostpone: boolean,
): Committed | Postponed => {
  const refolds = mayPostpone ? batch.longRefolds(stream, events) : [];
  if (refolds.length > 0) return new Postponed(refolds);
  batch.append(stream, events);
  return { position: stream.position, eventIds: events.map(({ event: { id } }) => id), repeated: false };
};

/**
 * One command inside a batch: a resend gets its first receipt; otherwise the stream and the declared facts are read as of this moment and
 * the decision is appended. No other command comes in between, so there are no races to lose.
 */
export const decideAndAppend =
  <State>({ stream: name, fold, commandId, bodyHash, facts, decide }: Commit<State>, mayPostpone: boolean, mayReadAhead: boolean) =>
  (batch: Batch): Committed | Postponed | StreamNotLoaded => {
    checkStream(name);
    const ahead = mayReadAhead ? batch.readAhead(name, fold) : undefined;
    if (ahead) return new StreamNotLoaded(ahead);
    const stream = batch.stream(name);
    const known = stream.command(commandId);
    if (known) {
      if (known.bodyHash !== bodyHash) throw reject('request.key-reused');
      return known.receipt;
    }
    const state = stream.state(fold);
    const events = decide(
      state,
      facts(state).map(([view, key]) => batch.fact(view, key)),
    );
    if (events instanceof Promise) throw new Error('a decision in the turn of the writer waits for nothing');
    if (events.length === 0) return { position: stream.position, eventIds: [], repeated: false };
    return appendOrPostpone(batch, stream, checkEvents(events), mayPostpone);
  };

/** Appends finished events at an exact place. The same events at the same place are a resend; other events there are a conflict. */
export const appendAt =
  (rows: EventRows, { stream: name, expected, events }: Append, mayPostpone: boolean) =>
  (batch: Batch): Committed | Postponed => {
    checkStream(name);
    const checked = checkEvents(events);
    const stream = batch.stream(name);
    const first = expected === 'no-stream' ? 0 : expected + 1;
    if (events.length === 0) return { position: stream.position, eventIds: [], repeated: false };
    if (first === stream.next) return appendOrPostpone(batch, stream, checked, mayPostpone);
    const placed = rows.placed(name, first, events.length);
    const isResend = first < stream.next && placed.length === events.length && placed.every(({ id }, index) => id === events[index]!.id);
    if (!isResend) throw reject('store.conflict');
    return { position: placed.at(-1)!.position, eventIds: placed.map(({ id }) => id), repeated: true };
  };
