import type { EventStore, ReadStore, ViewDefinition, ViewOperations, ViewStatus } from '@tennis/ports';
import { event, expectRejection, id } from './fixtures';
import { people } from './read-store.fixtures';
import { until } from './until';

export interface OpenViewOperations {
  /** The log that feeds the views. */
  readonly eventStore: Pick<EventStore, 'append'>;
  readonly readStore: ReadStore;
  readonly operations: ViewOperations;
  /** Replaces the stored text of a document of the serving generation, behind the program's back. */
  overwriteDocument(view: string, key: string, state: string): Promise<void>;
  /** Closes everything and opens it again on the stored data, like a restart, with these views. */
  reopen(views: readonly ViewDefinition[]): Promise<OpenViewOperations>;
  close(): Promise<void>;
}

/** The contract of view operations for every read store. */
export const viewOperationsContract = (name: string, open: (views: readonly ViewDefinition[]) => Promise<OpenViewOperations>): void => {
  describe(`view operations contract: ${name}`, () => {
    let opened: OpenViewOperations;
    let operations: ViewOperations;
    let next: number;
    beforeEach(async () => {
      next = 0;
      opened = await open([people]);
      ({ operations } = opened);
      await appendWin();
    });
    afterEach(() => opened.close());

    const restart = async (views: readonly ViewDefinition[] = [people]): Promise<void> => {
      opened = await opened.reopen(views);
      ({ operations } = opened);
    };

    const [rui, eva] = [id(1), id(2)];
    const appendWin = async (): Promise<void> => {
      const n = ++next;
      const { position } = await opened.eventStore.append({
        stream: `match-${id(n)}`,
        expected: 'no-stream',
        events: [event(id(100 + n), { ladder: id(9), winner: rui, loser: eva, points: 3 }, 'ResultValidated')],
      });
      await until(async () => (await opened.readStore.position('person')) >= position);
    };
    const wins = async (): Promise<number> =>
      ((await opened.readStore.get('person', rui))!.document as unknown as { readonly wins: number }).wins;
    const status = async (): Promise<ViewStatus> => (await operations.list()).find((one) => one.name === 'person')!;

    describe('a rollback', () => {
      it('serves the named generation, and tells whether it changed anything: a second one to the same does not', async () => {
        const { generation: first, former } = await status();
        expect(former).toBeNull();
        await operations.rebuild('person');
        const { generation: second } = await status();
        expect(await status()).toMatchObject({ former: first });
        const results = await Promise.all(Array.from({ length: 3 }, () => operations.rollback('person', first)));
        expect(results.filter(Boolean)).toHaveLength(1);
        expect(await operations.rollback('person', first)).toBe(false);
        expect(await status()).toMatchObject({ generation: first, former: second });
        expect(await operations.rollback('person', second)).toBe(true);
        expect(await status()).toMatchObject({ generation: second, former: first });
        await appendWin();
        expect(await wins()).toBe(2);
      });

      it('to a generation that is neither served nor kept is refused, even if it was served when requested', async () => {
        const { generation: first } = await status();
        await expectRejection(operations.rollback('person', 'another'), 'view.no-former');
        await operations.rollback('person', first);
        await operations.rebuild('person');
        const { generation: second } = await status();
        await operations.rebuild('person');
        const served = await status();
        await expectRejection(operations.rollback('person', first), 'view.other-generation');
        expect(await status()).toMatchObject({ generation: served.generation, former: second });
      });
    });

    describe('a finished rebuild that waits for its swap', () => {
      const rebuildManually = async (): Promise<string> => (await operations.rebuild('person', { swap: 'manual' })).id;

      it('can be compared with the live view at any later position, and neither is changed', async () => {
        const id = await rebuildManually();
        await appendWin();
        expect(await operations.preview('person')).toMatchObject({ equal: true, different: [], paths: [] });
        await opened.overwriteDocument('person', rui, '{"wins":7,"defeats":0}');
        const before = await status();
        const comparison = await operations.preview('person');
        expect(comparison).toMatchObject({
          equal: false,
          different: [rui],
          paths: ['document.wins'],
          live: await operations.hash('person'),
        });
        expect(await status()).toEqual(before);
        expect(before.rebuild).toMatchObject({ id, state: 'ready' });
        expect(await operations.swap('person')).toEqual(['person']);
        expect(await operations.hash('person')).toBe(comparison.rebuilt);
        await expectRejection(operations.preview('person'), 'view.not-rebuilt');
      });

      it('can be cancelled, and another may be built', async () => {
        const { generation } = await status();
        expect(await operations.cancel('person', await rebuildManually())).toEqual(['person']);
        expect(await status()).toMatchObject({ generation, former: null });
        expect((await status()).rebuild).toBeUndefined();
        await expectRejection(operations.swap('person'), 'view.not-rebuilt');
        await operations.rebuild('person');
        expect(await status()).toMatchObject({ former: generation });
      });

      it('survives a restart: it has the same name, can be compared, and can be installed', async () => {
        const id = await rebuildManually();
        await appendWin();
        await restart();
        const { generation, rebuild } = await status();
        expect(rebuild).toMatchObject({ id, state: 'ready' });
        expect(await operations.preview('person')).toMatchObject({ equal: true });
        await appendWin();
        expect(await operations.swap('person')).toEqual(['person']);
        expect(await wins()).toBe(3);
        await restart();
        expect((await status()).rebuild).toBeUndefined();
        expect(await status()).toMatchObject({ former: generation });
        expect(await wins()).toBe(3);
      });

      it('can be cancelled after a restart, and does not return with the next one', async () => {
        const id = await rebuildManually();
        await restart();
        expect(await operations.cancel('person', id)).toEqual(['person']);
        await restart();
        expect((await status()).rebuild).toBeUndefined();
        await expectRejection(operations.swap('person'), 'view.not-rebuilt');
        await operations.rebuild('person');
        expect(await wins()).toBe(1);
      });

      it('is removed after a restart when another one replaced it', async () => {
        await rebuildManually();
        const second = await rebuildManually();
        await restart();
        expect((await status()).rebuild).toMatchObject({ id: second, state: 'ready' });
        await operations.rebuild('person');
        await restart();
        expect((await status()).rebuild).toBeUndefined();
      });

      it('is dropped by a program that folds the view differently', async () => {
        await rebuildManually();
        await restart([{ ...people, version: people.version + 1 }]);
        await until(async () => (await status()).state === 'live');
        expect((await status()).rebuild).toBeUndefined();
        await expectRejection(operations.swap('person'), 'view.not-rebuilt');
      });
    });

    it('a running rebuild that is cancelled changes nothing, and another may be built at once', async () => {
      const { generation } = await status();
      const rebuilding = operations.rebuild('person');
      const cancelled = expectRejection(rebuilding, 'view.rebuild-cancelled');
      await until(async () => (await status()).rebuild !== undefined);
      expect(await operations.cancel('person', (await status()).rebuild!.id)).toEqual(['person']);
      await cancelled;
      expect(await status()).toMatchObject({ generation, former: null });
      expect((await status()).rebuild).toBeUndefined();
      await operations.rebuild('person');
      expect(await status()).toMatchObject({ former: generation });
    });

    it('cancelling a finished or unknown rebuild is refused', async () => {
      const { id } = await operations.rebuild('person');
      const { generation } = await status();
      await expectRejection(operations.cancel('person', id), 'view.too-late');
      await expectRejection(operations.cancel('person', 'another'), 'view.too-late');
      expect(await status()).toMatchObject({ generation });
    });

    it('a swap without a finished rebuild is refused', async () => {
      await expectRejection(operations.swap('person'), 'view.not-rebuilt');
    });
  });
};
