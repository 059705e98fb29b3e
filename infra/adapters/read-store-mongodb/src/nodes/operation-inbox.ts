import { randomUUID } from 'node:crypto';
import { isRejection, reject, Rejection, type RejectionCode } from '@tennis/contracts';
import type { Filter } from 'mongodb';
import { type MongoConnection, orUnavailable, type Stored } from '../mongo-connection';
import type { MongoNodes } from './nodes';

/** A request to the node that folds a view. */
export interface ViewRequest {
  readonly view: string;
  /** A node of another release may fold the same view in another form. */
  readonly form: string;
  readonly verb: string;
  readonly args: readonly unknown[];
}

type Outcome = { readonly answer: unknown } | { readonly refused: Pick<Rejection, 'code' | 'params'> } | { readonly failed: string };

interface StoredRequest extends ViewRequest {
  /** The ids of nodes. */
  readonly asker: string;
  readonly taker: string | null;
  readonly outcome: Outcome | null;
}

export interface InboxParts {
  readonly connection: MongoConnection;
  readonly nodes: Pick<MongoNodes, 'id' | 'isAtWork'>;
  readonly isFoldedHere: (request: ViewRequest) => boolean;
  readonly run: (request: ViewRequest) => Promise<unknown>;
}

/** Milliseconds between two polls. */
const pollInterval = 200;
/** Milliseconds that a request waits for a node to take it: longer than a killed node keeps its lease. */
const takeTimeout = 8000;
/** Milliseconds for which the node that took it may seem gone: a node that has just started is not yet known to all. */
const goneTimeout = 1000;

const pause = (): Promise<void> => new Promise((resume) => setTimeout(resume, pollInterval));

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
export const operationInbox = ({ connection, nodes, isFoldedHere, run }: InboxParts) => {
  const requests = () => connection.collection<StoredRequest>('operations');
  const change = (which: Filter<Stored<StoredRequest>>, set: Partial<StoredRequest>) => requests().updateOne(which, { $set: set });
  let stopped = true;

  const take = async ({ _id, asker, ...request }: Stored<StoredRequest>): Promise<void> => {
    if (!isFoldedHere(request) || !nodes.isAtWork(asker)) return;
    const { matchedCount } = await change({ _id, taker: null }, { taker: nodes.id });
    if (matchedCount === 0) return;
    void outcomeOf(run(request)).then(async (outcome) => {
      for (let isStored = false; !isStored && !stopped; await pause()) {
        isStored = await change({ _id }, { outcome }).then(
          () => true,
          () => false,
        );
      }
    });
  };

  const follow = async (): Promise<void> => {
    for (; !stopped; await pause()) {
      const all = await requests()
        .find({})
        .toArray()
        .catch(() => []);
      for (const request of all) {
        // the sender is gone, so nobody waits for the answer
        if (nodes.isAtWork(request.asker) === false)
          await requests()
            .deleteOne({ _id: request._id })
            .catch(() => undefined);
        else if (request.taker === null) await take(request).catch(() => undefined);
      }
    }
  };

  return {
    /**
     * Answers the result of the node that folds; `onTaken` is called repeatedly while that node works.
     * @throws errors of that node; Rejection `store.unavailable` if no node takes the request within eight seconds, or the one that took it
     * is gone.
     */
    async ask(request: ViewRequest, onTaken: () => Promise<void>): Promise<unknown> {
      const _id = randomUUID();
      await orUnavailable(requests().insertOne({ _id, ...request, asker: nodes.id, taker: null, outcome: null }));
      try {
        for (let since = performance.now(); ;) {
          await pause();
          const found = await orUnavailable(requests().findOne({ _id }));
          if (found?.outcome) return answerOf(found.outcome);
          const isTakerAtWork = found?.taker && nodes.isAtWork(found.taker);
          if (isTakerAtWork) since = performance.now();
          if (!found || performance.now() - since > (found.taker ? goneTimeout : takeTimeout)) throw reject('store.unavailable');
          if (isTakerAtWork) await onTaken();
        }
      } finally {
        await requests()
          .deleteOne({ _id })
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
