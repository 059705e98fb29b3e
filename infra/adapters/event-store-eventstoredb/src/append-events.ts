import { type EventData, NO_STREAM } from '@eventstore/db-client';
import { type Position, reject } from '@tennis/contracts';
import { type Budget, pause } from './budget';
import type { Connection } from './connection';
import { engineErrorOf } from './engine-error';

/** Milliseconds between two attempts of one append. */
const resendInterval = 40;

/**
 * Appends at an exact revision. While the outcome is unknown the *identical* append is sent again at the *same* revision, which the engine
 * always answers with the first receipt; nothing is decided again here.
 * Answers the position of the last event, or undefined when another event has that revision.
 * @throws Rejection `store.unavailable` when the outcome could not be learnt in time; `store.event-too-large`.
 */
export const appendEvents = async (
  connection: Connection,
  stream: string,
  expected: 'no-stream' | number,
  events: readonly EventData[],
  budget: Budget,
): Promise<Position | undefined> => {
  const expectedRevision = expected === 'no-stream' ? NO_STREAM : BigInt(expected);
  while (budget.left() > 0) {
    let client;
    let since = performance.now();
    try {
      client = await connection.client(budget);
      since = performance.now();
      const { position } = await client.appendToStream(connection.prefix + stream, [...events], {
        ...connection.callOptions,
        expectedRevision,
        deadline: Math.max(1, Math.ceil(budget.left())),
      });
      return Number(position!.commit);
    } catch (error) {
      const engineError = engineErrorOf(error);
      if (!engineError) throw error;
      if (engineError === 'wrong-revision') return undefined;
      if (engineError === 'too-large') throw reject('store.event-too-large');
      if (engineError === 'out-of-time' && client) connection.discard(client, since);
      await pause(Math.min(resendInterval, budget.left()));
    }
  }
  throw reject('store.unavailable');
};
