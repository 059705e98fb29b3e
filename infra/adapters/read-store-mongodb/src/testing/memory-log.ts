import { type NewEvent, type Recorded, reject } from '@tennis/contracts';
import type { Append, Committed } from '@tennis/ports';
import type { LogSource } from '../log-source';

/** A log in memory with sparse positions, for specs of subscribers. */
export interface MemoryLog extends LogSource {
  append(request: Append): Promise<Committed>;
}

export const memoryLog = (): MemoryLog => {
  const events: Recorded[] = [];
  const listeners = new Set<() => void>();
  const record = (stream: string, event: NewEvent): Recorded => ({
    ...event,
    stream,
    revision: events.filter((one) => one.stream === stream).length,
    position: (events.at(-1)?.position ?? 0) + 100,
    recordedAt: event.occurredAt,
  });
  return {
    async append({ stream, events: added }) {
      if (added.length === 0) throw reject('store.event-invalid');
      for (const event of added) events.push(record(stream, event));
      for (const listener of listeners) listener();
      return { position: events.at(-1)!.position, eventIds: added.map(({ id }) => id), repeated: false };
    },
    readAll: async (after, limit) => events.filter(({ position }) => position > after).slice(0, limit),
    head: async () => events.at(-1)?.position ?? 0,
    subscribe: (after, onBatch) => {
      let position = after;
      let stopped = false;
      let running = Promise.resolve();
      const deliver = async (): Promise<void> => {
        while (!stopped) {
          const batch = events.filter((event) => event.position > position);
          if (batch.length === 0) return;
          try {
            await onBatch(batch);
            position = batch.at(-1)!.position;
          } catch {
            await new Promise((resume) => setTimeout(resume, 50));
          }
        }
      };
      const listener = (): void => {
        running = running.then(deliver);
      };
      listeners.add(listener);
      listener();
      return {
        stop: async () => {
          stopped = true;
          listeners.delete(listener);
          await running;
        },
      };
    },
  };
};
