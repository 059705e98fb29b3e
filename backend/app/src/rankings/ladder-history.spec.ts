import type { Fact } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { LadderHistory } from './ladder-history';

const facts = ['a', 'b', 'c'].map((userId): Fact => ({
  type: 'PlayerJoined',
  occurredAt: '2026-03-02T12:00:00.000Z',
  data: { userId, membershipId: userId },
}));

/** A ladder with these rows; each read of them takes one turn of the event loop. */
const ladderOf = (rows: readonly Fact[]): LadderHistory =>
  new LadderHistory({
    readStore: {
      rows: async (_view: string, _key: string, { after }: { readonly after: number }) =>
        rows.slice(after).map((fact, index) => ({ n: after + index + 1, position: after + index + 1, body: { fact } })),
    },
  } as unknown as AppContext);

describe('the facts of a ladder', () => {
  it('are each taken once, however many ask for them at the same time', async () => {
    const time = ladderOf(facts);
    const [one, other] = await Promise.all([time.factsOf('t'), time.factsOf('t')]);
    expect(one.facts).toEqual(facts);
    expect(other.facts).toEqual(facts);
  });

  it('are continued once for two readers at the same time', async () => {
    const rows = facts.slice(0, 1);
    const time = ladderOf(rows);
    await time.factsOf('t');
    rows.push(...facts.slice(1));
    await Promise.all([time.factsOf('t'), time.factsOf('t')]);
    expect((await time.factsOf('t')).facts).toEqual(facts);
  });
});
