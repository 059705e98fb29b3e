import type { AppContext } from '../kernel/app-context';
import { requireReflected, waitUntilReflected } from './views-position';

/** Views that advance by one event at every look. */
const app = (position: number, head: () => Promise<number>): AppContext => {
  let at = position;
  const status = () => [{ state: 'live', position: at++ }];
  return { views: { status, list: async () => status() }, eventStore: { head } } as unknown as AppContext;
};

describe('a read after the reader’s own command', () => {
  it('continues at once when the views reflect it', async () =>
    expect(
      await waitUntilReflected(
        app(5, async () => 5),
        5,
      ),
    ).toBe('reflected'));
  it('waits for views that are behind', async () =>
    expect(
      await waitUntilReflected(
        app(3, async () => 5),
        5,
      ),
    ).toBe('reflected'));
  it('waits when the engine cannot say how far it is', async () =>
    expect(
      await waitUntilReflected(
        app(3, () => Promise.reject(new Error('away'))),
        5,
      ),
    ).toBe('reflected'));

  it('looks how far views came that another node folds', async () => {
    let at = 3;
    const views = { status: () => [{ state: 'live', position: at }], list: async () => void (at = 5) };
    expect(await waitUntilReflected({ views, eventStore: { head: async () => 5 } } as unknown as AppContext, 5)).toBe('reflected');
  });

  it('does not wait for a position that was never written', async () => {
    const { views, eventStore } = app(5, async () => 5);
    const looks = jest.spyOn(views, 'status');
    expect(await waitUntilReflected({ views, eventStore } as AppContext, 9_000_000_000_000_000)).toBe('unwritten');
    expect(looks).toHaveBeenCalledTimes(1);
  });
});

describe('work that would be wrong on older views', () => {
  it('is done once they reflect the head of the log', () => expect(requireReflected(app(3, async () => 5))).resolves.toBeUndefined());
  it('is done once they reflect its own position', () =>
    expect(
      requireReflected(
        app(3, async () => 9),
        5,
      ),
    ).resolves.toBeUndefined());
  it('is refused if they do not', () =>
    expect(
      requireReflected(
        app(5, async () => 5),
        6,
      ),
    ).rejects.toMatchObject({ code: 'view.stopped' }));
});
