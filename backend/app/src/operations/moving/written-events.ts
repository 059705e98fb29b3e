import { createHash } from 'node:crypto';
import type { Position, Recorded } from '@tennis/contracts';
import type { WrittenLog } from '@tennis/ports';
import { expectedFailure } from '../../host/expected-failure';

const pageSize = 1000;

/** The parts of an event that are the same on every engine, always in this order. */
export const textOf = ({ stream, revision, id, type, version, occurredAt, recordedAt, metadata, data }: Recorded): string =>
  JSON.stringify({ stream, revision, id, type, version, occurredAt, recordedAt, metadata, data });

/** A line of an export also has the position. */
export const lineOf = (event: Recorded): string => `{"position":${event.position},${textOf(event).slice(1)}`;

export const eventOf = (line: string): Recorded => JSON.parse(line) as Recorded;

/** The log as it is stored, after a position. */
export const writtenEvents = async function* (log: WrittenLog, after: Position = 0): AsyncGenerator<Recorded> {
  let from = after;
  for (;;) {
    const page = await log.read(from, pageSize);
    yield* page;
    if (page.length < pageSize) return;
    from = page.at(-1)!.position;
  }
};

/** The positions of the same events in two logs. */
export class Places {
  private readonly here: Position[] = [];
  private readonly there: Position[] = [];

  add(here: Position, there: Position): void {
    this.here.push(here);
    this.there.push(there);
  }

  /** The position in the other log of the last event up to a position here; 0 before the first. */
  to(position: Position): Position {
    let [low, high] = [0, this.here.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.here[middle]! <= position) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? 0 : this.there[low - 1]!;
  }
}

export interface SameEvents {
  readonly count: number;
  readonly hash: string;
  readonly places: Places;
}

/** Compares a whole log with the lines of an export. @throws ExpectedFailure at the first difference. */
export const compareEvents = async (log: WrittenLog, lines: AsyncGenerator<string>, onEvent: () => void): Promise<SameEvents> => {
  const all = createHash('sha256');
  const places = new Places();
  let count = 0;
  for await (const event of writtenEvents(log)) {
    const next = await lines.next();
    const text = textOf(event);
    count += 1;
    const carried = next.done ? undefined : eventOf(next.value);
    if (!carried || textOf(carried) !== text) throw expectedFailure('move.differs', { event: count });
    all.update(`${text}\n`);
    places.add(carried.position, event.position);
    onEvent();
  }
  if (!(await lines.next()).done) throw expectedFailure('move.differs', { event: count + 1 });
  return { count, hash: all.digest('hex'), places };
};
