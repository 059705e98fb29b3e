import { createHash } from 'node:crypto';
import type { Position, Recorded } from '@tennis/contracts';
import type { WrittenLog } from '@tennis/ports';
import { expectedFailure } from '../../host/expected-failure';

const pageSize = 1000;

/** The parts of an event that are the same on every engine, always in this order. */
export const canonicalText = ({ stream, revision, id, type, version, occurredAt, recordedAt, metadata, data }: Recorded): string =>
  JSON.stringify({ stream, revision, id, type, version, occurredAt, recordedAt, metadata, data });

/** A line of an export also has the position. */
export const exportLine = (event: Recorded): string => `{"position":${event.position},${canonicalText(event).slice(1)}`;

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
export class PositionMap {
  private readonly ownPositions: Position[] = [];
  private readonly otherPositions: Position[] = [];

  add(own: Position, other: Position): void {
    this.ownPositions.push(own);
    this.otherPositions.push(other);
  }

  /** The position in the other log of the last event up to a position here; 0 before the first. */
  translate(position: Position): Position {
    let [low, high] = [0, this.ownPositions.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.ownPositions[middle]! <= position) low = middle + 1;
      else high = middle;
    }
    return low === 0 ? 0 : this.otherPositions[low - 1]!;
  }
}

export interface SameEvents {
  readonly count: number;
  readonly hash: string;
  readonly positionMap: PositionMap;
}

/** Compares a whole log with the lines of an export. @throws ExpectedFailure at the first difference. */
export const compareEvents = async (log: WrittenLog, lines: AsyncGenerator<string>, onEvent: () => void): Promise<SameEvents> => {
  const logHash = createHash('sha256');
  const positionMap = new PositionMap();
  let count = 0;
  for await (const event of writtenEvents(log)) {
    const next = await lines.next();
    const text = canonicalText(event);
    count += 1;
    const exported = next.done ? undefined : eventOf(next.value);
    if (!exported || canonicalText(exported) !== text) throw expectedFailure('move.differs', { event: count });
    logHash.update(`${text}\n`);
    positionMap.add(exported.position, event.position);
    onEvent();
  }
  if (!(await lines.next()).done) throw expectedFailure('move.differs', { event: count + 1 });
  return { count, hash: logHash.digest('hex'), positionMap };
};
