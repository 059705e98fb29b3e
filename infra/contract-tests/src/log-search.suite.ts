import type { NewEvent } from '@tennis/contracts';
import type { EventStore, LogSearch } from '@tennis/ports';
import { randomUUID } from 'node:crypto';

export interface OpenLogSearch {
  readonly eventStore: EventStore;
  readonly logSearch: LogSearch;
  close(): Promise<void>;
}

const event = (type: string, actorId: string): NewEvent => ({
  type,
  data: {},
  id: randomUUID(),
  version: 1,
  occurredAt: '2026-03-02T12:00:00.000Z',
  metadata: { commandId: randomUUID(), bodyHash: '', correlationId: '', causationId: '', actorId, actorKind: 'user' },
});

/** The contract of every log search. */
export const logSearchContract = (name: string, open: () => Promise<OpenLogSearch>): void => {
  describe(`log search contract: ${name}`, () => {
    let opened: OpenLogSearch;
    const writtenEvents: { readonly type: string; readonly actorId: string }[] = [];
    beforeAll(async () => {
      opened = await open();
      for (let nth = 0; nth < 60; nth += 1) {
        const type = nth % 3 === 0 ? 'UserReactivated' : 'TournamentValidated';
        const actorId = nth % 2 === 0 ? 'ana' : 'rui';
        writtenEvents.push({ type, actorId });
        const stream = `${nth % 3 === 0 ? 'user' : 'tournament'}-${randomUUID()}`;
        await opened.eventStore.append({ stream, expected: 'no-stream', events: [event(type, actorId)] });
      }
    });
    afterAll(() => opened.close());

    /** Reads page by page until the end. */
    const searchAll = async (criteria: Omit<Parameters<LogSearch['search']>[0], 'limit'>, limit = 7) => {
      const found: { readonly type: string; readonly actorId: string; readonly position: number; readonly recordedAt: string }[] = [];
      let before: number | undefined;
      for (;;) {
        const { events, next } = await opened.logSearch.search({ ...criteria, limit, ...(before === undefined ? {} : { before }) });
        expect(events.length).toBeLessThanOrEqual(limit);
        found.push(
          ...events.map(({ type, metadata, position, recordedAt }) => ({ type, actorId: metadata.actorId, position, recordedAt })),
        );
        if (next === null) return found;
        before = next;
      }
    };
    const withoutPosition = (found: Awaited<ReturnType<typeof searchAll>>) => found.map(({ type, actorId }) => ({ type, actorId }));
    const newestFirst = () => [...writtenEvents].reverse();

    it('gives the whole log, newest first, each event once', async () =>
      expect(withoutPosition(await searchAll({}))).toEqual(newestFirst()));

    it('filters by types, actors and both', async () => {
      expect(withoutPosition(await searchAll({ types: ['UserReactivated'] }))).toEqual(
        newestFirst().filter(({ type }) => type === 'UserReactivated'),
      );
      expect(withoutPosition(await searchAll({ types: ['UserReactivated', 'TournamentValidated'] }))).toEqual(newestFirst());
      expect(withoutPosition(await searchAll({ actorIds: ['rui'] }))).toEqual(newestFirst().filter(({ actorId }) => actorId === 'rui'));
      expect(withoutPosition(await searchAll({ types: ['UserReactivated'], actorIds: ['rui'] }))).toEqual(
        newestFirst().filter(({ type, actorId }) => type === 'UserReactivated' && actorId === 'rui'),
      );
      expect(await searchAll({ actorIds: ['ninguém'] })).toEqual([]);
      expect(await searchAll({ types: ['RootBound'] })).toEqual([]);
    });

    it('counts matches, up to the requested number', async () => {
      const criteriaList = [
        {},
        { types: ['UserReactivated'] },
        { actorIds: ['rui'] },
        { types: ['UserReactivated'], actorIds: ['rui', 'ana'] },
      ];
      for (const criteria of criteriaList) {
        const found = await searchAll(criteria);
        expect(await opened.logSearch.count({ ...criteria, limit: 1000 })).toBe(found.length);
        expect(await opened.logSearch.count({ ...criteria, limit: 7 })).toBe(7);
        const before = found[4]!.position;
        expect(await opened.logSearch.count({ ...criteria, before, limit: 1000 })).toBe(found.length - 5);
      }
      expect(await opened.logSearch.count({ actorIds: ['ninguém'], limit: 1000 })).toBe(0);
    });

    it('filters by a time range, both ends included', async () => {
      const whole = await searchAll({});
      const [from, to] = [whole[40]!.recordedAt, whole[10]!.recordedAt];
      const within = whole.filter(({ recordedAt }) => recordedAt >= from && recordedAt <= to);
      expect(await searchAll({ from, to })).toEqual(within);
      expect(await searchAll({ from, to, actorIds: ['ana'] })).toEqual(within.filter(({ actorId }) => actorId === 'ana'));
      expect(await searchAll({ from: '2999-01-01T00:00:00.000Z' })).toEqual([]);
      expect(await searchAll({ to: '1999-01-01T00:00:00.000Z' })).toEqual([]);
    });
  });
};
