import type { AppContext } from './app-context';
import { type SerialQueue, serialQueue } from './serial-queue';

/**
 * The application with a read store that reads one document once for all who ask for it at the same time: whoever asks while a read of it
 * runs shares the next one. A read always begins after it was asked for, so no answer is older than without this.
 */
export const withCoalescedReads = (app: AppContext): AppContext => {
  const turns = new Map<string, { readonly queue: SerialQueue; next?: Promise<unknown> | undefined }>();
  const coalesced = <Result>(name: string, read: () => Promise<Result>): Promise<Result> => {
    const turn = turns.get(name) ?? { queue: serialQueue() };
    turns.set(name, turn);
    turn.next ??= turn.queue(async () => {
      turn.next = undefined;
      try {
        return await read();
      } finally {
        if (!turn.next) turns.delete(name);
      }
    });
    return turn.next as Promise<Result>;
  };
  const { readStore } = app;
  const get: typeof readStore.get = (view, key) => coalesced(`${view} ${key}`, () => readStore.get(view, key));
  const getPlain: typeof readStore.getPlain = (collection, key) =>
    coalesced(`plain ${collection} ${key}`, () => readStore.getPlain(collection, key));
  return { ...app, readStore: { ...readStore, get, getPlain } };
};
