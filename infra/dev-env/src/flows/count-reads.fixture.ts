import type { AppContext } from '@tennis/app';
import type { DevEnvironment } from '../dev-environment';

export interface Reads {
  /** Queries to the read models and the log; one query for several documents counts once. */
  readonly questions: number;
  /** Documents, rows and events read for these queries, by view or `log`. */
  readonly documents: Readonly<Record<string, number>>;
}

/**
 * The server folds its boards by itself shortly after its start: a first request makes sure that they are finished and not counted later.
 */
export const boardsFolded = async ({ visitor }: DevEnvironment): Promise<void> => {
  expect((await visitor.get('/api/leaderboards')).status).toBe(200);
};

/** Counts the queries to the read models and the log during some work. */
export const readsWhile = async ({ readStore, eventStore }: AppContext, doing: () => Promise<unknown>): Promise<Reads> => {
  let questions = 0;
  const documents: Record<string, number> = {};
  const count = (of: string, looked: number): void => {
    questions += 1;
    documents[of] = (documents[of] ?? 0) + looked;
  };
  const { get, getMany, find, rows } = readStore;
  const { readStream } = eventStore;
  const spies = [
    jest.spyOn(readStore, 'get').mockImplementation((view, key) => {
      count(view, 1);
      return get.call(readStore, view, key);
    }),
    jest.spyOn(readStore, 'getMany').mockImplementation((view, keys) => {
      count(view, keys.length);
      return getMany.call(readStore, view, keys);
    }),
    jest.spyOn(readStore, 'find').mockImplementation(async (view, query) => {
      const found = await find.call(readStore, view, query);
      count(view, found.items.length);
      return found;
    }),
    jest.spyOn(readStore, 'rows').mockImplementation(async (view, key, options) => {
      const found = await rows.call(readStore, view, key, options);
      count(view, found.length);
      return found;
    }),
    jest.spyOn(eventStore, 'readStream').mockImplementation(async (stream, from) => {
      const found = await readStream.call(eventStore, stream, from);
      count('log', found.length);
      return found;
    }),
  ];
  try {
    await doing();
    return { questions, documents };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
};
