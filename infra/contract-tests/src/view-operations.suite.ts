import type { EventStore, ReadStore, ViewDefinition, ViewOperations, ViewStatus } from '@tennis/ports';
import { event, expectRejection, id } from './fixtures';
import { people } from './read-store.fixtures';
import { until } from './until';

export interface OpenViewOperations {
  /** The log that feeds the views. */
  readonly eventStore: Pick<EventStore, 'append'>;
  readonly readStore: ReadStore;
  readonly operations: ViewOperations;
  close(): Promise<void>;
}

/** What operators may rely on wherever views are kept. */
export const viewOperationsContract = (name: string, open: (views: readonly ViewDefinition[]) => Promise<OpenViewOperations>): void => {
  describe(`view operations contract: ${name}`, () => {
    let opened: OpenViewOperations;
    let operations: ViewOperations;
    let next: number;
    beforeEach(async () => {
      next = 0;
      opened = await open([people]);
      ({ operations } = opened);
      await won();
    });
    afterEach(() => opened.close());

    const [rui, eva] = [id(1), id(2)];
    const won = async (): Promise<void> => {
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

    describe('a roll-back', () => {
      it('goes to the generation that it names, and a second one to the same changes nothing', async () => {
        const { generation: first, former } = await status();
        expect(former).toBeNull();
        await operations.rebuild('person');
        const { generation: second } = await status();
        expect(await status()).toMatchObject({ former: first });
        await operations.rollback('person', first);
        await operations.rollback('person', first);
        expect(await status()).toMatchObject({ generation: first, former: second });
        await operations.rollback('person', second);
        expect(await status()).toMatchObject({ generation: second, former: first });
        await won();
        expect(await wins()).toBe(2);
      });

      it('to a generation that is neither served nor kept is refused, whatever was served when it was asked for', async () => {
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

    it('installs nothing where no finished rebuild waits', async () => {
      await expectRejection(operations.swap('person'), 'view.not-rebuilt');
    });
  });
};
