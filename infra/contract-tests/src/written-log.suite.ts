import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recorded } from '@tennis/contracts';
import type { EventStore, WrittenLog } from '@tennis/ports';
import { event, expectRejection, id } from './fixtures';

export interface OpenWrittenLog {
  readonly eventStore: EventStore;
  readonly writtenLog: WrittenLog;
  close(): Promise<void>;
}

const oldEventData = JSON.parse(
  readFileSync(join(__dirname, '../../../contracts/fixtures/tournaments/PlayerSuspended.v1.json'), 'utf8'),
) as unknown;
const [one, other] = [`tournament-${id(1)}`, `tournament-${id(2)}`];

/** An event as another engine recorded it, with its own positions and times. */
const recordedEvent = (stream: string, revision: number, nth: number, overrides: Partial<Recorded> = {}): Recorded => ({
  ...event(id(100 + nth), { nth, 'ç ': [null, 1.5] }),
  stream,
  revision,
  position: 7000 + nth * 13,
  recordedAt: `2024-01-0${1 + nth}T08:00:00.00${nth}Z`,
  ...overrides,
});
const importedEvents = [
  recordedEvent(one, 0, 0, { type: 'PlayerSuspended', version: 1, data: oldEventData }),
  recordedEvent(one, 1, 1),
  recordedEvent(other, 0, 2),
  recordedEvent(one, 2, 3),
];
const withoutPosition = ({ position: _, ...event }: Recorded) => event;

/** The contract of every log that can be moved to another engine. */
export const writtenLogContract = (name: string, open: () => Promise<OpenWrittenLog>): void => {
  describe(`written log contract: ${name}`, () => {
    let opened: OpenWrittenLog;
    beforeEach(async () => {
      opened = await open();
    });
    afterEach(() => opened.close());
    const writtenEvents = async () => (await opened.writtenLog.read(0, 100)).map(withoutPosition);

    it('returns events recorded elsewhere, byte for byte and in that order, in their original version', async () => {
      await opened.writtenLog.write(importedEvents);
      expect(JSON.stringify((await writtenEvents()).map((event) => Object.entries(event).sort()))).toBe(
        JSON.stringify(importedEvents.map(withoutPosition).map((event) => Object.entries(event).sort())),
      );
    });

    it('reads them like any event: upcast, with their original time', async () => {
      await opened.writtenLog.write(importedEvents);
      const all = await opened.eventStore.readAll(0, 100);
      expect(all.map(({ id: eventId, recordedAt }) => [eventId, recordedAt])).toEqual(
        importedEvents.map(({ id: eventId, recordedAt }) => [eventId, recordedAt]),
      );
      expect(all[0]!.version).toBeGreaterThan(1);
      expect(await opened.eventStore.head()).toBe(all.at(-1)!.position);
    });

    it('continues where it stopped, and new commands continue after it', async () => {
      await opened.writtenLog.write(importedEvents.slice(0, 2));
      await opened.writtenLog.write(importedEvents.slice(2));
      await opened.eventStore.append({ stream: one, expected: 2, events: [event(id(1), {})] });
      expect((await writtenEvents()).map(({ stream, revision }) => [stream, revision])).toEqual([
        [one, 0],
        [one, 1],
        [other, 0],
        [one, 2],
        [one, 3],
      ]);
    });

    it('recognises imported commands: a resend gets its first receipt', async () => {
      await opened.writtenLog.write(importedEvents);
      const [first] = await opened.eventStore.readStream(one, 2);
      const { commandId, bodyHash } = first!.metadata;
      const fold = { name: 'count', initial: 0, evolve: (state: number) => state + 1 };
      const decide = () => [event(id(9), {})];
      const receipt = await opened.eventStore.commit({ stream: one, fold, commandId, bodyHash, facts: () => [], decide });
      expect(receipt).toMatchObject({ repeated: true, eventIds: [first!.id] });
    });

    it('refuses an event that does not follow on its stream', async () => {
      await expectRejection(opened.writtenLog.write([recordedEvent(one, 1, 1)]), 'store.conflict');
      expect(await writtenEvents()).toEqual([]);
    });
  });
};
