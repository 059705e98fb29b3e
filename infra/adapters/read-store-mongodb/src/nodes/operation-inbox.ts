import { randomUUID } from 'node:crypto';
import { isRejection, reject, Rejection, type RejectionCode } from '@tennis/contracts';
import type { Filter, UpdateFilter } from 'mongodb';
import { type MongoConnection, reaching, type Stored } from '../mongo-connection';
import type { MongoNodes } from './nodes';

/** A request to the node that folds a view. */
export interface Wish {
  readonly view: string;
  /** A node of another release may fold the same view in another form. */
  readonly form: string;
  readonly verb: string;
  readonly args: readonly unknown[];
}

type Outcome = { readonly answer: unknown } | { readonly refused: Pick<Rejection, 'code' | 'params'> } | { readonly failed: string };

interface StoredWish extends Wish {
  /** The ids of nodes. */
  readonly asker: string;
  readonly taker: string | null;
  readonly outcome: Outcome | null;
}

export interface InboxParts {
  readonly connection: MongoConnection;
  readonly nodes: Pick<MongoNodes, 'id' | 'isAtWork'>;
  readonly foldsHere: (wish: Wish) => boolean;
  readonly run: (wish: Wish) => Promise<unknown>;
}

/** Milliseconds between two polls. */
const betweenLooks = 200;
/** Milliseconds that a request waits for a node to take it: longer than a killed node keeps its lease. */
const untaken = 8000;
/** Milliseconds for which the node that took it may seem gone: a node that has just started is not yet known to all. */
const unseen = 1000;

const pause = (): Promise<void> => new Promise((resume) => setTimeout(resume, betweenLooks));

const outcomeOf = async (running: Promise<unknown>): Promise<Outcome> => {
  try {
    return { answer: (await running) ?? null };
  } catch (error) {
    if (isRejection(error)) return { refused: { code: error.code, params: error.params } };
    return { failed: error instanceof Error ? error.message : String(error) };
  }
};

/** @throws the error of the other node. */
const answerOf = (outcome: Outcome): unknown => {
  if ('refused' in outcome) throw new Rejection(outcome.refused.code as RejectionCode, outcome.refused.params);
  if ('failed' in outcome) throw new Error(outcome.failed);
  return outcome.answer;
};

/**
 * Requests of nodes to the one that folds, which takes each once. A request taken by a node that is gone is not taken again: it may be the
 * reason why that node is gone.
 */
export const operationInbox = ({ connection, nodes, foldsHere, run }: InboxParts) => {
  const wishes = () => connection.collection<StoredWish>('operations');
  const known = (_id: string, more: object = {}) => ({ _id, ...more }) as Filter<Stored<StoredWish>>;
  const change = (filter: Filter<Stored<StoredWish>>, set: Partial<StoredWish>) =>
    wishes().updateOne(filter, { $set: set } as UpdateFilter<Stored<StoredWish>>);
  let stopped = true;

  const take = async ({ _id, asker, ...wish }: Stored<StoredWish>): Promise<void> => {
    if (!foldsHere(wish)) return;
    // the sender is gone, so nobody waits for the answer
    if (nodes.isAtWork(asker) === false) return void (await wishes().deleteOne(known(_id)));
    if (!nodes.isAtWork(asker)) return;
    const { matchedCount } = await change(known(_id, { taker: null }), { taker: nodes.id });
    if (matchedCount === 0) return;
    void outcomeOf(run(wish)).then(async (outcome) => {
      for (let isTold = false; !isTold && !stopped; await pause()) {
        isTold = await change(known(_id), { outcome }).then(
          () => true,
          () => false,
        );
      }
    });
  };

  const follow = async (): Promise<void> => {
    for (; !stopped; await pause()) {
      const open = await wishes()
        .find({ taker: null })
        .toArray()
        .catch(() => []);
      for (const wish of open as Stored<StoredWish>[]) await take(wish).catch(() => undefined);
    }
  };

  return {
    /**
     * Answers the result of the node that folds; `onTaken` is called repeatedly while that node works.
     * @throws errors of that node; Rejection `store.unavailable` if no node takes the request within eight seconds, or the one that took it
     * is gone.
     */
    async ask(wish: Wish, onTaken: () => Promise<void>): Promise<unknown> {
      const _id = randomUUID();
      await reaching(wishes().insertOne({ _id, ...wish, asker: nodes.id, taker: null, outcome: null } as never));
      try {
        for (let since = performance.now(); ;) {
          await pause();
          const found = (await reaching(wishes().findOne(known(_id)))) as StoredWish | null;
          if (found?.outcome) return answerOf(found.outcome);
          const isAtIt = found?.taker && nodes.isAtWork(found.taker);
          if (isAtIt) since = performance.now();
          if (!found || performance.now() - since > (found.taker ? unseen : untaken)) throw reject('store.unavailable');
          if (isAtIt) await onTaken();
        }
      } finally {
        await wishes()
          .deleteOne(known(_id))
          .catch(() => undefined);
      }
    },
    start(): void {
      stopped = false;
      void follow();
    },
    stop: () => void (stopped = true),
  };
};
